import { keyOf, mayKeep } from '#app/resources/unsaved/device-key.ts'
import { offlineWorkerAddress } from '#app/shell/offline-pages.ts'

/** Asks the browser to keep the page at hand with its code, so that it opens again while there is no network. */
export function keepThisPage() {
  if (mayKeep()) void keep(location.pathname)
}

async function keep(path: string) {
  // Missing where the page came without TLS.
  const worker = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker
  try {
    await worker?.register(offlineWorkerAddress)
    const ready = await worker?.ready
    ready?.active?.postMessage(path)
  } catch {
    // A browser that keeps nothing has the page as long as it is open.
  }
}

/** Whether the page was opened without a network, and nothing has come from the server since. */
export const isKeptPage = (): boolean => document.body.dataset.kept !== undefined

export function noteFresh() {
  delete document.body.dataset.kept
}

/** Looks every 15 s whether there is a network again. */
export function onceThere(isThere: () => void): () => void {
  const ask = async () => {
    try {
      if ((await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' })).ok) isThere()
    } catch {
      // Still none.
    }
  }
  const asks = () => void ask()
  const timer = setInterval(asks, 15_000)
  window.addEventListener('online', asks)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', asks)
  }
}

const aheadKey = (account: string) => keyOf(account, 'uhr')

/** By how many ms the server's clock is ahead of this device's. */
export function keepAhead(account: string, ms: number) {
  try {
    if (mayKeep()) localStorage.setItem(aheadKey(account), String(ms))
  } catch {
    // A browser that forbids its store opens no page without a network either.
  }
}

export function readAhead(account: string): number {
  try {
    return Number(localStorage.getItem(aheadKey(account))) || 0
  } catch {
    return 0
  }
}
