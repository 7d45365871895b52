import type { Selectable } from 'kysely'
import { z } from 'zod'
import { localDate } from '#app/lib/german-dates.ts'
import type { MovementsTable } from '#app/platform/database/tables.ts'

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

const keys = <T extends string>(words: Record<T, unknown>) => Object.keys(words) as [T, ...T[]]

/** One line of the log, with exactly the data that § 70 LuftVG permits. */
export const Movement = z.object({
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  direction: z.enum(keys(directions)),
  count: z.int().min(1).max(99),
  registration: z.string(),
  type: z.string(),
  class: z.enum(keys(classes)),
  crew: z.int().min(1).max(20),
  passengers: z.int().min(0).max(99),
  flight: z.enum(keys(flights)),
  launch: z.enum(keys(launches)),
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
