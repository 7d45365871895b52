import type { Entitled } from '#app/accounts/actor.ts'
import { recordChange } from '#app/audit/record-change.server.ts'
import type { Refused } from '#app/desk/list/chosen-result.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { refreshEntry } from '#app/search/index-entries.server.ts'
import { findPostForAdmin, withdrawPost } from '../admin-posts.server.ts'
import { missingForPublication } from '../post-form-input.ts'
import { postsInSearch } from '../posts-in-search.server.ts'

/** Puts out what is complete; a post with a moment to come waits for it. The rest stays as it is. */
export async function publishPosts(db: Db, by: Entitled<'write-posts'>, ids: readonly string[], at: Date) {
  const now = at.toISOString()
  return inTransaction(db, async (trx) => {
    let done = 0
    const refused: Refused[] = []
    for (const id of ids) {
      const post = await findPostForAdmin(trx, by, id)
      if (post === undefined || (post.status !== 'draft' && post.status !== 'archived')) continue
      const publishedAt = post.publishedAt === '' ? null : post.publishedAt
      const missing = missingForPublication({ ...post, publishedAt })
      if (Object.keys(missing).length > 0) {
        refused.push({ id, title: post.title, sentences: Object.values(missing) })
        continue
      }
      const status = publishedAt !== null && publishedAt > now ? 'scheduled' : 'published'
      await trx
        .updateTable('posts')
        .set((row) => ({
          status,
          published_at: publishedAt ?? now,
          updated_at: now,
          revision: row('revision', '+', 1),
        }))
        .where('id', '=', id)
        .where('revision', '=', post.revision)
        .execute()
      await refreshEntry(trx, postsInSearch, id)
      const after = { ...post, status, publishedAt: publishedAt ?? now }
      const line = { subject: 'post', id, name: post.title, act: 'published' } as const
      await recordChange(trx, by, { ...line, before: post, after }, at)
      done += 1
    }
    return { done, refused }
  })
}

/** Makes drafts of what is out or waits to be. */
export async function withdrawPosts(db: Db, by: Entitled<'write-posts'>, ids: readonly string[], at: Date) {
  return inTransaction(db, async (trx) => {
    let done = 0
    for (const id of ids) {
      const post = await findPostForAdmin(trx, by, id)
      if (post?.status !== 'published' && post?.status !== 'scheduled') continue
      await withdrawPost(trx, by, id, at)
      done += 1
    }
    return done
  })
}
