import { berlinInstant } from '#app/lib/berlin-time.ts'
import { localDate } from '#app/lib/german-dates.ts'

const morningMinutes = 6 * 60
const beforeMs = 2 * 60 * 60_000

/**
 * When a pilot hears of today's landing, epoch ms: at six in the morning in Berlin, and never later than two hours
 * before it. `eta` is ISO 8601, UTC.
 */
export function reminderAt(eta: string): number {
  const instant = Date.parse(eta)
  return Math.min(berlinInstant(localDate(instant), morningMinutes), instant - beforeMs)
}
