import { earlyExpiryMs, firstRetryMs, longestRetryMs, renewBeforeMs } from './session-times.ts'

/** What the server says of the session a page was made for. */
export type SessionFacts = {
  /** Whose session it is; the account's id. */
  account: string
  /** Until the proof runs out. */
  remainingMs: number
}

export type RenewalAnswer =
  | ({ kind: 'renewed' } & SessionFacts)
  /** The server knows this session no more. */
  | { kind: 'refused' }
  /** No network, no server, too late, or an answer that says nothing about the session. */
  | { kind: 'unreachable' }

/** Moments in epoch milliseconds by this browser's clock. */
export type Renewal = {
  account: string
  expiresAt: number
  /** When to ask next; `null` when only the person can go on. */
  dueAt: number | null
  /** How long to wait when the next attempt gets no answer. */
  retryMs: number
  /** When the server was last heard of the session. */
  heardAt: number
  isUnreachable: boolean
  end: 'expired' | 'other-account' | null
}

export function beginRenewal({ account, remainingMs }: SessionFacts, at: number): Renewal {
  const expiresAt = at + remainingMs
  const early = expiresAt - renewBeforeMs
  // Near the end of the whole session nothing gets longer: one last question, and no endless loop.
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

/** Half a minute before it is true: what is sent now could arrive too late. */
export function countsAsExpired({ expiresAt, end }: Renewal, at: number): boolean {
  return end !== null || at > expiresAt - earlyExpiryMs
}

/** `body` is the answer's JSON, `undefined` when it is none. Faults of the server end no session. */
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
