import { type Answer, entryKey, saveQueue, type Queued, readQueue } from './entry-queue.ts'

const firstPauseMs = 2_000
const longestPauseMs = 20_000

export type QueueState = {
  queue: readonly Queued[]
  /** The connection seems to be lost. */
  isWaiting: boolean
  /** The device cannot store the queue, which is lost when the page closes. */
  isFleeting: boolean
}

export const nothingQueued: QueueState = { queue: [], isWaiting: false, isFleeting: false }

/** Sends the account's queued entries one after the other while there are subscribers. */
export function openSender(account: string, send: (entry: Queued) => Promise<Answer>) {
  let state = nothingQueued
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Reloads the page's data. */
  let showNewest: () => Promise<unknown> = async () => undefined
  const listeners = new Set<() => void>()

  function set(change: Partial<QueueState>) {
    const isFleeting = change.queue === undefined ? state.isFleeting : !saveQueue(account, change.queue)
    state = { ...state, ...change, isFleeting }
    for (const listener of listeners) listener()
  }
  const mark = (key: string, change: Partial<Queued>) =>
    set({ queue: state.queue.map((entry) => (entry.key === key ? { ...entry, ...change } : entry)) })

  async function flush(pauseMs = firstPauseMs) {
    if (isSending) return
    isSending = true
    clearTimeout(timer)
    const isThere = await sendAll()
    isSending = false
    set({ isWaiting: !isThere })
    if (!isThere && listeners.size > 0) {
      timer = setTimeout(() => void flush(Math.min(pauseMs * 2, longestPauseMs)), pauseMs)
    } else if (state.queue.some(({ state: now }) => now === 'sent')) {
      // A confirmed entry stays visible until the page shows it from the log.
      await showNewest()
      set({ queue: state.queue.filter(({ state: now }) => now !== 'sent') })
    }
  }

  /** Sends all waiting entries. `false`: the server is unreachable; the rest waits in its order. */
  async function sendAll(): Promise<boolean> {
    for (;;) {
      const next = state.queue.find(({ state: now }) => now === 'waiting')
      if (next === undefined) return true
      const answer = await send(next)
      if (answer.kind === 'not-now') return false
      if (answer.kind === 'refused') mark(next.key, { state: 'refused', sentence: answer.sentence })
      else mark(next.key, { state: 'sent' })
    }
  }
  const again = () => void flush()

  return {
    snapshot: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      if (listeners.size === 1) {
        window.addEventListener('online', again)
        set({ queue: readQueue(account) })
        void flush()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        window.removeEventListener('online', again)
        clearTimeout(timer)
      }
    },
    followWith(show: () => Promise<unknown>) {
      showNewest = show
    },
    enter(entry: Pick<Queued, 'fields' | 'label' | 'tappedAt'>) {
      set({ queue: [...state.queue, { ...entry, key: entryKey(), state: 'waiting', sentence: '' }] })
      void flush()
    },
    discard: (key: string) => set({ queue: state.queue.filter((entry) => entry.key !== key) }),
  }
}
