import { localDate } from '#app/lib/german-dates.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import { moveRequest } from '#app/requests/move-request.server.ts'
import { findReceived } from '#app/requests/requests.server.ts'
import { trialWorkflow } from '#app/requests/workflows/trial-flight-workflow.ts'
import { writeToSender } from '#app/requests/write-to-sender.server.ts'
import type { Trial } from '../trial-answer.mail.ts'
import { trialMailbox } from '../trial-kind.server.ts'
import { trialRequest } from '../trial-request.ts'
import { voucherSent, voucherTakenBack } from './voucher-sent.mail.ts'
import { actOnVoucher, findVoucher, isUsable, type Acted, type VoucherAct } from './vouchers.server.ts'

type Doing = { number: string; expectedRevision: number; act: VoucherAct }

/**
 * Performs an action on a voucher; when it becomes valid, mails the person who asked for it where to print it, which
 * settles the request for a gift, or that it no longer counts, in the same transaction.
 */
export async function resolveVoucher(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  by: Authorized<'keep-vouchers'>,
  doing: Doing,
): Promise<Acted> {
  const at = services.now()
  return inTransaction(services.db, async (trx) => {
    const before = await findVoucher(trx, doing.number, localDate(at.getTime()))
    const acted = await actOnVoucher(trx, by, doing, at)
    const isGiven = doing.act.intent === 'activate'
    const isTakenBack = doing.act.intent === 'cancel' && before !== undefined && isUsable(before)
    if (!acted.ok || !(isGiven || isTakenBack) || acted.voucher.requestId === null) return acted
    const requestId = acted.voucher.requestId
    const mailbox = await trialMailbox(trx)
    const kind = trialRequest(mailbox)
    const inside = { ...services, db: trx, now: () => at }
    const what = `Gutschein ${doing.number} ${isGiven ? 'freigegeben' : 'storniert'}`
    const letter = (request: Trial, letterhead: Letterhead) =>
      (isGiven ? voucherSent : voucherTakenBack)(
        request,
        acted.voucher,
        letterhead,
        mailbox ?? letterhead.office,
      )
    const isGift = isGiven && (await findReceived(trx, kind, requestId))?.fields.purpose === 'geschenk'
    const given = isGift
      ? await moveRequest(inside, kind, trialWorkflow, {
          requestId,
          event: 'give',
          by: 'system',
          who: 'System',
          what,
          letters: (request, letterhead) => [letter(request, letterhead)],
        })
      : undefined
    // Of a second voucher, for another request, or when it is taken back there is only the mail.
    if (given?.ok !== true)
      await writeToSender(inside, kind, { requestId, isDue: async () => true, what, letter })
    return acted
  })
}
