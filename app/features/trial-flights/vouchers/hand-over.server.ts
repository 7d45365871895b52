import type { Authorized } from '#app/platform/identity/actor.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { writeToSender } from '#app/requests/write-to-sender.server.ts'
import { trialMailbox } from '../trial-kind.server.ts'
import { trialRequest } from '../trial-request.ts'
import { voucherSent } from './voucher-sent.mail.ts'
import { actOnVoucher, type Acted, type VoucherAct } from './vouchers.server.ts'

type Doing = { number: string; expectedRevision: number; act: VoucherAct }

/**
 * Performs an action on a voucher; when it becomes valid, mails the person who asked for it where to print it, in the same
 * transaction.
 */
export async function resolveVoucher(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  by: Authorized<'answer-trial-flights'>,
  doing: Doing,
): Promise<Acted> {
  const at = services.now()
  return inTransaction(services.db, async (trx) => {
    const acted = await actOnVoucher(trx, by, doing, at)
    if (!acted.ok || doing.act.intent !== 'activate' || acted.voucher.requestId === null) return acted
    const mailbox = await trialMailbox(trx)
    await writeToSender({ ...services, db: trx, now: () => at }, trialRequest(mailbox), {
      requestId: acted.voucher.requestId,
      isDue: async () => true,
      what: `Gutschein ${doing.number} freigegeben`,
      letter: (request, letterhead) =>
        voucherSent(request, acted.voucher, letterhead, mailbox ?? letterhead.office),
    })
    return acted
  })
}
