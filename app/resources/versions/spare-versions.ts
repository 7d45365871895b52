import { localDate } from '#app/lib/german-dates.ts'

/** Days for which every version is retained; of older ones the last of each day. */
export const daysWithAllVersions = 90

const dayMs = 24 * 60 * 60 * 1000

type Dated = {
  number: number
  /** ISO 8601, UTC. */
  savedAt: string
}

/**
 * Returns the numbers of versions that may be deleted: older than {@link daysWithAllVersions} days and not the last of
 * their day in Berlin. The newest always stays.
 */
export function spareVersions(versions: readonly Dated[], at: Date): number[] {
  const since = new Date(at.getTime() - daysWithAllVersions * dayMs).toISOString()
  const newestFirst = versions.toSorted((one, other) => other.number - one.number)
  const days = new Set<string>()
  const spare: number[] = []
  for (const { number, savedAt } of newestFirst) {
    const day = localDate(Date.parse(savedAt))
    if (days.has(day) && savedAt < since) spare.push(number)
    days.add(day)
  }
  return spare
}
