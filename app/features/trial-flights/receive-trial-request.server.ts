import { localDate } from '#app/lib/german-dates.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import type { Services } from '#app/platform/services.ts'
import { receiveRequest } from '#app/requests/receive-request.server.ts'
import type { RequestInput, RequestKind } from '#app/requests/request-kind.ts'
import { dueAfter, forgetGuests } from './forget-guests.job.server.ts'
import { guestDaysKept } from './guest-period.server.ts'
import type { TrialFields } from './trial-request.ts'

/** Stores the request together with the day on which the guests' figures are looked at again. */
export async function receiveTrialRequest(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  kind: RequestKind<TrialFields>,
  input: RequestInput<TrialFields>,
) {
  const at = services.now()
  const { slot, wishDays, guests } = input.fields
  return inTransaction(services.db, async (trx) => {
    const receipt = await receiveRequest({ ...services, db: trx }, kind, input)
    if (guests.length === 0 || receipt.wasKnown) return receipt
    const lastDay = [slot?.day, ...wishDays, localDate(at.getTime())]
      .filter((day) => day !== undefined)
      .toSorted()
      .at(-1)!
    const dueAt = dueAfter(lastDay, await guestDaysKept(trx))
    await enqueue(trx, forgetGuests, { requestId: receipt.id }, { at, dueAt })
    return receipt
  })
}
