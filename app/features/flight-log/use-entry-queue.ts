import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { sendEntry } from './entry-queue.ts'
import { isKeptPage, keepAhead, keepThisPage, noteFresh, onceThere, readAhead } from './keep-this-page.ts'
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
  const isKept = useSyncExternalStore(never, isKeptPage, () => false)
  const { revalidate } = useRevalidator()
  const state = useSyncExternalStore(sender.subscribe, sender.snapshot, () => nothingQueued)
  useEffect(() => sender.followWith(revalidate), [sender, revalidate])
  // A tablet's clock may be wrong; every fresh page says anew by how much, and a kept one when it was fresh.
  useEffect(() => {
    if (now !== made.current) noteFresh()
    if (isKeptPage()) ahead.current = readAhead(account)
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
