import { z } from 'zod'
import { berlinDay, berlinInstant } from '#app/lib/berlin-time.ts'
import { lights } from './field-status.ts'
import { isOfOneDay, type StatusEnd, statusEndKeys } from './status-ends.ts'

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Bitte eine Uhrzeit wie 17:30 angeben.')
  .or(z.literal(''))
  .default('')

const day = z.iso.date('Bitte ein Datum angeben.').or(z.literal('')).default('')

export const LightInput = z.object({
  light: z.enum(lights, 'Bitte eine Farbe wählen.'),
  until: z.enum([...statusEndKeys, 'time', 'open'], 'Bitte wählen, bis wann das gilt.'),
  untilTime: time,
  /** Day for which the page showed the ends; empty on pages older than this field. */
  shownOn: day,
  reason: z.string().trim().max(120, 'Der Grund darf höchstens 120 Zeichen haben.').default(''),
  text: z.string().trim().max(200, 'Der Text darf höchstens 200 Zeichen haben.').default(''),
})
export type LightInput = z.infer<typeof LightInput>

export const ClosureInput = z.object({
  runway: z.string().max(100).default(''),
  reason: z
    .string()
    .trim()
    .min(1, 'Bitte den Grund angeben.')
    .max(120, 'Der Grund darf höchstens 120 Zeichen haben.'),
  fromDay: day,
  fromTime: time,
  untilDay: day,
  untilTime: time,
})
export type ClosureInput = z.infer<typeof ClosureInput>

type Ends = { ends: readonly StatusEnd[]; instant: number }

/**
 * Returns when the status ends, in epoch ms: one of the offered ends, or a local time of today. `'open'` for until further
 * notice; `null` if the time has passed or was offered on a page that has been open too long, such as the midnight of
 * yesterday.
 */
export function endOf(input: LightInput, { ends, instant }: Ends): number | 'open' | null {
  const { until, untilTime } = input
  if (until === 'open') return 'open'
  if (isOfEarlierDay(input, instant)) return null
  if (until !== 'time') return ends.find(({ key }) => key === until)?.at ?? null
  const at = localTime(berlinDay(instant), untilTime)
  return at !== null && at > instant ? at : null
}

/** Whether an end of the day was chosen on a page that showed it for a day that is over. */
export function isOfEarlierDay({ until, shownOn }: Pick<LightInput, 'until' | 'shownOn'>, instant: number) {
  return isOfOneDay(until) && shownOn !== '' && shownOn < berlinDay(instant)
}

/**
 * Returns epoch ms. A day without a time means the start of the day, a time without a day means today, and nothing means
 * now. A start in the past becomes now.
 */
export function closureStart({ fromDay, fromTime }: ClosureInput, instant: number): number {
  if (fromDay === '' && fromTime === '') return instant
  const at = localTime(fromDay || berlinDay(instant), fromTime || '00:00')
  return Math.max(at ?? instant, instant)
}

/**
 * Returns epoch ms; a day without a time means the end of the day. `'open'` if nothing was entered, for until further
 * notice; `null` if it is not after the beginning (epoch ms), or for a time without a day.
 */
export function closureEnd({ untilDay, untilTime }: ClosureInput, begin: number): number | 'open' | null {
  if (untilDay === '') return untilTime === '' ? 'open' : null
  const at = localTime(untilDay, untilTime === '' ? '24:00' : untilTime)
  return at !== null && at > begin ? at : null
}

function localTime(day: string, text: string): number | null {
  const [hours, minutes] = text.split(':').map(Number)
  return hours === undefined || minutes === undefined ? null : berlinInstant(day, hours * 60 + minutes)
}
