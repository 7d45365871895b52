import { z } from 'zod'
import { berlinDay, berlinInstant } from '#app/lib/berlin-time.ts'
import { lights } from './field-status.ts'
import { type StatusEnd, statusEndKeys } from './status-ends.ts'

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Bitte eine Uhrzeit wie 17:30 angeben.')
  .or(z.literal(''))
  .default('')

export const LightInput = z.object({
  light: z.enum(lights, 'Bitte eine Farbe wählen.'),
  until: z.enum([...statusEndKeys, 'time'], 'Bitte wählen, bis wann das gilt.'),
  untilTime: time,
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
  untilDay: z.iso.date('Bitte ein Datum angeben.').or(z.literal('')).default(''),
  untilTime: time,
})
export type ClosureInput = z.infer<typeof ClosureInput>

type Ends = { ends: readonly StatusEnd[]; instant: number }

/**
 * When the duty person's word ends, in epoch ms: one of the ends offered, or a local time of today. `null`: that moment
 * has passed, or was offered on a page that has been open too long.
 */
export function endOf({ until, untilTime }: LightInput, { ends, instant }: Ends): number | null {
  if (until !== 'time') return ends.find(({ key }) => key === until)?.at ?? null
  const at = localTime(berlinDay(instant), untilTime)
  return at !== null && at > instant ? at : null
}

/**
 * Epoch ms; a day without a time ends with the day. `'open'`: nothing was filled in, so until further notice; `null`: in
 * the past, or a time without its day.
 */
export function closureEnd({ untilDay, untilTime }: ClosureInput, instant: number): number | 'open' | null {
  if (untilDay === '') return untilTime === '' ? 'open' : null
  const at = localTime(untilDay, untilTime === '' ? '24:00' : untilTime)
  return at !== null && at > instant ? at : null
}

function localTime(day: string, text: string): number | null {
  const [hours, minutes] = text.split(':').map(Number)
  return hours === undefined || minutes === undefined ? null : berlinInstant(day, hours * 60 + minutes)
}
