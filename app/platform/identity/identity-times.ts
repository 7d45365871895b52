const minute = 60_000
const day = 24 * 60 * minute

/** Lifetime of an id token; clients renew five minutes earlier. */
export const idTokenLifeMs = 60 * minute

/** Most time since the last sign-in for changing the password or deleting the account. */
export const recentSignInMs = 5 * minute

/** A refresh token unused for this long is deleted. */
export const refreshTokenRestMs = 90 * day

/** How long a signing key signs; afterwards it still verifies its last tokens until they expire. */
export const signingKeyLifeMs = 90 * day

export const resetCodeLifeMs = 60 * minute

/** For verifying an address, the present or a new one. */
export const verificationLifeMs = 3 * day

/** How long a change of address can be undone from the old address: longer than a holiday. */
export const recoveryLifeMs = 14 * day

export const invitationLifeMs = 14 * day

/** Time to sign in at a provider, and again to enter the password of an existing account. */
export const oauthStateLifeMs = 10 * minute
