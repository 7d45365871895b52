import type { FlightEntry } from '../club-management.ts'

const dayMs = 86_400_000
const recentDays = 90

export type FlightSums = { flights: number; landings: number; minutes: number }

/** Number, landings and minutes in the air of flights that have landed. */
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

/** Where the ninety days before `now` begin; both epoch ms. */
export const recentFrom = (now: number) => now - recentDays * dayMs

/**
 * Of the ninety days before `now` (epoch ms), that day's own flights included: what FCL.060(b) counts for carrying
 * passengers, without asking for class or type. A hint, no proof.
 */
export function recentSums(flights: readonly FlightEntry[], now: number): FlightSums {
  return sumOf(flights.filter(({ startedAt }) => startedAt !== null && startedAt >= recentFrom(now)))
}
