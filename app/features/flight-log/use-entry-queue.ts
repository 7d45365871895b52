import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { sendEntry } from './entry-queue.ts'
import { keyOf, mayKeep } from '#app/resources/unsaved/device-key.ts'
import { offlineWorkerAddress } from '#app/shell/offline-pages.ts'
import { nothingQueued, openSender, type QueueState } from './entry-sender.ts'

export type EntryQueue = QueueState & {
  /** The page was opened without a network, and there has been none since. */
  isKept: boolean
  /** Epoch ms by the server's clock as this device reckons it. */
  serverNow: () => number
  enter: (fields: [string, string][], label: string) => void
  discard: (key: string) => void
}

/**
 * Every tap goes into a queue that outlives the page, and from there to the server one after the other. `now` is the
 * server's clock when the page was made.
 */
export function useEntryQueue(account: string, now: number, address: string): EntryQueue {
  const [sender] = useState(() => openSender(account, (entry) => sendEntry(address, entry)))
  const ahead = useRef(0)
  const made = useRef(now)
  // Asked anew with every tick of the clock.
  const isKept = useSyncExternalStore(never, isCachedPage, () => false)
  const { revalidate } = useRevalidator()
  const state = useSyncExternalStore(sender.subscribe, sender.snapshot, () => nothingQueued)
  useEffect(() => sender.followWith(revalidate), [sender, revalidate])
  // A tablet's clock may be wrong; every fresh page says anew by how much, and a kept one when it was fresh.
  useEffect(() => {
    if (now !== made.current) noteFresh()
    if (isCachedPage()) ahead.current = readAhead(account)
    else {
      ahead.current = now - Date.now()
      keepAhead(account, ahead.current)
      keepThisPage()
    }
  }, [account, now])
  useEffect(() => (isKept ? onceThere(() => void revalidate()) : undefined), [isKept, revalidate])
  const serverNow = useCallback(() => Date.now() + ahead.current, [])
  return {
    ...state,
    isKept,
    serverNow,
    enter: (fields, label) => sender.enter({ fields, label, tappedAt: serverNow() }),
    discard: sender.discard,
  }
}

const never = () => () => undefined

/** Asks the browser to keep the page at hand with its code, so that it opens again while there is no network. */
function keepThisPage() {
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
const isCachedPage = (): boolean => document.body.dataset.kept !== undefined

function noteFresh() {
  delete document.body.dataset.kept
}

/** Looks every 15 s whether there is a network again. */
function onceThere(isThere: () => void): () => void {
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
function keepAhead(account: string, ms: number) {
  try {
    if (mayKeep()) localStorage.setItem(aheadKey(account), String(ms))
  } catch {
    // A browser that forbids its store opens no page without a network either.
  }
}

function readAhead(account: string): number {
  try {
    return Number(localStorage.getItem(aheadKey(account))) || 0
  } catch {
    return 0
  }
}
