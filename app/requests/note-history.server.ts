import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'

/** Adds a line to the history of a request. `who`: a name, „Absender“, „System“. */
export async function noteHistory(
  trx: Db,
  requestId: string,
  { who, what, at }: { who: string; what: string; at: Date },
) {
  await trx
    .insertInto('request_history')
    .values({ id: newId(at), request_id: requestId, at: at.toISOString(), who, what })
    .execute()
}

/** Returns whether `who` has changed the request since a time (ISO 8601, UTC). */
export async function hasActedSince(
  trx: Db,
  requestId: string,
  { who, since }: { who: string; since: string },
): Promise<boolean> {
  const line = await trx
    .selectFrom('request_history')
    .select('id')
    .where('request_id', '=', requestId)
    .where('who', '=', who)
    .where('at', '>', since)
    .executeTakeFirst()
  return line !== undefined
}
