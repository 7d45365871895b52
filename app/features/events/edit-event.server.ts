import type { Authorized } from '#app/platform/identity/actor.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { slugWithoutNames } from '#app/platform/hidden-names.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { once } from '#app/platform/database/once.server.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import { findEventForAdmin, type AdminEvent } from './admin-events.server.ts'
import { isCalledOff } from './event.ts'
import { occurrenceNamed, Series } from './occurrences.ts'
import { contentOf, createEvent, type EventInput, eventsInSearch } from './save-event.server.ts'
import { moveRetention } from './registration/registration-period.server.ts'
import { isJoinedByDate } from './registration/registration-state.ts'
import { saveVersion } from './versions/event-versions.server.ts'

/** Creates an event from a form; a form sent twice creates only one. */
export async function createEventOnce(
  db: Db,
  by: Authorized<'plan-events'>,
  { input, idempotencyKey }: { input: EventInput; idempotencyKey: string | undefined },
  at: Date,
): Promise<string> {
  const made = await once(db, { by, key: idempotencyKey }, at, async (trx) => {
    const id = await createEvent(trx, input, at, by)
    const line = { subject: 'event', id, name: input.title, act: 'created' } as const
    await recordChange(trx, by, { ...line, after: await findEventForAdmin(trx, by, id) }, at)
    return { id }
  })
  return made.id
}

export type SavedEvent =
  | { ok: true; revision: number }
  /** Somebody else has saved it; `current` is the stored version. */
  | { ok: false; reason: 'stale'; current: AdminEvent }
  | { ok: false; reason: 'gone' }

/** Saves the event if its revision is unchanged; otherwise returns the version stored by another user. */
export async function saveEvent(
  db: Db,
  by: Authorized<'plan-events'>,
  id: string,
  { input, expectedRevision }: { input: EventInput; expectedRevision: number },
  at: Date,
): Promise<SavedEvent> {
  return inTransaction(db, async (trx) => {
    const before = await findEventForAdmin(trx, by, id)
    if (before === undefined) return { ok: false, reason: 'gone' }
    const content = contentOf(await withDatesJoined(trx, before, input))
    const slug = await slugWithoutNames(trx, input.title)
    const saved = await trx
      .updateTable('events')
      .set((row) => ({
        ...content,
        // An imported URL is retained; all others follow the title, and the id still finds the event.
        slug: row.case().when('slug', '=', row.ref('id')).then(row.ref('slug')).else(slug).end(),
        sequence: row('sequence', '+', movesInCalendars(before, content) ? 1 : 0),
        updated_at: at.toISOString(),
        revision: row('revision', '+', 1),
      }))
      .where('id', '=', id)
      .where('revision', '=', expectedRevision)
      .where('publication', '<>', 'trashed')
      .returning('revision')
      .executeTakeFirst()
    if (saved !== undefined) {
      await saveVersion(trx, id, { by: by.id, at })
      await refreshEntry(trx, eventsInSearch, id)
      const after = (await findEventForAdmin(trx, by, id))!
      await moveRetention(trx, { before, after }, at)
      const [was, is] = [before.publication === 'draft', after.publication === 'draft']
      const act = was === is ? 'changed' : is ? 'withdrawn' : 'published'
      await recordChange(trx, by, { subject: 'event', id, name: input.title, act, before, after }, at)
      return { ok: true, revision: saved.revision }
    }
    const current = await findEventForAdmin(trx, by, id)
    return current === undefined ? { ok: false, reason: 'gone' } : { ok: false, reason: 'stale', current }
  })
}

/** A series whose dates people have registered for goes on being joined by date when it gets an end. */
async function withDatesJoined(trx: Db, before: AdminEvent, input: EventInput): Promise<EventInput> {
  const { series } = input
  if (series === null || !isJoinedByDate(before) || contentOf(input).until_day === null) return input
  const someone = await trx
    .selectFrom('event_registrations')
    .select('id')
    .where('event_id', '=', before.id)
    .where('day', '<>', '')
    .executeTakeFirst()
  const isKept = someone !== undefined || before.series?.isJoinedByDate === true
  return isKept ? { ...input, series: { ...series, isJoinedByDate: true } } : input
}

/** Returns a coming date that somebody is registered for and that the series would lose; `undefined` if there is none. */
export async function lostDate(
  db: Db,
  before: AdminEvent,
  { series, ...input }: EventInput,
  today: IsoDay,
): Promise<IsoDay | undefined> {
  if (!isJoinedByDate(before) || isCalledOff(before)) return undefined
  const rows = await db
    .selectFrom('event_registrations')
    .select('day')
    .distinct()
    .where('event_id', '=', before.id)
    .where('state', '<>', 'cancelled')
    .where('day', '>=', today)
    .orderBy('day')
    .execute()
  const after = series === null ? undefined : { ...input, series: Series.parse(series) }
  return rows.find(
    ({ day }) =>
      occurrenceNamed(before, day) !== undefined &&
      (after === undefined || occurrenceNamed(after, day) === undefined),
  )?.day
}

/** Whether subscribed calendars must update the entry: other time, location, name or state (RFC 5546, 2.1.4). */
function movesInCalendars(before: AdminEvent, content: ReturnType<typeof contentOf>): boolean {
  return (
    before.title !== content.title ||
    before.firstDay !== content.first_day ||
    before.lastDay !== content.last_day ||
    before.startTime !== content.start_time ||
    before.endTime !== content.end_time ||
    JSON.stringify(before.series) !== JSON.stringify(content.series && JSON.parse(content.series)) ||
    before.status !== content.status ||
    before.location !== JSON.parse(content.details).location
  )
}
