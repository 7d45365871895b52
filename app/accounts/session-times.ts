const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** „Angemeldet bleiben“ holds this long; without it a session ends with the browser, at the latest after a day's work. */
export const keptSessionMs = 30 * day
export const unkeptSessionMs = 12 * hour

/** „Zuletzt gesehen“ is as exact as this; not every page is worth a write. */
export const seenStepMs = 10 * minute

/** Sensitive things need a proof of who one is that is no older than this; signing in is one. */
export const confirmedForMs = 10 * minute

/** The browser goes on being known to an account for this long after a sign-in; browsers keep no cookie longer. */
export const knownDeviceMs = 400 * day
