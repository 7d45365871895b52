import {
  afterAnswer,
  beginRenewal,
  countsAsExpired,
  readAnswer,
  type Renewal,
  type RenewalAnswer,
  type SessionFacts,
} from '#app/platform/identity/session/session-renewal.ts'
import {
  answerTimeoutMs,
  askedLatelyMs,
  longestSleepMs,
} from '#app/platform/identity/session/browser-session.ts'

/** Message between tabs: the state of the session, or that it was signed out. */
type Word = SessionFacts | 'signed-out'

/** Problem to show to the user; `null` when there is none. */
type SessionTrouble = 'expired' | 'other-account' | 'unreachable' | null

let renewal: Renewal | undefined
let trouble: SessionTrouble = null
let asking: Promise<void> | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let otherTabs: BroadcastChannel | undefined
const listeners = new Set<() => void>()

/** Called once after hydration. */
export function watchSession() {
  otherTabs = new BroadcastChannel('platzrunde-sitzung')
  otherTabs.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data === 'signed-out') void askNow()
    else if (renewal !== undefined) take(afterAnswer(renewal, { kind: 'renewed', ...data }, Date.now()))
  })
  window.addEventListener('online', () => void askNow())
  window.addEventListener('pageshow', ({ persisted }) => void (persisted && askNow()))
  document.addEventListener(
    'visibilitychange',
    () => void (document.visibilityState === 'visible' && askNow()),
  )
}

/** Returns the account id of the session; `undefined` on a page without one. */
export function ownAccount(): string | undefined {
  return renewal?.account
}

/** Takes over the state of the session from the page's data. */
export function followSession(facts: SessionFacts | null) {
  if (facts === null) return
  otherTabs?.postMessage(facts)
  take(beginRenewal(facts, Date.now()))
}

/** Renews the session and resolves with whether it is known to be valid. At most one request runs at a time. */
export async function askNow(): Promise<boolean> {
  asking ??= ask().finally(() => (asking = undefined))
  await asking
  return renewal === undefined || (renewal.end === null && !renewal.isUnreachable)
}

/** Returns whether the session must be checked before sending data that must not be lost. */
export function isDoubtful(): boolean {
  if (renewal === undefined) return false
  const at = Date.now()
  return countsAsExpired(renewal, at) || renewal.isUnreachable || at - renewal.heardAt > askedLatelyMs
}

/** Shows the problem at once, even while the session is still valid, because something could not be sent. */
export function notifyAtOnce() {
  show(renewal?.end ?? (renewal?.isUnreachable === true ? 'unreachable' : null))
}

export function notifyOtherTabs(word: Word) {
  otherTabs?.postMessage(word)
}

export function sessionTrouble(): SessionTrouble {
  return trouble
}

export function onSessionTrouble(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function ask() {
  if (renewal === undefined) return
  const answer = await fetchAnswer()
  if (answer.kind === 'renewed') {
    notifyOtherTabs({ account: answer.account, remainingMs: answer.remainingMs })
  }
  take(afterAnswer(renewal, answer, Date.now()))
}

async function fetchAnswer(): Promise<RenewalAnswer> {
  const patience = answerTimeoutMs[/Mobi/.test(navigator.userAgent) ? 'mobile' : 'desktop']
  const tooLate = new AbortController()
  const giveUp = setTimeout(() => tooLate.abort(), patience)
  try {
    const response = await fetch('/anmelden/verlaengern', { method: 'POST', signal: tooLate.signal })
    const body: unknown = await response.json().catch(() => undefined)
    return readAnswer(response.status, body)
  } catch {
    return { kind: 'unreachable' }
  } finally {
    clearTimeout(giveUp)
  }
}

function take(next: Renewal) {
  renewal = next
  // A lost connection is not shown while the session is still valid.
  const isLost = next.isUnreachable && countsAsExpired(next, Date.now())
  const isShownAlready = next.isUnreachable && trouble === 'unreachable'
  show(next.end ?? (isLost || isShownAlready ? 'unreachable' : null))
  clearTimeout(timer)
  if (next.dueAt !== null) {
    timer = setTimeout(checkClock, Math.min(Math.max(next.dueAt - Date.now(), 0), longestSleepMs))
  }
}

function checkClock() {
  if (renewal === undefined) return
  if (renewal.dueAt !== null && Date.now() >= renewal.dueAt) void askNow()
  else take(renewal)
}

function show(next: SessionTrouble) {
  if (next === trouble) return
  trouble = next
  for (const listener of listeners) listener()
}
