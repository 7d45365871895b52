import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { hashOfSecret, newSecret } from '#app/platform/identity/secret-token.ts'
import { pendingSignInLifeMs } from './second-factor-times.ts'
import type { PendingSignInsTable } from '#app/platform/database/tables.ts'
import type { Services } from '#app/platform/services.ts'
import { clubSender } from '../club-sender.server.ts'
import { notifyFactorChanged } from './factor-changed.mail.ts'
import { holdAccount } from '#app/platform/identity/second-factor/require-second-factor.server.ts'
import { countRecoveryTry, spendRecoveryCode } from './recovery-codes.server.ts'
import { spendTotpCode, type CodeFault } from './totp-factors.server.ts'

type Way = PendingSignInsTable['way']

type PendingSignIn = { userId: string; keep: boolean; providerId: string }

/** Stores a pending sign-in and returns its token once; deletes expired ones. */
export async function storePending(
  db: Db,
  { userId, keep, providerId, way }: PendingSignIn & { way: Way },
  at: Date,
): Promise<string> {
  const token = newSecret()
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('pending_sign_ins').where('expires_at', '<=', at.toISOString()).execute()
    await trx
      .insertInto('pending_sign_ins')
      .values({
        token_hash: hashOfSecret(token),
        user_id: userId,
        way,
        keep: keep ? 1 : 0,
        provider_id: providerId,
        expires_at: new Date(at.getTime() + pendingSignInLifeMs).toISOString(),
      })
      .execute()
  })
  return token
}

/** Finds the pending sign-in; `undefined` if it has expired or the account is blocked. */
export async function findPending(
  db: Db,
  token: string | undefined,
  way: Way,
  at: Date,
): Promise<PendingSignIn | undefined> {
  if (token === undefined) return undefined
  const row = await db
    .selectFrom('pending_sign_ins')
    .innerJoin('users', 'users.id', 'pending_sign_ins.user_id')
    .select(['user_id', 'keep', 'pending_sign_ins.provider_id'])
    .where('token_hash', '=', hashOfSecret(token))
    .where('way', '=', way)
    .where('expires_at', '>', at.toISOString())
    .where('users.disabled', '=', 0)
    .executeTakeFirst()
  return row && { userId: row.user_id, keep: row.keep === 1, providerId: row.provider_id }
}

/** Returns `false` if another request has already used it. */
export async function spendPending(trx: Db, token: string): Promise<boolean> {
  const spent = await trx
    .deleteFrom('pending_sign_ins')
    .where('token_hash', '=', hashOfSecret(token))
    .returning('user_id')
    .executeTakeFirst()
  return spent !== undefined
}

export async function endPendingSignIns(trx: Db, userId: string) {
  await trx.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute()
}

type Store = Pick<Services, 'db' | 'files' | 'rateLimiter' | 'now' | 'publicUrl'>
type Waiting = { userId: string; token: string }

type Entered = { ok: true; factorId: string } | CodeFault | { ok: false; reason: 'expired' }

/** Completes the sign-in with a code of the app. After a wrong code the sign-in stays pending. */
export async function enterAppCode(
  services: Store,
  { userId, token }: Waiting,
  code: string,
): Promise<Entered> {
  const spent = await spendTotpCode(services, userId, code)
  if (!spent.ok) return spent
  return (await spendPending(services.db, token)) ? spent : { ok: false, reason: 'expired' }
}

/** Completes the sign-in with a recovery code. Notifies the owner, as somebody else could have found the codes. */
export async function enterRecoveryCode(
  services: Store,
  { userId, token }: Waiting,
  code: string,
): Promise<Entered> {
  const { db, publicUrl, now } = services
  const counted = await countRecoveryTry(services, userId)
  if (!counted.ok) return counted
  const from = await clubSender(db)
  return inTransaction(db, async (trx): Promise<Entered> => {
    const account = await holdAccount(trx, userId)
    const spent = await spendRecoveryCode(trx, userId, code)
    if (!spent.ok) return spent
    if (!(await spendPending(trx, token))) return { ok: false, reason: 'expired' }
    const change = 'durch einen Wiederherstellungscode ersetzt'
    await notifyFactorChanged(trx, account, change, { from, publicUrl, at: now() })
    return { ok: true, factorId: 'recovery-code' }
  })
}
