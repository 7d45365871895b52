const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** „Angemeldet bleiben“ holds this long; without it a session ends with the browser, at the latest after a day's work. */
export const keptSessionMs = 30 * day
export const unkeptSessionMs = 12 * hour

/** How long it counts as proven that somebody sits there; every request and every open page begins it anew. */
export const sessionProofMs = 60 * minute

/** „Zuletzt gesehen“ is as exact as this; not every page is worth a write. Renews the proof in passing. */
export const seenStepMs = 10 * minute

/** Sensitive things need a proof of who one is that is no older than this; signing in is one. */
export const confirmedForMs = 10 * minute

/** The browser goes on being known to an account for this long after a sign-in; browsers keep no cookie longer. */
export const knownDeviceMs = 400 * day

/** An open page renews the proof this long before it runs out; specification 8, as the following. */
export const renewBeforeMs = 5 * minute

/** Clocks differ and requests take time: a proof counts as run out this much earlier. */
export const earlyExpiryMs = 30 * second

/** After no answer the page asks again, and waits twice as long each time. */
export const firstRetryMs = 30 * second
export const longestRetryMs = 16 * minute

/** An answer that takes longer is none. Phones wait in dead spots. */
export const answerTimeoutMs = { desktop: 30 * second, mobile: 60 * second }

/** What was learned so lately need not be asked again before a form is sent. */
export const askedLatelyMs = minute

/** Timers of a sleeping machine stand still, so the page looks at the clock at least this often. */
export const longestSleepMs = minute
