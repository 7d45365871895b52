import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { sendEntry } from './entry-queue.ts'
import { isKeptPage, keepAhead, keepThisPage, readAhead } from './keep-this-page.ts'
import { nothingQueued, openSender, type QueueState } from './entry-sender.ts'

export type EntryQueue = QueueState & {
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
  const { revalidate } = useRevalidator()
  const state = useSyncExternalStore(sender.subscribe, sender.snapshot, () => nothingQueued)
  useEffect(() => sender.followWith(revalidate), [sender, revalidate])
  // A tablet's clock may be wrong; every fresh page says anew by how much, and a kept one when it was fresh.
  useEffect(() => {
    if (isKeptPage()) ahead.current = readAhead(account)
    else {
      ahead.current = now - Date.now()
      keepAhead(account, ahead.current)
      keepThisPage()
    }
  }, [account, now])
  const serverNow = useCallback(() => Date.now() + ahead.current, [])
  return {
    ...state,
    serverNow,
    enter: (fields, label) => sender.enter({ fields, label, tappedAt: serverNow() }),
    discard: sender.discard,
  }
}
