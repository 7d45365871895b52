export type RateLimiter = {
  /** Counts one try under the key; `false` when the limit for the window is reached. */
  allow(key: string, limit: { tries: number; windowMs: number }, at: Date): boolean
  /** Takes one counted try back: it was none that has to be limited. */
  giveBack(key: string): void
  /** Milliseconds until the next try is allowed; 0 when one is allowed now. */
  waitMs(key: string, at: Date): number
}

const keysKept = 50_000

/** Fixed windows in memory. `factor` multiplies every limit, for load tests. */
export function memoryRateLimiter(factor: number): RateLimiter {
  const windows = new Map<string, { tries: number; limit: number; endsAt: number }>()

  return {
    allow(key, { tries, windowMs }, at) {
      const now = at.getTime()
      const known = windows.get(key)
      if (known !== undefined && known.endsAt > now) {
        known.tries += 1
        return known.tries <= known.limit
      }
      if (windows.size >= keysKept)
        for (const [old, { endsAt }] of windows) if (endsAt <= now) windows.delete(old)
      if (windows.size >= keysKept) windows.delete(windows.keys().next().value as string)
      windows.set(key, { tries: 1, limit: tries * factor, endsAt: now + windowMs })
      return true
    },
    giveBack(key) {
      const known = windows.get(key)
      if (known !== undefined) known.tries -= 1
    },
    waitMs(key, at) {
      const known = windows.get(key)
      if (known === undefined || known.tries < known.limit) return 0
      return Math.max(0, known.endsAt - at.getTime())
    },
  }
}
