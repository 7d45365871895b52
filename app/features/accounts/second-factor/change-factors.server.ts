import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { clubSender } from '../club-sender.server.ts'
import { endEverything } from '../end-account.server.ts'
import { notifyFactorChanged } from './factor-changed.mail.ts'
import {
  findFactors,
  holdAccount,
  isSecondFactorRequired,
} from '#app/platform/identity/second-factor/require-second-factor.server.ts'
import { countRecoveryCodes, renewRecoveryCodes } from './recovery-codes.server.ts'
import { confirmTotp, findBegunTotp, stepOfCode, type CodeFault } from './totp-factors.server.ts'

type Store = Pick<Services, 'db' | 'files' | 'rateLimiter' | 'now' | 'publicUrl'>
type Account = Awaited<ReturnType<typeof holdAccount>>

/** Runs `work` and notifies the owner. `false` from `work` means that nothing was changed and nobody is notified. */
export async function changeFactors<T>(
  { db, now, publicUrl }: Pick<Store, 'db' | 'now' | 'publicUrl'>,
  userId: string,
  change: string,
  work: (trx: Db, account: Account, at: Date) => Promise<T | false>,
): Promise<T | false> {
  const at = now()
  const from = await clubSender(db)
  return inTransaction(db, async (trx) => {
    const account = await holdAccount(trx, userId)
    const result = await work(trx, account, at)
    if (result !== false) await notifyFactorChanged(trx, account, change, { from, publicUrl, at })
    return result
  })
}

/** Creates recovery codes with the first factor; returns `[]` for a second one, which leaves the codes unchanged. */
export async function recoveryCodesIfNone(trx: Db, userId: string): Promise<string[]> {
  return (await countRecoveryCodes(trx, userId)) === 0 ? renewRecoveryCodes(trx, userId) : []
}

type AppSetUp = { ok: true; recoveryCodes: string[] } | CodeFault | { ok: false; reason: 'not-begun' }

/** Activates the app after its first code was entered. */
export async function setUpApp(services: Store, userId: string, code: string): Promise<AppSetUp> {
  const begun = await findBegunTotp(services, userId)
  if (begun === undefined) return { ok: false, reason: 'not-begun' }
  const found = await stepOfCode(services, userId, { secret: begun.secret, code })
  if (!found.ok) return found
  const recoveryCodes = await changeFactors(
    services,
    userId,
    'eingerichtet (Code-App)',
    async (trx, _account, at) =>
      (await confirmTotp(trx, userId, { id: begun.id, step: found.step }, at)) &&
      recoveryCodesIfNone(trx, userId),
  )
  return recoveryCodes === false ? { ok: false, reason: 'not-begun' } : { ok: true, recoveryCodes }
}

type Removal = { ok: true } | { ok: false; reason: 'required' | 'gone' }

export async function switchOffApp(services: Store, userId: string): Promise<Removal> {
  return removeFactor(services, userId, 'abgeschaltet (Code-App)', async (trx) => {
    const deleted = await trx
      .deleteFrom('totp_factors')
      .where('user_id', '=', userId)
      .returning('confirmed_at')
      .execute()
    return deleted.some(({ confirmed_at }) => confirmed_at !== null)
  })
}

export async function removePasskey(services: Store, userId: string, id: string): Promise<Removal> {
  return removeFactor(services, userId, 'um einen Passkey verringert', async (trx) => {
    const deleted = await trx
      .deleteFrom('passkeys')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    return deleted !== undefined
  })
}

/** Thrown to roll back the removal. */
class StillRequired extends Error {}

/**
 * Removes a factor. An administrator keeps the last one if the club requires it; the recovery codes are deleted with the
 * last factor.
 */
async function removeFactor(
  services: Pick<Store, 'db' | 'now' | 'publicUrl'>,
  userId: string,
  change: string,
  remove: (trx: Db) => Promise<boolean>,
): Promise<Removal> {
  try {
    const removed = await changeFactors(services, userId, change, async (trx, { role }) => {
      if (!(await remove(trx))) return false
      if ((await findFactors(trx, userId)).any) return true
      if (await isSecondFactorRequired(trx, role)) throw new StillRequired()
      await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
      return true
    })
    return removed ? { ok: true } : { ok: false, reason: 'gone' }
  } catch (error) {
    if (error instanceof StillRequired) return { ok: false, reason: 'required' }
    throw error
  }
}

/** Returns `undefined` for an account without a second factor, which needs no codes. */
export async function newRecoveryCodes(services: Store, userId: string): Promise<string[] | undefined> {
  const codes = await changeFactors(
    services,
    userId,
    'mit neuen Wiederherstellungscodes versehen',
    async (trx) => (await findFactors(trx, userId)).any && renewRecoveryCodes(trx, userId),
  )
  return codes === false ? undefined : codes
}

/**
 * Removes all factors of a person who has lost them: only the password is required until a factor is set up again. Ends the
 * account's sessions and tokens, which may be in somebody else's hands. `false` if there was nothing to reset.
 */
export async function resetFactors(
  services: Pick<Store, 'db' | 'now' | 'publicUrl'>,
  userId: string,
): Promise<boolean> {
  return changeFactors(services, userId, 'zurückgesetzt', async (trx, _account, at) => {
    if (!(await findFactors(trx, userId)).any) return false
    for (const table of ['totp_factors', 'recovery_codes', 'passkeys'] as const) {
      await trx.deleteFrom(table).where('user_id', '=', userId).execute()
    }
    await trx.updateTable('users').set({ valid_since: at.toISOString() }).where('id', '=', userId).execute()
    await endEverything(trx, userId)
    return true
  })
}
