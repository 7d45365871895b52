const minute = 60_000
const day = 24 * 60 * minute

/** How long an id token is worth anything; clients renew five minutes earlier. */
export const idTokenLifeMs = 60 * minute

/** Changing the password or deleting the account needs a sign-in no older than this. */
export const recentSignInMs = 5 * minute

/** A refresh token nobody has used for this long is forgotten. */
export const refreshTokenRestMs = 90 * day

/** A signing key signs for this long; it goes on proving its last tokens until they have run out. */
export const signingKeyLifeMs = 90 * day

export const resetCodeLifeMs = 60 * minute

/** For proving an address, the own or a new one. */
export const verificationLifeMs = 3 * day

/** How long the old address can take a change back: longer than a holiday. */
export const recoveryLifeMs = 14 * day

export const invitationLifeMs = 14 * day

/** So long somebody may take to sign in at a provider, and again to prove the password of an account found there. */
export const oauthStateLifeMs = 10 * minute
