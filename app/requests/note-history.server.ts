import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'

/** Writes down what somebody did with a request that leaves its status as it is. */
export async function noteHistory(
  trx: Db,
  requestId: string,
  { who, what }: { who: string; what: string },
  at: Date,
) {
  await trx
    .insertInto('request_history')
    .values({ id: newId(at), request_id: requestId, at: at.toISOString(), who, what })
    .execute()
}
