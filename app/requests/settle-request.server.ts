import type { IsoDay } from '#app/lib/calendar-day.ts'
import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'
import { forgetAfter } from './forget-request.job.server.ts'

export type Settlement = {
  requestId: string
  /** The statuses in which it may still be settled. */
  from: readonly string[]
  to: string
  fields: unknown
  /** The last day on which it may be kept from now on. */
  deleteAfter: IsoDay
  /** Of whoever acts for the club. */
  who: string
  /** A German phrase for the history. */
  what: string
}

/**
 * Gives a request its answer, within the transaction that writes what follows from it. Of two who answer at once
 * the second waits for the first and gets `false`; then nothing was written.
 */
export async function settleRequest(trx: Db, settlement: Settlement, at: Date): Promise<boolean> {
  const { requestId, from, to, fields, deleteAfter, who, what } = settlement
  const settled = await trx
    .updateTable('requests')
    .set((row) => ({
      status: to,
      fields: JSON.stringify(fields),
      delete_after: deleteAfter,
      updated_at: at.toISOString(),
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', requestId)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst()
  if (settled === undefined) return false
  await trx
    .insertInto('request_history')
    .values({ id: newId(at), request_id: requestId, at: at.toISOString(), who, what })
    .execute()
  await forgetAfter(trx, requestId, deleteAfter, at)
  return true
}
