const halfHour = 30 * 60_000
const stripLength = 6 * 60 * 60_000
const longestRetention = 24 * 60 * 60_000

/** Index of the half-hour that contains an instant, counted from 1970. */
const slotOf = (takenAt: number) => Math.floor(takenAt / halfHour)

/**
 * Determines which pictures to delete (epoch ms). The newest remains, and of the last six hours the first of each
 * half-hour. `rows` are deleted with their files; `files` of the newest are deleted once it is a day old, its row remains
 * for its time.
 */
export function pastSnapshots(takenAt: readonly number[], now: number): { rows: number[]; files: number[] } {
  const sorted = takenAt.toSorted((one, other) => other - one)
  const newest = sorted[0]
  if (newest === undefined) return { rows: [], files: [] }
  const recent = sorted.filter((moment) => now - moment < stripLength)
  const firsts = new Set([...Map.groupBy(recent, slotOf).values()].map((slot) => Math.min(...slot)))
  const rows = sorted.filter((moment) => moment !== newest && !firsts.has(moment))
  return { rows, files: now - newest >= longestRetention ? [...rows, newest] : rows }
}
