import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { oneByOne, putOutComplete } from '#app/resources/list/one-by-one.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import { findPostForAdmin, withdrawPost } from '../save-post.server.ts'
import { missingForPublication } from '../post-fields.ts'
import type { Post } from '../post.ts'
import { enqueueNotification } from '../submissions/notify-submitter.job.server.ts'
import { postsInSearch } from '../posts-in-search.server.ts'
import { resolveChosen, type ChosenResult } from '#app/resources/list/chosen-ids.ts'
import { takeOutOfTrash, trashPosts } from '../trash/trash.server.ts'

const momentOf = ({ publishedAt }: Post) => (publishedAt === '' ? null : publishedAt)

/** Publishes the complete posts; a post with a future publication time is scheduled. Skips incomplete ones. */
async function publishPosts(db: Db, by: Authorized<'write-posts'>, ids: readonly string[], at: Date) {
  return putOutComplete(db, ids, {
    async find(trx, id) {
      const post = await findPostForAdmin(trx, by, id)
      return post?.status === 'draft' || post?.status === 'archived' ? post : undefined
    },
    missing: (post) => Object.values(missingForPublication({ ...post, publishedAt: momentOf(post) }, at)),
    putOut: (trx, post) => putOut(trx, by, post, at),
  })
}

async function putOut(trx: Db, by: Authorized<'write-posts'>, post: Post, at: Date) {
  const now = at.toISOString()
  const publishedAt = momentOf(post) ?? now
  const status = publishedAt > now ? 'scheduled' : 'published'
  await trx
    .updateTable('posts')
    .set((row) => ({
      status,
      published_at: publishedAt,
      updated_at: now,
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', post.id)
    .where('revision', '=', post.revision)
    .execute()
  await refreshEntry(trx, postsInSearch, post.id)
  await enqueueNotification(trx, post.id, publishedAt, at)
  const line = { subject: 'post', id: post.id, name: post.title, act: 'published' } as const
  await recordChange(trx, by, { ...line, before: post, after: { ...post, status, publishedAt } }, at)
}

/** Turns published and scheduled posts into drafts. */
async function withdrawPosts(db: Db, by: Authorized<'write-posts'>, ids: readonly string[], at: Date) {
  const withdrawn = await oneByOne(db, ids, async (trx, id) => {
    const post = await findPostForAdmin(trx, by, id)
    if (post?.status !== 'published' && post?.status !== 'scheduled') return false
    await withdrawPost(trx, by, id, at)
    return true
  })
  return withdrawn.length
}

/** Runs the pressed button's action on the selected posts. */
export async function resolveChosenPosts(
  db: Db,
  by: Authorized<'write-posts'>,
  { intent, ids }: { intent: string; ids: readonly string[] },
  at: Date,
): Promise<ChosenResult> {
  return resolveChosen(intent, ids, {
    publish: () => publishPosts(db, by, ids, at),
    withdraw: () => withdrawPosts(db, by, ids, at),
    trash: () => trashPosts(db, by, ids, at),
    restore: () => takeOutOfTrash(db, by, ids, at),
  })
}
