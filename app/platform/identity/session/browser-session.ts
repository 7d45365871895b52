import { createContext } from 'react-router'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/**
 * Lifetime of a session with „Angemeldet bleiben“. Without it a session ends with the browser, at the latest after a day's
 * work.
 */
export const rememberedSessionMs = 30 * day
export const unkeptSessionMs = 12 * hour

/** How long a session stays valid without activity; every request and every open page restarts the time. */
export const sessionProofMs = 60 * minute

/** Precision of „Zuletzt gesehen“, to save a write on every page. That write also renews the session. */
export const lastSeenStepMs = 10 * minute

/** Sensitive actions require an authentication no older than this; signing in is one. */
export const confirmedForMs = 10 * minute

/** How long a browser stays a known device of an account after a sign-in; browsers store no cookie longer. */
export const knownDeviceMs = 400 * day

/** How long before its expiry an open page renews the session. */
export const renewBeforeMs = 5 * minute

/** A session counts as expired this much earlier, because clocks differ and requests take time. */
export const earlyExpiryMs = 30 * second

/** After a failed attempt the page tries again, doubling the delay each time. */
export const firstRetryMs = 30 * second
export const longestRetryMs = 16 * minute

/** Timeout of a renewal request. Phones wait longer, for areas without reception. */
export const answerTimeoutMs = { desktop: 30 * second, mobile: 60 * second }

/** Information this recent need not be requested again before a form is sent. */
export const askedLatelyMs = minute

/** Timers stop while a machine sleeps, so the page compares the clock at least this often. */
export const longestSleepMs = minute

/** The session of a request; times in epoch milliseconds. */
export type BrowserSession = {
  /** Id of the row; gives no access. */
  id: string
  /** When the person last authenticated. */
  provenAt: number
  lastSeenAt: number
  /** The session ends then in any case. */
  endsAt: number
}

/** `null` for a guest. */
export const sessionContext = createContext<BrowserSession | null>(null)

/** Returns the remaining milliseconds until the session needs activity to stay valid. */
export function remainingMs({ lastSeenAt, endsAt }: BrowserSession, at: Date): number {
  return Math.max(0, Math.min(lastSeenAt + sessionProofMs, endsAt) - at.getTime())
}
