import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { oneByOne, putOutComplete } from '#app/resources/list/one-by-one.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import { findEventForAdmin, type AdminEvent } from '../admin-events.server.ts'
import { missingForReaders } from '../event-form.ts'
import { eventsInSearch } from '../save-event.server.ts'
import { announcedFrom } from '../write-event.server.ts'

/** Publishes the complete events; one with a future publication date is scheduled. Incomplete ones are unchanged. */
export async function publishEvents(db: Db, by: Authorized<'plan-events'>, ids: readonly string[], at: Date) {
  return putOutComplete(db, ids, {
    async find(trx, id) {
      const event = await findEventForAdmin(trx, by, id)
      return event?.publication === 'draft' || event?.publication === 'archived' ? event : undefined
    },
    missing: (event) => Object.values(missingForReaders(event)),
    putOut: (trx, event) => apply(trx, by, { event, ...announcedFrom(event.publishedAt, at) }, at),
  })
}

type Change = {
  event: AdminEvent
  publication: 'published' | 'scheduled' | 'draft'
  publishedAt: string | null
}

async function apply(trx: Db, by: Authorized<'plan-events'>, to: Change, at: Date) {
  const { event, publication, publishedAt } = to
  const { id, title } = event
  await trx
    .updateTable('events')
    .set((row) => ({
      publication,
      published_at: publishedAt,
      updated_at: at.toISOString(),
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await refreshEntry(trx, eventsInSearch, id)
  const act = publication === 'draft' ? 'withdrawn' : 'published'
  const line = { subject: 'event', id, name: title, act } as const
  await recordChange(trx, by, { ...line, before: event, after: { ...event, publication, publishedAt } }, at)
}

/** Turns published and scheduled events into drafts. */
export async function withdrawEvents(
  db: Db,
  by: Authorized<'plan-events'>,
  ids: readonly string[],
  at: Date,
) {
  const withdrawn = await oneByOne(db, ids, async (trx, id) => {
    const event = await findEventForAdmin(trx, by, id)
    if (event?.publication !== 'published' && event?.publication !== 'scheduled') return false
    await apply(trx, by, { event, publication: 'draft', publishedAt: event.publishedAt }, at)
    return true
  })
  return withdrawn.length
}
