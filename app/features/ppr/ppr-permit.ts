const hourMs = 60 * 60_000

/** From when to when a granted landing is expected, epoch ms: one hour around the time asked for. */
export function landingWindow({ eta }: { eta: string }): { from: number; until: number } {
  const instant = Date.parse(eta)
  return { from: instant - hourMs, until: instant + hourMs }
}
