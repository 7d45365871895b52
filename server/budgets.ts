import { WorkQueue } from '#app/features/accounts/sign-in/work-queue.ts'

/**
 * What one sender may use at the same time. All devices of a club house share an address; a browser opens six connections.
 */
export const usualBudgets = { connections: 300, streams: 60, renderings: 16, waiting: 300 }
export type Budgets = typeof usualBudgets

/** Returns the limits multiplied by `factor`, for load tests; the number of simultaneous renderings stays. */
export function budgetsOf(factor: number): Budgets {
  const { connections, streams, renderings, waiting } = usualBudgets
  return {
    connections: connections * factor,
    streams: streams * factor,
    renderings,
    waiting: waiting * factor,
  }
}

/** Returns a counter of what each sender has open, with a limit. */
export function openCounts(most: number) {
  const counts = new Map<string, number>()
  return {
    /** Returns the function that releases it; `undefined` at the limit. */
    take(sender: string): (() => void) | undefined {
      const open = counts.get(sender) ?? 0
      if (open >= most) return undefined
      counts.set(sender, open + 1)
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        const left = (counts.get(sender) ?? 1) - 1
        if (left > 0) counts.set(sender, left)
        else counts.delete(sender)
      }
    },
  }
}

/**
 * Returns a function that runs work per sender: at most `renderings` at once, with `waiting` more queued; beyond that it
 * returns `undefined`.
 */
export function senderTurns({ renderings, waiting }: Pick<Budgets, 'renderings' | 'waiting'>) {
  const senders = new Map<string, { turns: WorkQueue; inside: number }>()
  return async function take<T>(sender: string, work: () => Promise<T>): Promise<T | undefined> {
    const known = senders.get(sender) ?? { turns: new WorkQueue({ atOnce: renderings, waiting }), inside: 0 }
    if (known.turns.isFull) return undefined
    senders.set(sender, known)
    known.inside += 1
    try {
      return await known.turns.take(work)
    } finally {
      known.inside -= 1
      if (known.inside === 0) senders.delete(sender)
    }
  }
}
