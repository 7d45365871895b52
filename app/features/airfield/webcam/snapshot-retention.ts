const halfHour = 30 * 60_000
const stripLength = 6 * 60 * 60_000
const longestKept = 24 * 60 * 60_000

/** The half-hour an instant lies in, counted from 1970. */
const slotOf = (takenAt: number) => Math.floor(takenAt / halfHour)

/**
 * Which pictures stay (moments in epoch ms): the newest, and of the last six hours the first of each half-hour.
 * `rows` and their files go; `files` of the newest go once it is a day old, its row still tells when it was taken.
 */
export function pastSnapshots(takenAt: readonly number[], now: number): { rows: number[]; files: number[] } {
  const sorted = takenAt.toSorted((one, other) => other - one)
  const newest = sorted[0]
  if (newest === undefined) return { rows: [], files: [] }
  const recent = sorted.filter((moment) => now - moment < stripLength)
  const firsts = new Set([...Map.groupBy(recent, slotOf).values()].map((slot) => Math.min(...slot)))
  const rows = sorted.filter((moment) => moment !== newest && !firsts.has(moment))
  return { rows, files: now - newest >= longestKept ? [...rows, newest] : rows }
}
