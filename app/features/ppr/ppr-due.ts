import { berlinInstant } from '#app/lib/berlin-time.ts'
import { localDate } from '#app/lib/german-dates.ts'

const morningMinutes = 6 * 60
const beforeMs = 2 * 60 * 60_000

/**
 * Returns when the reminder is sent, epoch ms: at 6:00 Europe/Berlin on the day of landing, but at least two hours before
 * it. `eta`: ISO 8601, UTC.
 */
export function reminderAt(eta: string): number {
  const instant = Date.parse(eta)
  return Math.min(berlinInstant(localDate(instant), morningMinutes), instant - beforeMs)
}
