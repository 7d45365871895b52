type Work = {
  /** A sentence about what is going on. */
  words: string
  button: Element | null
}

let work: Work | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let isRouting = false
const listeners = new Set<() => void>()

/** Says at once that it has begun, on the button and aloud; it is over after that time at the latest, unless the router has taken it on. */
export function beginWork(begun: Work, endsAfterMs: number) {
  endWork()
  work = begun
  work.button?.setAttribute('aria-busy', 'true')
  timer = setTimeout(endWork, endsAfterMs)
  tell()
}

export function endWork() {
  clearTimeout(timer)
  if (work === undefined) return
  work.button?.removeAttribute('aria-busy')
  work = undefined
  tell()
}

/** The router has begun to send or load something for the page, or is through with it. */
export function routingTurned(turned: boolean) {
  const isOver = isRouting && !turned
  isRouting = turned
  if (turned) clearTimeout(timer)
  if (isOver) endWork()
}

/** Text of what is under way; `null` while nothing is. */
export function underWay(): string | null {
  return work?.words ?? null
}

export function onUnderWay(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell() {
  for (const listener of listeners) listener()
}
