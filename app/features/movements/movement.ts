import type { Selectable } from 'kysely'
import { z } from 'zod'
import { localDate, clock, clockUtc } from '#app/lib/german-dates.ts'
import type { MovementsTable } from '#app/platform/database/tables.ts'
import { longDateIn } from '#app/lib/dates-in-language.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { keysOf } from '#app/lib/labels.ts'

/** A visit as reported by its pilot: landing, take-off or both, and circuits. */
export type Reported = Omit<Movement, 'at' | 'direction' | 'count' | 'otherField'> & {
  /** Epoch ms; `null`: none. */
  landedAt: number | null
  tookOffAt: number | null
  /** `null`: a local flight. */
  from: string | null
  to: string | null
  circuits: number
}

/** Converts a report to lines of the log. */
export function movementsOf({ landedAt, tookOffAt, from, to, circuits, ...same }: Reported): Movement[] {
  const iso = (instant: number) => new Date(instant).toISOString()
  const one = { ...same, count: 1 }
  const lines: Movement[] = []
  if (landedAt !== null) lines.push({ ...one, at: iso(landedAt), direction: 'in', otherField: from })
  if (tookOffAt !== null) lines.push({ ...one, at: iso(tookOffAt), direction: 'out', otherField: to })
  const [first] = lines
  if (circuits > 0 && first !== undefined) {
    lines.push({ ...same, count: circuits, at: first.at, direction: 'circuit', otherField: null })
  }
  return lines.toSorted((a, b) => (a.at < b.at ? -1 : 1))
}

/** Returns another airfield, or `null` if this one was entered: only cross-country flights name one. */
export function elsewhere(typed: string | null, here: readonly (string | null | undefined)[]): string | null {
  const same = here.some((name) => name != null && name.toLowerCase() === typed?.toLowerCase())
  return typed === null || same ? null : typed
}

/** Paths of the page, per language. */
export const reportAddress = pagePairs.report

export const directions = { in: 'Landung', out: 'Start', circuit: 'Platzrunde' } as const

/** Kinds of flight used in airfield statistics. */
export const flights = {
  private: 'privat',
  training: 'Schulung',
  commercial: 'gewerblich',
  'commercial-training': 'gewerbliche Schulung',
} as const

export const launches = {
  self: 'Eigenstart',
  winch: 'Winde',
  aerotow: 'F-Schlepp',
} as const

export const classes = {
  aeroplane: 'Motorflugzeug',
  ultralight: 'Ultraleicht',
  tmg: 'Motorsegler',
  glider: 'Segelflugzeug',
  helicopter: 'Hubschrauber',
  balloon: 'Ballon',
} as const

/** One line of the log, with exactly the data that § 70 LuftVG permits. */
export const Movement = z.object({
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  direction: z.enum(keysOf(directions)),
  count: z.int().min(1).max(99),
  registration: z.string(),
  type: z.string(),
  class: z.enum(keysOf(classes)),
  crew: z.int().min(1).max(20),
  passengers: z.int().min(0).max(99),
  flight: z.enum(keysOf(flights)),
  launch: z.enum(keysOf(launches)),
  otherField: z.string().nullable(),
})
export type Movement = z.infer<typeof Movement>

export function toMovement(row: Selectable<MovementsTable>): Movement {
  const { other_field: otherField, ...rest } = row
  return Movement.parse({ ...rest, otherField })
}

/** Returns the columns of a movement; `day` is derived from the time. */
export function movementColumns({ otherField, ...movement }: Movement) {
  return { ...movement, other_field: otherField, day: localDate(Date.parse(movement.at)) }
}

/** Returns the registration without its last three letters, required by § 70 LuftVG after two years: `D-EXYZ` → `D-E`. */
export function shortenedMark(registration: string): string {
  return registration.slice(0, -3)
}

/** Returns the number of landings and take-offs of a line; a circuit is both. */
export function countedAs({ direction, count }: Pick<Movement, 'direction' | 'count'>) {
  return {
    landings: direction === 'out' ? 0 : count,
    takeOffs: direction === 'in' ? 0 : count,
  }
}

const inEnglish: Record<keyof typeof directions, string> = {
  in: 'Landing',
  out: 'Take-off',
  circuit: 'traffic circuit',
}

/** Returns `Landung um 14:32 LT (12:32 UTC) aus Seeberg`, `Landing at 14:32 LT (12:32 UTC) from Seeberg`. */
export function movementLine({ at, direction, count, otherField }: Movement, language: Language): string {
  const { say } = saying(language)
  const instant = Date.parse(at)
  const name = say(directions[direction], inEnglish[direction])
  const what = direction === 'circuit' ? `${count} × ${name}` : name
  const from = direction === 'in' ? say('aus', 'from') : say('nach', 'to')
  const where = otherField === null ? '' : ` ${from} ${otherField}`
  return `${what} ${say('um', 'at')} ${clock(instant)} LT (${clockUtc(instant)} UTC)${where}`
}

/** Returns the common data of a report besides its lines. */
export function movementFacts(
  { at, registration, type, crew, passengers, flight }: Movement,
  language: Language,
) {
  const { say } = saying(language)
  return [
    [say('Tag', 'Day'), longDateIn(localDate(Date.parse(at)), language)],
    [say('Luftfahrzeug', 'Aircraft'), `${registration}, ${type}`],
    [say('Besatzung und Fluggäste', 'Crew and passengers'), `${crew} ${say('und', 'and')} ${passengers}`],
    [say('Art des Fluges', 'Type of flight'), flightLabels[language][flight]],
  ] as const
}

/** Choices of the form in both languages; the German ones are the log's. */
export const flightLabels = {
  de: flights,
  en: {
    private: 'private',
    training: 'training',
    commercial: 'commercial',
    'commercial-training': 'commercial training',
  },
} as const

export const launchLabels = {
  de: launches,
  en: { self: 'self-launch', winch: 'winch', aerotow: 'aerotow' },
} as const

export const classLabels = {
  de: classes,
  en: {
    aeroplane: 'aeroplane',
    ultralight: 'microlight',
    tmg: 'touring motor glider',
    glider: 'glider',
    helicopter: 'helicopter',
    balloon: 'balloon',
  },
} as const
