const marker = 'platzrunde-gesendet'

/** The header by which a page says that it answers a form and not a plain visit. */
export const answersForm = 'formular'

type Sent = { id: string; from: string; form: string }

/** A form is on its way; the page that comes next learns whether it was taken. */
export function noteSent({ id, form }: Omit<Sent, 'from'>) {
  withTab((tab) => tab.setItem(marker, JSON.stringify({ id, form, from: location.pathname })))
}

/** What this tab sent last, once: then whoever asked knows. */
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
 * Whether this document is the good answer to a form sent from that page: the way led on to it, or it answers itself
 * without a fault. A visit by any other way, as after a lost connection or through the sign-in, is none.
 */
export function isGoodAnswerTo({ from }: Sent): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (arrival === undefined || pathOf(document.referrer) !== from) return false
  if (arrival.redirectCount > 0) return true
  return arrival.serverTiming.some(({ name }) => name === answersForm) && !showsFault()
}

/** A page whose form was refused, or was overtaken by somebody else's. */
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
