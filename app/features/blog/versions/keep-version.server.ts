import type { Db } from '#app/platform/database/db.ts'
import { spareVersions } from '#app/resources/versions/spare-versions.ts'

type Save = {
  /** An account; `null` for what nobody here has written. */
  by: string | null
  at: Date
  restoredFrom?: number
}

const textColumns = [
  'title',
  'teaser',
  'category',
  'body',
  'cover_picture_id',
  'author_id',
  'details',
] as const

/** Keeps what the post says now as its newest version, unless the one before says the same; lets old ones go. */
export async function keepVersion(trx: Db, postId: string, { by, at, restoredFrom }: Save) {
  const text = await trx
    .selectFrom('posts')
    .select(textColumns)
    .where('id', '=', postId)
    .executeTakeFirstOrThrow()
  const newest = await trx
    .selectFrom('post_versions')
    .select(['number', ...textColumns])
    .where('post_id', '=', postId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest !== undefined && textColumns.every((column) => newest[column] === text[column])) return

  await trx
    .insertInto('post_versions')
    .values({
      post_id: postId,
      number: (newest?.number ?? 0) + 1,
      ...text,
      saved_by: by,
      saved_at: at.toISOString(),
      restored_from: restoredFrom ?? null,
    })
    .execute()
  if (newest !== undefined) await thinVersions(trx, postId, at)
}

async function thinVersions(trx: Db, postId: string, at: Date) {
  const versions = await trx
    .selectFrom('post_versions')
    .select(['number', 'saved_at as savedAt'])
    .where('post_id', '=', postId)
    .execute()
  const spare = spareVersions(versions, at)
  if (spare.length === 0) return
  await trx.deleteFrom('post_versions').where('post_id', '=', postId).where('number', 'in', spare).execute()
}
