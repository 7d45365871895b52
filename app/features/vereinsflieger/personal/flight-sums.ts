import type { FlightEntry } from '../club-management.ts'

const dayMs = 86_400_000
const recentDays = 90

export type FlightSums = { flights: number; landings: number; minutes: number }

/** Returns number, landings and airborne minutes of flights that have landed. */
export function sumOf(flights: readonly FlightEntry[]): FlightSums {
  const sums = { flights: 0, landings: 0, minutes: 0 }
  for (const { startedAt, landedAt, landings } of flights) {
    if (startedAt === null || landedAt === null) continue
    sums.flights += 1
    sums.landings += landings
    sums.minutes += Math.round((landedAt - startedAt) / 60_000)
  }
  return sums
}

/** Returns the start of the ninety days before `now`; both epoch ms. */
export const recentFrom = (now: number) => now - recentDays * dayMs

/**
 * Returns the sums of the ninety days before `now` (epoch ms), the first day included: the flights FCL.060(b) counts for
 * carrying passengers, regardless of class and type. A hint, not a proof.
 */
export function recentSums(flights: readonly FlightEntry[], now: number): FlightSums {
  return sumOf(flights.filter(({ startedAt }) => startedAt !== null && startedAt >= recentFrom(now)))
}
