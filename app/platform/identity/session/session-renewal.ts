import { earlyExpiryMs, firstRetryMs, longestRetryMs, renewBeforeMs } from './browser-session.ts'

/** State of the session a page was rendered for, from the server. */
export type SessionFacts = {
  /** Id of the account the session belongs to. */
  account: string
  /** Milliseconds until the session expires without activity. */
  remainingMs: number
}

export type RenewalAnswer =
  | ({ kind: 'renewed' } & SessionFacts)
  /** The server no longer knows the session. */
  | { kind: 'refused' }
  /** No network, no server, a timeout, or a response without information about the session. */
  | { kind: 'unreachable' }

/** Times in epoch milliseconds by this browser's clock. */
export type Renewal = {
  account: string
  expiresAt: number
  /** When to ask next; `null` when the session has ended and only the user can continue. */
  dueAt: number | null
  /** How long to wait if the next attempt fails. */
  retryMs: number
  /** When the server last gave information about the session. */
  heardAt: number
  isUnreachable: boolean
  end: 'expired' | 'other-account' | null
}

export function beginRenewal({ account, remainingMs }: SessionFacts, at: number): Renewal {
  const expiresAt = at + remainingMs
  const early = expiresAt - renewBeforeMs
  // Near the final end of the session renewing has no effect: ask once more, without an endless loop.
  const dueAt = early > at ? early : Math.max(expiresAt, at + firstRetryMs)
  return { account, expiresAt, dueAt, retryMs: firstRetryMs, heardAt: at, isUnreachable: false, end: null }
}

export function afterAnswer(renewal: Renewal, answer: RenewalAnswer, at: number): Renewal {
  switch (answer.kind) {
    case 'renewed':
      if (answer.account === renewal.account) return beginRenewal(answer, at)
      return { ...renewal, dueAt: null, heardAt: at, isUnreachable: false, end: 'other-account' }
    case 'refused':
      return { ...renewal, dueAt: null, heardAt: at, isUnreachable: false, end: 'expired' }
    case 'unreachable': {
      const { retryMs } = renewal
      const dueAt = renewal.end === null ? at + retryMs : null
      return { ...renewal, dueAt, retryMs: Math.min(retryMs * 2, longestRetryMs), isUnreachable: true }
    }
  }
}

/** Returns whether the session counts as expired: half a minute early, because a request sent now could arrive too late. */
export function countsAsExpired({ expiresAt, end }: Renewal, at: number): boolean {
  return end !== null || at > expiresAt - earlyExpiryMs
}

/**
 * Interprets the response to a renewal. `body` is its JSON, `undefined` when it is none. Server errors do not end a
 * session.
 */
export function readAnswer(status: number, body: unknown): RenewalAnswer {
  if (status >= 500 || status === 429 || status === 408) return { kind: 'unreachable' }
  if (status >= 400) return { kind: 'refused' }
  if (!isFacts(body)) return { kind: 'unreachable' }
  return { kind: 'renewed', account: body.account, remainingMs: body.remainingMs }
}

function isFacts(body: unknown): body is SessionFacts {
  if (typeof body !== 'object' || body === null || !('account' in body) || !('remainingMs' in body))
    return false
  return typeof body.account === 'string' && typeof body.remainingMs === 'number'
}
