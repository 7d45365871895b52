import { keyOf, mayStore } from '#app/resources/unsaved/device-key.ts'

/** A log entry queued on this device. */
export type Queued = {
  /** Idempotency key, created with the tap; the server enters it only once. */
  key: string
  /** Server time as estimated by the device, epoch ms. */
  tappedAt: number
  fields: [string, string][]
  /** Label while it waits, such as „Start D-0725“. */
  label: string
  state: 'waiting' | 'sent' | 'refused'
  /** Reason of the refusal. */
  sentence: string
}

const storeKey = (account: string) => keyOf(account, 'flugbuch')

/** Reads the stored queue in the order of the taps. The account in the storage key lets the sign-out delete it. */
export function readQueue(account: string): Queued[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storeKey(account)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isQueued) : []
  } catch {
    return []
  }
}

/**
 * Stores the queue before anything is sent. `false`: the device cannot store, and queued entries are lost when the page
 * closes.
 */
export function saveQueue(account: string, queue: readonly Queued[]): boolean {
  if (!mayStore()) return false
  try {
    const open = queue.filter(({ state }) => state !== 'sent')
    if (open.length === 0) localStorage.removeItem(storeKey(account))
    else localStorage.setItem(storeKey(account), JSON.stringify(open))
    return true
  } catch {
    return false
  }
}

function isQueued(value: unknown): value is Queued {
  if (typeof value !== 'object' || value === null) return false
  const { key, tappedAt, fields, label, state } = value as Partial<Queued>
  return (
    typeof key === 'string' &&
    typeof tappedAt === 'number' &&
    typeof label === 'string' &&
    (state === 'waiting' || state === 'refused') &&
    Array.isArray(fields) &&
    fields.every((field) => Array.isArray(field) && field.every((part) => typeof part === 'string'))
  )
}

export function fieldOf(fields: readonly [string, string][], name: string): string {
  return fields.find(([each]) => each === name)?.[1] ?? ''
}

/** Returns a random key. `randomUUID` needs a secure origin, which a club's own network may not have. */
export function entryKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export type Answer = { kind: 'entered' } | { kind: 'refused'; sentence: string } | { kind: 'not-now' }

const patienceMs = 15_000

/** Sends an entry. `not-now`: it is unknown whether it arrived, so it must be sent again with the same key. */
export async function sendEntry(address: string, { key, tappedAt, fields }: Queued): Promise<Answer> {
  const body = new URLSearchParams([...fields, ['kennung', key], ['zeit', String(tappedAt)]])
  const tooLate = new AbortController()
  const timer = setTimeout(() => tooLate.abort(), patienceMs)
  try {
    const answer = await fetch(address, { method: 'POST', body, redirect: 'manual', signal: tooLate.signal })
    const result: unknown = await answer.json().catch(() => undefined)
    return readAnswer(answer.status, result)
  } catch {
    return { kind: 'not-now' }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Interprets the response. Only the log's own response counts as a refusal; that of a proxy or sign-in page is `not-now`.
 */
function readAnswer(status: number, result: unknown): Answer {
  if (typeof result !== 'object' || result === null || !('ok' in result)) return { kind: 'not-now' }
  if (status === 200 && result.ok === true) return { kind: 'entered' }
  if (result.ok === false && 'sentence' in result && typeof result.sentence === 'string' && status < 500)
    return { kind: 'refused', sentence: result.sentence }
  return { kind: 'not-now' }
}
