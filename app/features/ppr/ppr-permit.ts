const hourMs = 60 * 60_000

/** Returns the time window of a granted landing, epoch ms: from an hour before to an hour after the requested time. */
export function landingWindow({ eta }: { eta: string }): { from: number; until: number } {
  const instant = Date.parse(eta)
  return { from: instant - hourMs, until: instant + hourMs }
}
