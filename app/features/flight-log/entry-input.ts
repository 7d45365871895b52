import { z } from 'zod'
import { instantOf } from '#app/lib/berlin-time.ts'
import { type IsoDay, addDays } from '#app/lib/calendar-day.ts'
import { tickedBox, typed } from '#app/lib/form-schemas.ts'
import { cleanLine } from '#app/lib/form-values.ts'
import { textOf } from '#app/lib/forms.ts'
import { dayTyped, timeOfDayTyped } from '#app/lib/german-input.ts'
import { charges, launches, longestFlightMs, wholeMinute } from './flight.ts'
import { keysOf } from '#app/lib/labels.ts'

const launchKinds = keysOf(launches)
const chargeModes = keysOf(charges)
const noTime = 'Bitte schreib die Zeit als Stunden und Minuten, zum Beispiel 14:30.'
const noDay = 'Diesen Tag gibt es nicht. Bitte schreib ihn als Tag, Monat und Jahr.'
const line = (max: number) =>
  z
    .string()
    .max(max, `Bitte fass dich kürzer, höchstens ${max} Zeichen.`)
    .default('')
    .transform((text) => cleanLine(text))
const count = (most: number, sentence: string) =>
  z
    .string()
    .trim()
    .default('')
    .refine((text) => text === '' || (/^\d{1,3}$/.test(text) && Number(text) <= most), sentence)
    .transform((text) => (text === '' ? null : Number(text)))

/** Time of the tap on the server's clock, as estimated by the device, epoch ms; `null` without scripts. */
const tap = z
  .string()
  .default('')
  .transform((text) => (/^\d{12,14}$/.test(text) ? Number(text) : null))

const entryKey = z
  .string()
  .max(60)
  .default('')
  .transform((text) => (text === '' ? null : text))

/** Submitted launch form; names are looked up later. */
export const LaunchInput = z.object({
  kennung: entryKey,
  zeit: tap,
  tag: typed(dayTyped, noDay),
  uhrzeit: typed(timeOfDayTyped, noTime),
  landezeit: typed(timeOfDayTyped, noTime),
  flugzeug: z.string().max(80).default(''),
  kennzeichen: line(12),
  startart: z.enum(launchKinds, { error: 'Bitte wähle die Startart.' }),
  schlepp: z.string().max(80).default(''),
  schlepppilot: line(80),
  schlepplandung: typed(timeOfDayTyped, noTime),
  pilot: line(80),
  zweiter: line(80),
  platz: z.enum(['instructor', 'companion', 'guest']).default('companion'),
  gaeste: count(20, 'Bitte gib die Zahl der Gäste an, höchstens 20.'),
  auswaertig: tickedBox,
  zahlt: z.enum(chargeModes).default('pilot'),
  zahler: line(80),
  landungen: count(200, 'Bitte gib die Zahl der Landungen an, höchstens 200.'),
  von: line(60),
  nach: line(60),
  bemerkung: line(200),
  grund: line(200),
  trotzdem: tickedBox,
  expectedRevision: z.string().optional(),
})
export type LaunchInput = z.infer<typeof LaunchInput>

export const LandingInput = z.object({
  kennung: entryKey,
  zeit: tap,
  flug: z.string().min(1, 'Welcher Flug gelandet ist, fehlt.').max(60),
  landungen: count(200, 'Bitte gib die Zahl der Landungen an, höchstens 200.'),
})

export const UndoInput = z.object({
  kennung: entryKey,
  zeit: tap,
  eintrag: z.string().min(1, 'Was du zurücknehmen willst, fehlt.').max(60),
})

/** How long a tap may wait on its device: a tablet may find no network from one weekend of flying to another. */
const longestQueuedMs = 31 * 24 * 3_600_000

export function isTapTooOld(sent: FormData, at: Date): boolean {
  const zeit = tap.parse(textOf(sent, 'zeit'))
  return zeit !== null && zeit <= at.getTime() - longestQueuedMs
}

/** Returns the time of the tap; now if it is missing or more than two minutes ahead. */
export function tapInstant(zeit: number | null, at: Date): number {
  const now = at.getTime()
  return zeit !== null && zeit <= now + 120_000 ? zeit : now
}

/** Returns the minute of the tap. */
export const tapTime = (zeit: number | null, at: Date) => wholeMinute(tapInstant(zeit, at))

/** Returns the landing time, on the next day if the flight went past midnight. */
export function landingOn(day: IsoDay, startedAt: number, time: string): number {
  const sameDay = instantOf(day, time)
  const isOverMidnight = sameDay < startedAt && startedAt - sameDay > longestFlightMs / 2
  return isOverMidnight ? instantOf(addDays(day, 1), time) : sameDay
}
