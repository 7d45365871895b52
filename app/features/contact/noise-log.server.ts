import type { Authorized } from '#app/platform/identity/actor.ts'
import { berlinInstant } from '#app/lib/berlin-time.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { ContactFields, type HeardFlight } from './contact-form.ts'

/** A flight somebody heard, without who it was: the log is read by flight operations, the sender is written to elsewhere. */
export type NoiseEntry = {
  id: string
  number: string
  status: string
  /** ISO 8601, UTC. */
  createdAt: string
  flight: HeardFlight
}

/** Days on which messages came in, both included; `null`: no bound. `after`: the last id of the page before. */
export type NoiseFilter = { from: IsoDay | null; until: IsoDay | null; after?: string | undefined }

/** Newest first; without `limit` all of them, for a file. */
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
    // What a message says may hold the same letters; only the field counts.
    const { flight } = ContactFields.parse(JSON.parse(fields))
    return flight === null ? [] : [{ id, number, status, createdAt: created_at, flight }]
  })
}
