import type { Entitled } from '#app/accounts/actor.ts'
import { recordChange } from '#app/audit/record-change.server.ts'
import type { Refused } from '#app/desk/list/chosen-result.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { refreshEntry } from '#app/search/index-entries.server.ts'
import { findEventForAdmin } from '../admin-events.server.ts'
import { missingForReaders } from '../event-form.ts'
import { eventsInSearch } from '../events-in-search.server.ts'
import { announcedFrom } from '../write-event.server.ts'

/** Puts out what is complete; one with a moment to come waits for it. The rest stays as it is. */
export async function publishEvents(db: Db, by: Entitled<'plan-events'>, ids: readonly string[], at: Date) {
  return inTransaction(db, async (trx) => {
    let done = 0
    const refused: Refused[] = []
    for (const id of ids) {
      const event = await findEventForAdmin(trx, by, id)
      if (event === undefined || (event.publication !== 'draft' && event.publication !== 'archived')) continue
      const sentences = Object.values(missingForReaders(event))
      if (sentences.length > 0) {
        refused.push({ id, title: event.title, sentences })
        continue
      }
      const announced = announcedFrom(event.publishedAt, at)
      await publish(trx, by, { id, title: event.title, ...announced }, at)
      done += 1
    }
    return { done, refused }
  })
}

type Publishing = {
  id: string
  title: string
  publication: 'published' | 'scheduled' | 'draft'
  publishedAt: string | null
}

async function publish(trx: Db, by: Entitled<'plan-events'>, to: Publishing, at: Date) {
  await trx
    .updateTable('events')
    .set((row) => ({
      publication: to.publication,
      published_at: to.publishedAt,
      updated_at: at.toISOString(),
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', to.id)
    .execute()
  await refreshEntry(trx, eventsInSearch, to.id)
  const act = to.publication === 'draft' ? 'withdrawn' : 'published'
  await recordChange(trx, by, { subject: 'event', id: to.id, name: to.title, act }, at)
}

/** Makes drafts of what is out or waits to be. */
export async function withdrawEvents(db: Db, by: Entitled<'plan-events'>, ids: readonly string[], at: Date) {
  return inTransaction(db, async (trx) => {
    let done = 0
    for (const id of ids) {
      const event = await findEventForAdmin(trx, by, id)
      if (event?.publication !== 'published' && event?.publication !== 'scheduled') continue
      const { title, publishedAt } = event
      await publish(trx, by, { id, title, publication: 'draft', publishedAt }, at)
      done += 1
    }
    return done
  })
}
