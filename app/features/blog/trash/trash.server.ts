import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { oneByOne } from '#app/resources/list/one-by-one.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import { postsInSearch } from '../posts-in-search.server.ts'

/**
 * Moves posts to the trash, which removes them from all lists and pages at once; they can be restored for thirty days. The
 * revision is unchanged, so that an open editor can still save after a restore.
 */
export async function trashPosts(db: Db, by: Authorized<'write-posts'>, ids: readonly string[], at: Date) {
  return oneByOne(db, ids, async (trx, id) => {
    const row = await trx
      .updateTable('posts')
      .set(({ ref }) => ({
        status: 'trashed',
        status_before_trash: ref('status').$castTo<'draft' | 'scheduled' | 'published' | 'archived'>(),
        trashed_at: at.toISOString(),
      }))
      .where('id', '=', id)
      .where('status', '!=', 'trashed')
      .returning('title')
      .executeTakeFirst()
    if (row === undefined) return false
    const line = { subject: 'post', id, name: row.title, act: 'removed' } as const
    await recordChange(trx, by, { ...line, after: { status: 'trashed' } }, at)
    await refreshEntry(trx, postsInSearch, id)
    return true
  })
}

/**
 * Restores posts from the trash to their former state, including publication. Returns the ids of the posts that were in the
 * trash.
 */
export async function takeOutOfTrash(
  db: Db,
  by: Authorized<'write-posts'>,
  ids: readonly string[],
  at: Date,
) {
  return oneByOne(db, ids, async (trx, id) => {
    const row = await trx
      .updateTable('posts')
      .set(({ fn, ref, val }) => ({
        status: fn.coalesce(ref('status_before_trash'), val('draft' as const)),
        status_before_trash: null,
        trashed_at: null,
      }))
      .where('id', '=', id)
      .where('status', '=', 'trashed')
      .returning(['title', 'status'])
      .executeTakeFirst()
    if (row === undefined) return false
    const line = { subject: 'post', id, name: row.title, act: 'restored' } as const
    await recordChange(trx, by, { ...line, after: { status: row.status } }, at)
    await refreshEntry(trx, postsInSearch, id)
    return true
  })
}

/** Returns id and title of those of these posts that are in the trash. */
export async function findTrashed(db: Db, _by: Authorized<'write-posts'>, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('posts')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .where('status', '=', 'trashed')
    .orderBy('id')
    .execute()
}
