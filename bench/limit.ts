/** A year of days of one area, sun and holidays included. */
export const mostYearMs = 20
/** Two seconds are promised to open pages; the rest keeps a small machine free for its visitors. */
export const mostTellingMs = 2_000
export const mostRestMs = 20
export const mostTellingCpuMs = 500
/** Three pictures of a display; a page that is busy for longer is seen to stutter. */
export const mostTaskMs = 50
/** Everybody's cards are a file somebody fetches now and then, with an entry in the log, and no page. */
export const mostCardsMs = 1_000

/** A figure with its limit beside it; one that is over makes the whole run fail. */
export function withLimit(words: string, value: number, most: number, unit = 'ms'): string {
  const isOver = value > most
  if (isOver) process.exitCode = 1
  const digits = value < 10 ? 1 : 0
  return `${words}: ${value.toFixed(digits)} ${unit} (Grenze ${most} ${unit})${isOver ? '  ZU VIEL' : ''}`
}
