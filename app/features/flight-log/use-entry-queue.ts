import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
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
export function useEntryQueue(account: string, now: number): EntryQueue {
  const [sender] = useState(() => openSender(account))
  const ahead = useRef(0)
  const { revalidate } = useRevalidator()
  const state = useSyncExternalStore(sender.subscribe, sender.snapshot, () => nothingQueued)
  useEffect(() => sender.followWith(revalidate), [sender, revalidate])
  // A tablet's clock may be wrong; every fresh page says anew by how much.
  useEffect(() => {
    ahead.current = now - Date.now()
  }, [now])
  const serverNow = useCallback(() => Date.now() + ahead.current, [])
  return {
    ...state,
    serverNow,
    enter: (fields, label) => sender.enter({ fields, label, tappedAt: serverNow() }),
    discard: sender.discard,
  }
}
