import { senderOfAddress } from '#app/lib/network-address.ts'
import type { Refusal } from '#app/platform/identity/identity-provider.ts'
import type { Tries } from '#app/platform/rate-limiter.ts'
import type { Services } from '#app/platform/services.ts'
import { hashOfSecret } from '#app/platform/identity/secret-token.ts'
import { sql } from 'kysely'
import type { Db } from '#app/platform/database/db.ts'

/** Two servers that count in one database may differ by this much; otherwise each would restart the other's windows. */
const clockDifferenceMs = 60_000

type Counted = { kind: string; of: string; tries: number; windowMs: number }

/**
 * Counts one attempt and returns in how many milliseconds the next one is accepted; 0 if this one is. A refused attempt
 * writes nothing. Counted before any comparison, so that parallel attempts get no more than sequential ones.
 */
export async function countTry(db: Db, { kind, of, tries, windowMs }: Counted, at: Date): Promise<number> {
  const id = idOf(kind, of)
  const now = at.toISOString()
  const known = await db
    .selectFrom('counted_tries')
    .select(['tries', 'ends_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  const ends_at = new Date(at.getTime() + windowMs).toISOString()
  // A window that ends later was started while the clock was ahead; it is ignored, so that nobody is locked out until then.
  const latest = new Date(at.getTime() + windowMs + clockDifferenceMs).toISOString()
  const isOpen = known !== undefined && known.ends_at > now && known.ends_at <= latest
  if (isOpen && known.tries >= tries) return Date.parse(known.ends_at) - at.getTime()
  if (known === undefined) await db.deleteFrom('counted_tries').where('ends_at', '<=', now).execute()
  const counted = await db
    .insertInto('counted_tries')
    .values({ id, tries: 1, ends_at })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        tries: sql<number>`case when counted_tries.ends_at > ${now} and counted_tries.ends_at <= ${latest}
          then counted_tries.tries + 1 else 1 end`,
        ends_at: sql<string>`case when counted_tries.ends_at > ${now} and counted_tries.ends_at <= ${latest}
          then counted_tries.ends_at else ${ends_at} end`,
      }),
    )
    .returning(['tries', 'ends_at'])
    .executeTakeFirstOrThrow()
  return counted.tries <= tries ? 0 : Math.max(1, Date.parse(counted.ends_at) - at.getTime())
}

/** Uncounts an attempt that need not be limited. */
async function giveTryBack(db: Db, { kind, of }: Pick<Counted, 'kind' | 'of'>) {
  await db
    .updateTable('counted_tries')
    .set(({ eb }) => ({ tries: eb('tries', '-', 1) }))
    .where('id', '=', idOf(kind, of))
    .execute()
}

/** Hashed, so that the table does not reveal whose attempts these are. */
const idOf = (kind: string, of: string) => hashOfSecret(`${kind} ${of}`)

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

/** `isStored`: counted in the database, so that the count survives a restart and applies to all instances together. */
type Limit = { kind: string; of: string; tries: number; windowMs: number; isStored?: true }

/** Also counted for addresses without an account. A club house shares one connection. */
export const limits = {
  /**
   * From one connection few attempts for one address and some more in all, so that an attacker locks out only himself.
   * Against attempts on one address from many connections: only browsers that have signed in to it before, which are
   * counted separately, and users who set a new password by mail get through.
   */
  guesses: (email: string, caller: string): Limit[] => {
    const sender = senderOfAddress(caller)
    return [
      { kind: 'sign-in caller', of: sender, tries: 30, windowMs: 15 * minute },
      { kind: 'sign-in pair', of: `${sender} ${email}`, tries: 10, windowMs: 15 * minute },
      { kind: 'sign-in address', of: email, tries: 100, windowMs: hour, isStored: true },
    ]
  },
  ownDevice: (device: string): Limit => ({
    kind: 'sign-in device',
    of: hashOfSecret(device),
    tries: 10,
    windowMs: 15 * minute,
    isStored: true,
  }),
  signUp: (caller: string): Limit => byCaller('sign-up', caller, { tries: 20, windowMs: hour }),
  refresh: (caller: string): Limit => byCaller('refresh', caller, { tries: 600, windowMs: hour }),
  addressMail: (uid: string): Limit => ({ kind: 'address mail', of: uid, tries: 5, windowMs: hour }),
  confirmation: (uid: string): Limit => ({
    kind: 'confirmation',
    of: uid,
    tries: 10,
    windowMs: 15 * minute,
    isStored: true,
  }),
  /**
   * Per account: of a million codes three are valid at a time, and each started sign-in would otherwise allow new guesses.
   */
  secondFactor: (uid: string): Limit[] => [
    { kind: 'second factor', of: uid, tries: 10, windowMs: 15 * minute, isStored: true },
    { kind: 'second factor in a day', of: uid, tries: 60, windowMs: day, isStored: true },
  ],
  /** Counted separately, so that guessing app codes does not block this way for the owner. */
  recoveryCode: (uid: string): Limit => ({
    kind: 'recovery code',
    of: uid,
    tries: 10,
    windowMs: 15 * minute,
    isStored: true,
  }),
  /** Thirty of a million PINs can be tried a day. */
  devicePin: (device: string): Limit[] => [
    { kind: 'device pin', of: device, tries: 5, windowMs: 15 * minute, isStored: true },
    { kind: 'device pin in a day', of: device, tries: 30, windowMs: day, isStored: true },
  ],
  deviceCode: (caller: string): Limit =>
    byCaller('device code', caller, { tries: 10, windowMs: 15 * minute }),
  passkey: (caller: string): Limit => byCaller('passkey', caller, { tries: 60, windowMs: 15 * minute }),
  /** Each attempt may cost a request to the provider. */
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
 * Counts an attempt, or refuses it. Limits in memory are checked before anything is counted: a refused attempt adds no row
 * to a table, and guessing at one account does not use up the attempts of everybody on the same connection.
 */
export async function refusedByLimit(
  { db, rateLimiter, now }: Counting,
  counted: readonly Limit[],
): Promise<Refusal | undefined> {
  const at = now()
  const refuse = (waitMs: number): Refusal => ({ ok: false, fault: 'TOO_MANY_ATTEMPTS_TRY_LATER', waitMs })
  for (const { kind, of, isStored } of counted) {
    const waitMs = isStored === undefined ? rateLimiter.waitMs(kind, of, at) : 0
    if (waitMs > 0) return refuse(waitMs)
  }
  for (const limit of counted) {
    const { kind, of, isStored } = limit
    if (isStored === undefined) rateLimiter.allow(kind, of, limit, at)
    else {
      const waitMs = await countTry(db, { ...limit, tries: limit.tries * rateLimiter.factor }, at)
      if (waitMs > 0) return refuse(waitMs)
    }
  }
  return undefined
}

/** Uncounts attempts that need not be limited. */
export async function giveTriesBack({ db, rateLimiter }: Counting, counted: readonly Limit[]) {
  for (const { kind, of, isStored } of counted) {
    if (isStored === undefined) rateLimiter.giveBack(kind, of)
    else await giveTryBack(db, { kind, of })
  }
}
