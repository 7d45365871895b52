import { clubSender } from '#app/features/accounts/club-sender.server.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { resolveWithdrawal, type ShownPurpose } from '#app/features/members/withdrawals/withdrawals.server.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { mailboxOfMember } from './scan.job.server.ts'
import { findWithdrawnPlaces } from './places.server.ts'
import { resolvedLetter } from './withdrawn.mail.ts'

type Input = { memberId: string; purpose: ShownPurpose; ground: string }

/**
 * Resolves a withdrawn consent on behalf of the office. `ground-missing`: name or picture is still published and no legal
 * ground was given; `gone`: already resolved, or consent was given again.
 */
export async function resolveByOffice(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  by: Authorized<'protect-data'>,
  { memberId, purpose, ground }: Input,
): Promise<'resolved' | 'ground-missing' | 'gone'> {
  const at = now()
  return inTransaction(db, async (trx) => {
    const places = await findWithdrawnPlaces(trx, { memberId, purpose })
    if (places.length > 0 && ground.trim() === '') return 'ground-missing'
    const savedGround = places.length === 0 ? null : ground.trim()
    if (!(await resolveWithdrawal(trx, by, { memberId, purpose, ground: savedGround }, at))) return 'gone'
    const to = await mailboxOfMember(trx, memberId)
    const from = await clubSender(trx)
    if (to !== undefined)
      await postMail(trx, resolvedLetter({ from, to, purpose, ground: savedGround, publicUrl }), at)
    return 'resolved'
  })
}
