import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { sendEntry } from './entry-queue.ts'
import { keyOf, mayStore } from '#app/resources/unsaved/device-key.ts'
import { offlineWorkerAddress } from '#app/shell/offline-pages.ts'
import { nothingQueued, openSender, type QueueState } from './entry-sender.ts'

export type EntryQueue = QueueState & {
  /** The page was opened offline, and there has been no connection since. */
  isOffline: boolean
  /** Server time as estimated by this device, epoch ms. */
  serverNow: () => number
  enter: (fields: [string, string][], label: string) => void
  discard: (key: string) => void
}

/**
 * Adds every tap to a persistent queue and sends it to the server one by one. `now`: server time when the page was
 * rendered.
 */
export function useEntryQueue(account: string, now: number, address: string): EntryQueue {
  const [sender] = useState(() => openSender(account, (entry) => sendEntry(address, entry)))
  const ahead = useRef(0)
  const made = useRef(now)
  // Re-read with every tick of the clock.
  const isOffline = useSyncExternalStore(never, isCachedPage, () => false)
  const { revalidate } = useRevalidator()
  const state = useSyncExternalStore(sender.subscribe, sender.snapshot, () => nothingQueued)
  useEffect(() => sender.followWith(revalidate), [sender, revalidate])
  // A tablet's clock may be wrong: every fresh page corrects the offset, and a cached page reuses the last one.
  useEffect(() => {
    if (now !== made.current) noteFresh()
    if (isCachedPage()) ahead.current = readAhead(account)
    else {
      ahead.current = now - Date.now()
      rememberAccount(account, ahead.current)
      cacheThisPage()
    }
  }, [account, now])
  useEffect(() => (isOffline ? onceThere(() => void revalidate()) : undefined), [isOffline, revalidate])
  const serverNow = useCallback(() => Date.now() + ahead.current, [])
  return {
    ...state,
    isOffline,
    serverNow,
    enter: (fields, label) => sender.enter({ fields, label, tappedAt: serverNow() }),
    discard: sender.discard,
  }
}

const never = () => () => undefined

/** Asks the service worker to cache the page with its code, so that it can be opened offline. */
function cacheThisPage() {
  if (mayStore()) void cachePage(location.pathname)
}

async function cachePage(path: string) {
  // Undefined without TLS.
  const worker = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker
  try {
    await worker?.register(offlineWorkerAddress)
    const ready = await worker?.ready
    ready?.active?.postMessage(path)
  } catch {
    // Without a cache the page works as long as it is open.
  }
}

/** Whether the page was opened offline and nothing has arrived from the server since. */
const isCachedPage = (): boolean => document.body.dataset.kept !== undefined

function noteFresh() {
  delete document.body.dataset.kept
}

/** Checks every 15 s whether the server is reachable again. */
function onceThere(isThere: () => void): () => void {
  const ask = async () => {
    try {
      if ((await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' })).ok) isThere()
    } catch {
      // Still offline.
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

/** Stores by how many ms the server's clock is ahead of this device's. */
function rememberAccount(account: string, ms: number) {
  try {
    if (mayStore()) localStorage.setItem(aheadKey(account), String(ms))
  } catch {
    // A browser that forbids storage cannot open the page offline either.
  }
}

function readAhead(account: string): number {
  try {
    return Number(localStorage.getItem(aheadKey(account))) || 0
  } catch {
    return 0
  }
}
