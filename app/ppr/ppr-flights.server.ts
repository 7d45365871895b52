import type { Db } from '#app/platform/database/db.ts'
import type { ReceivedRequest } from '#app/requests/request-kind.ts'
import type { PprFields } from './ppr-request.ts'

const hourMs = 60 * 60_000

/** Stores what the tower searches by, and which earlier request means the same arrival. */
export async function noteFlight(trx: Db, { id, fields }: Pick<ReceivedRequest<PprFields>, 'id' | 'fields'>) {
  const { registration, eta, etd } = fields
  const around = (ms: number) => new Date(Date.parse(eta) + ms).toISOString()
  const earlier = await trx
    .selectFrom('ppr_flights')
    .select('request_id')
    .where('registration', '=', registration)
    .where('eta', '>=', around(-hourMs))
    .where('eta', '<=', around(hourMs))
    .orderBy('request_id')
    .executeTakeFirst()
  await trx
    .insertInto('ppr_flights')
    .values({ request_id: id, registration, eta, etd, same_as: earlier?.request_id ?? null })
    .execute()
}

/** The flight is another one now; which request came first is looked up anew. */
export async function changeFlight(trx: Db, request: Pick<ReceivedRequest<PprFields>, 'id' | 'fields'>) {
  await trx.deleteFrom('ppr_flights').where('request_id', '=', request.id).execute()
  await noteFlight(trx, request)
}

/** Number of the earlier request for the same arrival; for the tower alone, a stranger must not learn of it. */
export async function findEarlierNumber(db: Db, requestId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('ppr_flights')
    .innerJoin('requests', 'requests.id', 'ppr_flights.same_as')
    .select('requests.number')
    .where('ppr_flights.request_id', '=', requestId)
    .executeTakeFirst()
  return row?.number
}
