import type { Refusal } from '#app/platform/identity/identity-provider.ts'
import type { Services } from '#app/platform/services.ts'
import { callerOf } from '../caller.ts'
import { hashOfSecret } from '../secret-token.ts'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

type Limit = { key: string; tries: number; windowMs: number }

/** Counted for addresses without an account as well; a club house shares one connection. */
export const limits = {
  /**
   * From one connection few guesses at one address and some more in all, so that whoever guesses shuts out nobody but
   * himself. From many connections at once at one address: then only browsers that have signed in to it before are let
   * through, which are counted apart, and whoever sets a new password by mail.
   */
  guesses: (email: string, caller: string): Limit[] => [
    { key: `sign-in ${email} from ${callerOf(caller)}`, tries: 10, windowMs: 15 * minute },
    { key: `sign-in caller ${callerOf(caller)}`, tries: 30, windowMs: 15 * minute },
    { key: `sign-in ${email}`, tries: 100, windowMs: hour },
  ],
  ownDevice: (device: string): Limit => ({
    key: `sign-in device ${hashOfSecret(device)}`,
    tries: 10,
    windowMs: 15 * minute,
  }),
  signUp: (caller: string): Limit => ({
    key: `sign-up caller ${callerOf(caller)}`,
    tries: 20,
    windowMs: hour,
  }),
  refresh: (caller: string): Limit => ({
    key: `refresh caller ${callerOf(caller)}`,
    tries: 600,
    windowMs: hour,
  }),
  addressMail: (uid: string): Limit => ({ key: `address mail ${uid}`, tries: 5, windowMs: hour }),
  confirmation: (uid: string): Limit => ({ key: `confirmation ${uid}`, tries: 10, windowMs: 15 * minute }),
  /** By account: of a million codes three count at a time, and each begun sign-in would give new guesses. */
  secondFactor: (uid: string): Limit[] => [
    { key: `second factor ${uid}`, tries: 10, windowMs: 15 * minute },
    { key: `second factor in a day ${uid}`, tries: 60, windowMs: day },
  ],
  /** Counted apart, so that whoever guesses codes of the app does not shut this way for the owner. */
  recoveryCode: (uid: string): Limit => ({ key: `recovery code ${uid}`, tries: 10, windowMs: 15 * minute }),
  passkey: (caller: string): Limit => ({
    key: `passkey caller ${callerOf(caller)}`,
    tries: 60,
    windowMs: 15 * minute,
  }),
  /** Each of them may cost a look at the provider. */
  foreignSignIn: (caller: string): Limit => ({
    key: `foreign sign-in caller ${callerOf(caller)}`,
    tries: 60,
    windowMs: 15 * minute,
  }),
  newPassword: (uid: string): Limit => ({ key: `new password ${uid}`, tries: 10, windowMs: hour }),
  resetByCaller: (caller: string): Limit => ({
    key: `reset caller ${callerOf(caller)}`,
    tries: 20,
    windowMs: hour,
  }),
  resetByAddress: (email: string): Limit => ({ key: `reset address ${email}`, tries: 5, windowMs: hour }),
}

export function refusedByLimit(
  { rateLimiter, now }: Pick<Services, 'rateLimiter' | 'now'>,
  counted: readonly Limit[],
): Refusal | undefined {
  const at = now()
  for (const { key, ...limit } of counted) {
    if (!rateLimiter.allow(key, limit, at)) {
      return { ok: false, fault: 'TOO_MANY_ATTEMPTS_TRY_LATER', waitMs: rateLimiter.waitMs(key, at) }
    }
  }
  return undefined
}
