const marker = 'platzrunde-gesendet'

/** Name of the `Server-Timing` entry that marks a page as the response to a form. */
export const answersForm = 'formular'

type Sent = { id: string; from: string; form: string }

/** Records that a form is being sent; the next page finds out whether it was accepted. */
export function noteSent({ id, form }: Omit<Sent, 'from'>) {
  withTab((tab) => tab.setItem(marker, JSON.stringify({ id, form, from: location.pathname })))
}

/** Returns what this tab sent last, and clears it. */
export function takeSent(): Sent | undefined {
  const found = withTab((tab) => {
    const text = tab.getItem(marker)
    tab.removeItem(marker)
    return text
  })
  if (found === undefined || found === null) return undefined
  const { id, from, form } = JSON.parse(found) as Partial<Sent>
  return id !== undefined && from !== undefined && form !== undefined ? { id, from, form } : undefined
}

/**
 * Returns whether this document is the successful response to a form from that page: reached by a redirect, or the response
 * itself without errors. Any other visit, for example after a lost connection or through the sign-in, is not.
 */
export function isGoodAnswerTo({ from }: Sent): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (arrival === undefined || pathOf(document.referrer) !== from) return false
  if (arrival.redirectCount > 0) return true
  return arrival.serverTiming.some(({ name }) => name === answersForm) && !showsFault()
}

/** Returns whether the page shows a refused form or a conflict. */
export function showsFault(): boolean {
  return document.querySelector('main [aria-invalid="true"], main [role="alert"]') !== null
}

function pathOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).pathname : undefined
}

function withTab<T>(work: (tab: Storage) => T): T | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}
