import { dateWithWeekday, timeOfDay } from '#app/lib/german-dates.ts'
import type { TrialFields } from './trial-request.ts'

/** Returns e.g. `Samstag, 20. Juni 2026, 14:00 Uhr`. */
export function formatDate({ date }: Pick<TrialFields, 'date'>): string {
  return date === null ? 'noch ohne Termin' : `${dateWithWeekday(date.day)}, ${timeOfDay(date.time)}`
}
