import { z } from 'zod'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { versionsIn, type WhichVersion } from '#app/resources/versions/saved-versions.server.ts'
import { findMemberNames } from '#app/features/members/public-names.server.ts'
import { findPicture } from '#app/media/pictures/pictures.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import { findEventForAdmin, type AdminEvent } from '../admin-events.server.ts'
import { EventDetails } from '../event-details.ts'
import { moveRetention } from '../registration/registration-period.server.ts'
import { eventsInSearch } from '../save-event.server.ts'
import { Series } from '../occurrences.ts'

const Content = z.object({
  title: z.string(),
  category: z.string().transform((category) => category as AdminEvent['category']),
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

const versions = versionsIn({ table: 'event_versions', owner: 'event_id', namesOf: findMemberNames })
export const listVersions = versions.list

/** Content of a version: all form fields except visibility, publication date and state. */
const versionColumns = [
  'title',
  'category',
  'first_day',
  'last_day',
  'start_time',
  'end_time',
  'series',
  'until_day',
  'picture_id',
  'details',
  'search_text',
] as const

type Save = { by: string | null; at: Date; restoredFrom?: number }

/** Stores the current content as the newest version. */
export async function saveVersion(trx: Db, eventId: string, save: Save) {
  const { revision, ...row } = await trx
    .selectFrom('events')
    .select([...versionColumns, 'revision'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  // One JSON document, not JSON in a string, so that referenced pictures are found in it.
  const content = JSON.stringify({ ...row, details: JSON.parse(row.details) as unknown })
  await versions.save(trx, eventId, { content: { title: row.title, content }, revision, ...save })
}

/** Returns the event with the version's content; fields not in the version have their current values. */
export async function findVersion(db: Db, event: AdminEvent, which: WhichVersion) {
  const row = await versions.find(db, event.id, which)
  if (row === undefined) return undefined
  const content = Content.parse(JSON.parse(row.content))
  const shown: AdminEvent = {
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
 * Restores a version's content as a new version; for a published event, readers and calendars get it at once. State,
 * visibility and publication date are unchanged, and so is the picture if the version's no longer exists.
 */
export async function restoreVersion(
  db: Db,
  by: Authorized<'plan-events'>,
  { eventId, number }: { eventId: string; number: number },
  at: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const before = await findEventForAdmin(trx, by, eventId)
    const version = before && (await findVersion(trx, before, { number }))
    if (before === undefined || version === undefined || before.publication === 'trashed') return false
    const { picture_id, details, ...content } = version.content
    const isThere = picture_id === null || (await findPicture(trx, picture_id)) !== undefined
    const stored = { ...details, statusReason: before.statusReason }
    await trx
      .updateTable('events')
      .set((row) => ({
        ...content,
        ...(isThere && { picture_id }),
        details: JSON.stringify(stored),
        sequence: row('sequence', '+', 1),
        updated_at: at.toISOString(),
        revision: row('revision', '+', 1),
      }))
      .where('id', '=', eventId)
      .execute()
    await saveVersion(trx, eventId, { by: by.id, at, restoredFrom: number })
    await refreshEntry(trx, eventsInSearch, eventId)
    const after = (await findEventForAdmin(trx, by, eventId))!
    await moveRetention(trx, { before, after }, at)
    const line = { subject: 'event', id: eventId, name: content.title, act: 'changed' } as const
    await recordChange(trx, by, { ...line, before, after }, at)
    return true
  })
}
