import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import { discardFailed, sendFailedAgain } from '#app/platform/mail/undelivered.server.ts'
import type { Services } from '#app/platform/services.ts'

/** Resends or drops an undelivered mail; the audit log does not contain the recipient. */
export async function resolveFailed(
  { db, now }: Pick<Services, 'db' | 'now'>,
  by: Authorized<'watch-technology'>,
  id: string,
  what: 'erneut' | 'verwerfen',
): Promise<'erneut' | 'verworfen' | 'weg'> {
  const at = now()
  return inTransaction(db, async (trx) => {
    const isDone = what === 'erneut' ? await sendFailedAgain(trx, id, at) : await discardFailed(trx, id)
    if (!isDone) return 'weg'
    const act = what === 'erneut' ? 'sent' : 'removed'
    await recordChange(trx, by, { subject: 'mail', id, name: 'Nicht zugestellte Mail', act }, at)
    return what === 'erneut' ? 'erneut' : 'verworfen'
  })
}
