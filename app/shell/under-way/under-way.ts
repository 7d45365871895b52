type Work = {
  /** Sentence about what is running. */
  text: string
  button: Element | null
}

let work: Work | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let isRouting = false
const listeners = new Set<() => void>()

/**
 * Shows at once that work has begun, on the button and to screen readers. Ends after that time at the latest, unless the
 * router has taken over.
 */
export function beginWork(begun: Work, endsAfterMs: number) {
  endWork()
  work = begun
  work.button?.setAttribute('aria-busy', 'true')
  timer = setTimeout(endWork, endsAfterMs)
  notify()
}

export function endWork() {
  clearTimeout(timer)
  if (work === undefined) return
  work.button?.removeAttribute('aria-busy')
  work = undefined
  notify()
}

/** To be called when the router begins or ends sending or loading for the page. */
export function routingTurned(turned: boolean) {
  const isOver = isRouting && !turned
  isRouting = turned
  if (turned) clearTimeout(timer)
  if (isOver) endWork()
}

/** Returns the text about what is running; `null` while nothing is. */
export function underWay(): string | null {
  return work?.text ?? null
}

export function onUnderWay(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify() {
  for (const listener of listeners) listener()
}
