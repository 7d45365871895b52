import { inTransaction } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { clubSender } from '../club-sender.server.ts'
import { tellFactorChanged } from './factor-changed.mail.ts'
import { holdAccount } from '#app/platform/identity/second-factor/factors.server.ts'
import { spendPending } from './pending-sign-ins.server.ts'
import { countRecoveryTry, spendRecoveryCode } from './recovery-codes.server.ts'
import { spendTotpCode, type CodeFault } from './totp-factors.server.ts'

type Store = Pick<Services, 'db' | 'files' | 'rateLimiter' | 'now' | 'publicUrl'>
type Waiting = { userId: string; token: string }

export type Entered = { ok: true; factorId: string } | CodeFault | { ok: false; reason: 'expired' }

/** The code of the app. A wrong one leaves the sign-in waiting. */
export async function enterAppCode(
  services: Store,
  { userId, token }: Waiting,
  code: string,
): Promise<Entered> {
  const spent = await spendTotpCode(services, userId, code)
  if (!spent.ok) return spent
  return (await spendPending(services.db, token)) ? spent : { ok: false, reason: 'expired' }
}

/** One of the codes on paper. The person is told, as somebody else could have found the paper. */
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
    await tellFactorChanged(trx, account, change, { from, publicUrl, at: now() })
    return { ok: true, factorId: 'recovery-code' }
  })
}
