const second = 1_000
const minute = 60 * second

/** RFC 6238: how long an app shows one code. */
export const totpStepMs = 30 * second

/** How far clocks may be apart, in steps before and after; RFC 6238, 5.2. */
export const totpWindowSteps = 1

/** From the right password to the code. */
export const pendingSignInLifeMs = 5 * minute

/** From the offer to the answer of a passkey. */
export const challengeLifeMs = 5 * minute

/** From opening the sign-in page to choosing a passkey that the browser offers in the field. */
export const signInChallengeLifeMs = 30 * minute
