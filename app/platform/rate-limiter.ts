export type Tries = { tries: number; windowMs: number }

export type RateLimiter = {
  /** Multiplies every limit, also those counted elsewhere. */
  factor: number
  /** Counts one attempt; `false` when the limit of the window is exceeded. Check the limit of the caller first. */
  allow(kind: string, of: string, limit: Tries, at: Date): boolean
  /** Undoes one counted attempt that need not be limited. */
  giveBack(kind: string, of: string): void
  /** Returns the milliseconds until the next attempt is allowed; 0 when one is allowed now. */
  waitMs(kind: string, of: string, at: Date): number
}

type Window = { tries: number; limit: number; endsAt: number; lengthMs: number }

/** A window ending later than one that begins now was begun while the clock was ahead, and is discarded. */
const isOpen = ({ endsAt, lengthMs }: Window, now: number) => endsAt > now && endsAt <= now + lengthMs

/** Per kind and state. */
const mostKeys = 50_000
/** Many at once, because finding the oldest key means skipping all deleted ones before it. */
const roomMade = 5_000

/**
 * Rate limiter with fixed windows in memory. Each kind has a table of its own, so that its keys never evict those of
 * another kind. Keys at their limit are stored separately: new keys evict only keys below their limit.
 */
export function memoryRateLimiter(factor: number): RateLimiter {
  const kinds = new Map<string, Kind>()

  function kindOf(name: string): Kind {
    const known = kinds.get(name) ?? { counting: new Map(), usedUp: new Map() }
    kinds.set(name, known)
    return known
  }

  return {
    factor,
    allow(kind, of, { tries, windowMs }, at) {
      const now = at.getTime()
      const { counting, usedUp } = kindOf(kind)
      const limit = tries * factor
      const known = usedUp.get(of) ?? counting.get(of)
      const window =
        known !== undefined && isOpen(known, now)
          ? known
          : { tries: 0, limit, endsAt: now + windowMs, lengthMs: windowMs }
      window.tries += 1
      const isFull = window.tries >= window.limit
      ;(isFull ? counting : usedUp).delete(of)
      store(isFull ? usedUp : counting, of, window)
      return window.tries <= window.limit
    },
    giveBack(kind, of) {
      const { counting, usedUp } = kindOf(kind)
      const known = usedUp.get(of) ?? counting.get(of)
      if (known === undefined) return
      known.tries -= 1
      if (known.tries >= known.limit || !usedUp.delete(of)) return
      counting.set(of, known)
    },
    waitMs(kind, of, at) {
      const known = kindOf(kind).usedUp.get(of)
      const now = at.getTime()
      return known !== undefined && isOpen(known, now) ? known.endsAt - now : 0
    },
  }
}

type Kind = { counting: Map<string, Window>; usedUp: Map<string, Window> }

function store(windows: Map<string, Window>, of: string, window: Window) {
  if (windows.size >= mostKeys && !windows.has(of)) removeOldest(windows)
  windows.set(of, window)
}

/** Deletes the oldest windows. */
function removeOldest(windows: Map<string, Window>) {
  let toRemove = 0
  for (const old of windows.keys()) {
    windows.delete(old)
    if (++toRemove === roomMade) return
  }
}
