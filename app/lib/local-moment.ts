import { z } from 'zod'
import { berlinInstant, berlinMinutes } from './berlin-time.ts'
import { isCalendarDay } from './calendar-day.ts'
import { localDate } from './german-dates.ts'

/** Wall-clock time in Berlin as a date field sends it, `2026-06-18T18:00`; empty: none. */
export const LocalMoment = z
  .string()
  .trim()
  .default('')
  .transform((text, context) => {
    if (text === '') return null
    const [, day = '', hour, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)(?::\d\d)?$/.exec(text) ?? []
    if (!isCalendarDay(day) || Number(hour) > 23 || Number(minute) > 59) {
      context.addIssue({ code: 'custom', message: 'Bitte gib Tag und Uhrzeit an oder lass das Feld leer.' })
      return z.NEVER
    }
    return new Date(berlinInstant(day, Number(hour) * 60 + Number(minute))).toISOString()
  })

/** Returns the value of the form field for an instant (ISO 8601, UTC), as {@link LocalMoment} reads it. */
export function localMoment(instant: string | null): string {
  if (instant === null) return ''
  const at = Date.parse(instant)
  const minutes = berlinMinutes(at)
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${localDate(at)}T${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}
