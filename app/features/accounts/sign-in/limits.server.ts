import { senderOfAddress } from '#app/lib/network-address.ts'
import type { Refusal } from '#app/platform/identity/identity-provider.ts'
import type { Tries } from '#app/platform/rate-limiter.ts'
import type { Services } from '#app/platform/services.ts'
import { hashOfSecret } from '#app/platform/identity/secret-token.ts'
import { countTry, giveTryBack } from './counted-tries.server.ts'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

/** `kept`: counted in the database, so that it outlives a restart and holds for all instances together. */
type Limit = { kind: string; of: string; tries: number; windowMs: number; kept?: true }

/** Counted for addresses without an account as well; a club house shares one connection. */
export const limits = {
  /**
   * From one connection few guesses at one address and some more in all, so that whoever guesses shuts out nobody but
   * himself. From many connections at once at one address: then only browsers that have signed in to it before are let
   * through, which are counted apart, and whoever sets a new password by mail.
   */
  guesses: (email: string, caller: string): Limit[] => {
    const sender = senderOfAddress(caller)
    return [
      { kind: 'sign-in caller', of: sender, tries: 30, windowMs: 15 * minute },
      { kind: 'sign-in pair', of: `${sender} ${email}`, tries: 10, windowMs: 15 * minute },
      { kind: 'sign-in address', of: email, tries: 100, windowMs: hour, kept: true },
    ]
  },
  ownDevice: (device: string): Limit => ({
    kind: 'sign-in device',
    of: hashOfSecret(device),
    tries: 10,
    windowMs: 15 * minute,
    kept: true,
  }),
  signUp: (caller: string): Limit => byCaller('sign-up', caller, { tries: 20, windowMs: hour }),
  refresh: (caller: string): Limit => byCaller('refresh', caller, { tries: 600, windowMs: hour }),
  addressMail: (uid: string): Limit => ({ kind: 'address mail', of: uid, tries: 5, windowMs: hour }),
  confirmation: (uid: string): Limit => ({
    kind: 'confirmation',
    of: uid,
    tries: 10,
    windowMs: 15 * minute,
    kept: true,
  }),
  /** By account: of a million codes three count at a time, and each begun sign-in would give new guesses. */
  secondFactor: (uid: string): Limit[] => [
    { kind: 'second factor', of: uid, tries: 10, windowMs: 15 * minute, kept: true },
    { kind: 'second factor in a day', of: uid, tries: 60, windowMs: day, kept: true },
  ],
  /** Counted apart, so that whoever guesses codes of the app does not shut this way for the owner. */
  recoveryCode: (uid: string): Limit => ({
    kind: 'recovery code',
    of: uid,
    tries: 10,
    windowMs: 15 * minute,
    kept: true,
  }),
  /** Of a million PINs thirty count a day. */
  devicePin: (device: string): Limit[] => [
    { kind: 'device pin', of: device, tries: 5, windowMs: 15 * minute, kept: true },
    { kind: 'device pin in a day', of: device, tries: 30, windowMs: day, kept: true },
  ],
  deviceCode: (caller: string): Limit =>
    byCaller('device code', caller, { tries: 10, windowMs: 15 * minute }),
  passkey: (caller: string): Limit => byCaller('passkey', caller, { tries: 60, windowMs: 15 * minute }),
  /** Each of them may cost a look at the provider. */
  externalSignIn: (caller: string): Limit =>
    byCaller('foreign sign-in', caller, { tries: 60, windowMs: 15 * minute }),
  newPassword: (uid: string): Limit => ({ kind: 'new password', of: uid, tries: 10, windowMs: hour }),
  resetByCaller: (caller: string): Limit => byCaller('reset caller', caller, { tries: 20, windowMs: hour }),
  resetByAddress: (email: string): Limit => ({
    kind: 'reset address',
    of: email,
    tries: 5,
    windowMs: hour,
  }),
}

function byCaller(kind: string, caller: string, tries: Tries): Limit {
  return { kind, of: senderOfAddress(caller), ...tries }
}

type Counting = Pick<Services, 'db' | 'rateLimiter' | 'now'>

/**
 * What is used up in memory refuses before anything is counted: a refused try costs no table a key, and whoever guesses
 * at one account does not use up what everybody on the same connection has.
 */
export async function refusedByLimit(
  { db, rateLimiter, now }: Counting,
  counted: readonly Limit[],
): Promise<Refusal | undefined> {
  const at = now()
  const refuse = (waitMs: number): Refusal => ({ ok: false, fault: 'TOO_MANY_ATTEMPTS_TRY_LATER', waitMs })
  for (const { kind, of, kept } of counted) {
    const waitMs = kept === undefined ? rateLimiter.waitMs(kind, of, at) : 0
    if (waitMs > 0) return refuse(waitMs)
  }
  for (const limit of counted) {
    const { kind, of, kept } = limit
    if (kept === undefined) rateLimiter.allow(kind, of, limit, at)
    else {
      const waitMs = await countTry(db, { ...limit, tries: limit.tries * rateLimiter.factor }, at)
      if (waitMs > 0) return refuse(waitMs)
    }
  }
  return undefined
}

/** They were none that have to be limited. */
export async function giveTriesBack({ db, rateLimiter }: Counting, counted: readonly Limit[]) {
  for (const { kind, of, kept } of counted) {
    if (kept === undefined) rateLimiter.giveBack(kind, of)
    else await giveTryBack(db, { kind, of })
  }
}
