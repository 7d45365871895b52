import type { Entitled } from '#app/accounts/actor.ts'
import { recordChange } from '#app/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import { refreshEntry } from '#app/search/index-entries.server.ts'
import { postsInSearch } from '../posts-in-search.server.ts'
import { daysInTrash } from '#app/lib/trash-days.ts'
import { removeTrashedPost } from './remove-trashed.job.server.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Takes posts out of every list and page at once; for {@link daysInTrash} days they can be taken back. The revision
 * stays, so that whoever has the post open and takes it back saves as if nothing had been.
 */
export async function trashPosts(db: Db, by: Entitled<'write-posts'>, ids: readonly string[], at: Date) {
  const trashedAt = at.toISOString()
  return inTransaction(db, async (trx) => {
    const trashed: string[] = []
    for (const id of ids) {
      const row = await trx
        .updateTable('posts')
        .set(({ ref }) => ({
          status: 'trashed',
          status_before_trash: ref('status').$castTo<'draft' | 'scheduled' | 'published' | 'archived'>(),
          trashed_at: trashedAt,
        }))
        .where('id', '=', id)
        .where('status', '!=', 'trashed')
        .returning('title')
        .executeTakeFirst()
      if (row === undefined) continue
      const line = { subject: 'post', id, name: row.title, act: 'removed' } as const
      await recordChange(trx, by, { ...line, after: { status: 'trashed' } }, at)
      await refreshEntry(trx, postsInSearch, id)
      const dueAt = new Date(at.getTime() + daysInTrash * dayMs)
      await enqueue(trx, removeTrashedPost, { postId: id, trashedAt }, { at, dueAt })
      trashed.push(id)
    }
    return trashed
  })
}

/** As they were before, also out again if they were; the ids of those that lay in the trash. */
export async function takeOutOfTrash(db: Db, by: Entitled<'write-posts'>, ids: readonly string[], at: Date) {
  return inTransaction(db, async (trx) => {
    const taken: string[] = []
    for (const id of ids) {
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
      if (row === undefined) continue
      const line = { subject: 'post', id, name: row.title, act: 'restored' } as const
      await recordChange(trx, by, { ...line, after: { status: row.status } }, at)
      await refreshEntry(trx, postsInSearch, id)
      taken.push(id)
    }
    return taken
  })
}

/** Those of these posts that lie in the trash, with their titles. */
export async function findTrashed(db: Db, _by: Entitled<'write-posts'>, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('posts')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .where('status', '=', 'trashed')
    .orderBy('id')
    .execute()
}
