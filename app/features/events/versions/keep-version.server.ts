import { spareVersions } from '#app/resources/versions/spare-versions.ts'
import type { Db } from '#app/platform/database/db.ts'

type Save = {
  /** An account; `null` for what nobody here has written. */
  by: string | null
  at: Date
  restoredFrom?: number
}

/** What a version holds: everything the form writes except who sees it, from when, and its state. */
export const versionColumns = [
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

/** Keeps what the event says now as its newest version, unless the one before says the same; lets old ones go. */
export async function keepVersion(trx: Db, eventId: string, { by, at, restoredFrom }: Save) {
  const row = await trx
    .selectFrom('events')
    .select(versionColumns)
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  // One JSON, not JSON within JSON: the pictures it names are found in it.
  const content = JSON.stringify({ ...row, details: JSON.parse(row.details) as unknown })
  const newest = await trx
    .selectFrom('event_versions')
    .select(['number', 'content'])
    .where('event_id', '=', eventId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest?.content === content) return
  await trx
    .insertInto('event_versions')
    .values({
      event_id: eventId,
      number: (newest?.number ?? 0) + 1,
      title: row.title,
      content,
      saved_by: by,
      saved_at: at.toISOString(),
      restored_from: restoredFrom ?? null,
    })
    .execute()
  if (newest !== undefined) await thinVersions(trx, eventId, at)
}

async function thinVersions(trx: Db, eventId: string, at: Date) {
  const versions = await trx
    .selectFrom('event_versions')
    .select(['number', 'saved_at as savedAt'])
    .where('event_id', '=', eventId)
    .execute()
  const spare = spareVersions(versions, at)
  if (spare.length === 0) return
  await trx
    .deleteFrom('event_versions')
    .where('event_id', '=', eventId)
    .where('number', 'in', spare)
    .execute()
}
