import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import type { Job } from '#app/platform/jobs/job-queue.ts'
import type { Services } from '#app/platform/services.ts'

type RemoveTrashedPost = Job<{ postId: string; trashedAt: string }, Pick<Services, 'db' | 'log' | 'now'>>

/** Deletes a trashed post with its versions permanently; does nothing if it was restored or trashed again since. */
export const removeTrashedPost: RemoveTrashedPost = {
  kind: 'blog.remove-trashed-post',
  async run({ db, log, now }, { postId, trashedAt }) {
    const versions = await inTransaction(db, async (trx) => {
      const { versions } = await trx
        .selectFrom('post_versions')
        .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('versions'))
        .where('post_id', '=', postId)
        .executeTakeFirstOrThrow()
      const removed = await trx
        .deleteFrom('posts')
        .where('id', '=', postId)
        .where('status', '=', 'trashed')
        .where('trashed_at', '=', trashedAt)
        .returning('title')
        .executeTakeFirst()
      if (removed === undefined) return undefined
      const line = { subject: 'post', id: postId, name: removed.title, act: 'removed' } as const
      await recordChange(trx, null, line, now())
      return versions
    })
    if (versions !== undefined) log('post removed from trash', { post: postId, trashedAt, versions })
  },
}
