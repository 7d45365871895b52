const second = 1_000
const minute = 60 * second

/** Time for which an app shows one code (RFC 6238). */
export const totpStepMs = 30 * second

/** Tolerated clock difference, in steps before and after (RFC 6238, 5.2). */
export const totpWindowSteps = 1

/** Time from the right password to the code. */
export const pendingSignInLifeMs = 5 * minute

/** Time from the passkey options to the response. */
export const challengeLifeMs = 5 * minute

/** Time from opening the sign-in page to choosing a passkey that the browser offers in the field. */
export const signInChallengeLifeMs = 30 * minute
