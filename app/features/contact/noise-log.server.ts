import type { Authorized } from '#app/platform/identity/actor.ts'
import { berlinInstant } from '#app/lib/berlin-time.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { ContactFields, type HeardFlight } from './contact-form.ts'

/** A reported flight without its sender: flight operations read the log; the sender is answered elsewhere. */
export type NoiseEntry = {
  id: string
  number: string
  status: string
  /** ISO 8601, UTC. */
  createdAt: string
  flight: HeardFlight
}

/** First and last day of receipt, inclusive; `null`: no limit. `after`: last id of the previous page. */
type NoiseFilter = { from: IsoDay | null; until: IsoDay | null; after?: string | undefined }

/** Lists reported flights, newest first; without `limit` all, for the file. */
export async function listNoise(
  db: Db,
  _by: Authorized<'answer-contact'>,
  { from, until, after }: NoiseFilter,
  limit?: number,
): Promise<NoiseEntry[]> {
  const start = (day: IsoDay) => new Date(berlinInstant(day)).toISOString()
  let query = db
    .selectFrom('requests')
    .select(['id', 'number', 'status', 'created_at', 'fields'])
    .where('kind', '=', 'contact')
    .where('fields', 'like', '%"flight":{%')
    .orderBy('id', 'desc')
  if (from !== null) query = query.where('created_at', '>=', start(from))
  if (until !== null) query = query.where('created_at', '<', start(addDays(until, 1)))
  if (after !== undefined) query = query.where('id', '<', after)
  if (limit !== undefined) query = query.limit(limit)
  const rows = await query.execute()
  return rows.flatMap(({ id, number, status, created_at, fields }) => {
    // The query may also match text of the message; only the field counts.
    const { flight } = ContactFields.parse(JSON.parse(fields))
    return flight === null ? [] : [{ id, number, status, createdAt: created_at, flight }]
  })
}
