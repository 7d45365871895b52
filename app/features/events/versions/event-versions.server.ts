import { z } from 'zod'
import type { Entitled } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { listVersionRows, versionLine } from '#app/resources/versions/list-versions.server.ts'
import { findMemberNames } from '#app/features/members/public-names.server.ts'
import { findPicture } from '#app/media/pictures/pictures.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import { findEventForAdmin, type DeskEvent } from '../admin-events.server.ts'
import { EventDetails } from '../event-details.ts'
import { eventsInSearch } from '../events-in-search.server.ts'
import { Series } from '../occurrences.ts'
import { keepVersion } from './keep-version.server.ts'

const Content = z.object({
  title: z.string(),
  category: z.string().transform((category) => category as DeskEvent['category']),
  first_day: z.string(),
  last_day: z.string(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  series: z.string().nullable(),
  until_day: z.string().nullable(),
  picture_id: z.string().nullable(),
  details: EventDetails,
  search_text: z.string(),
})

/** The newest first, each with who saved it; a page goes on below the number it was left at. */
export async function listVersions(
  db: Db,
  _by: Entitled<'plan-events'>,
  eventId: string,
  below: number | undefined,
) {
  const { rows, hasMore } = await listVersionRows(
    db,
    { table: 'event_versions', owner: 'event_id', id: eventId },
    below,
  )
  const names = await findMemberNames(
    db,
    rows.map(({ memberId }) => memberId),
  )
  return { versions: rows.map((row) => versionLine(row, names)), hasMore }
}

/** The event as that version has it; what a version does not hold is as it is now. */
export async function findVersion(
  db: Db,
  event: DeskEvent,
  /** `savedUntil`: the newest of those saved up to that moment (ISO 8601, UTC). */
  which: { number: number } | { before: number } | { savedUntil: string },
) {
  let query = db.selectFrom('event_versions').selectAll().where('event_id', '=', event.id)
  if ('number' in which) query = query.where('number', '=', which.number)
  else if ('before' in which) query = query.where('number', '<', which.before)
  else query = query.where('saved_at', '<=', which.savedUntil)
  const row = await query.orderBy('number', 'desc').limit(1).executeTakeFirst()
  if (row === undefined) return undefined
  const content = Content.parse(JSON.parse(row.content))
  const shown: DeskEvent = {
    ...event,
    title: content.title,
    category: content.category,
    firstDay: content.first_day,
    lastDay: content.last_day,
    startTime: content.start_time,
    endTime: content.end_time,
    series: content.series === null ? null : Series.parse(JSON.parse(content.series)),
    pictureId: content.picture_id,
    ...content.details,
    statusReason: event.statusReason,
  }
  return { number: row.number, savedAt: row.saved_at, event: shown, content }
}

/**
 * Brings what the event said back as a new version; when it is out, readers and calendars have it at once. State,
 * readers and moment stay as they are, and so does a picture that is no longer there.
 */
export async function restoreVersion(
  db: Db,
  by: Entitled<'plan-events'>,
  { eventId, number }: { eventId: string; number: number },
  at: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const before = await findEventForAdmin(trx, by, eventId)
    const version = before && (await findVersion(trx, before, { number }))
    if (before === undefined || version === undefined || before.publication === 'trashed') return false
    const { picture_id, details, ...content } = version.content
    const isThere = picture_id === null || (await findPicture(trx, picture_id)) !== undefined
    const kept = { ...details, statusReason: before.statusReason }
    await trx
      .updateTable('events')
      .set((row) => ({
        ...content,
        ...(isThere && { picture_id }),
        details: JSON.stringify(kept),
        sequence: row('sequence', '+', 1),
        updated_at: at.toISOString(),
        revision: row('revision', '+', 1),
      }))
      .where('id', '=', eventId)
      .execute()
    await keepVersion(trx, eventId, { by: by.id, at, restoredFrom: number })
    await refreshEntry(trx, eventsInSearch, eventId)
    const after = await findEventForAdmin(trx, by, eventId)
    const line = { subject: 'event', id: eventId, name: content.title, act: 'changed' } as const
    await recordChange(trx, by, { ...line, before, after }, at)
    return true
  })
}
