import type { Entitled } from '#app/accounts/actor.ts'
import { recordChange } from '#app/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { findSetting, saveSetting } from '#app/settings/settings.server.ts'
import { authorName, commentsSetting, commentsWithAuthor } from './comments.server.ts'

const commentsPerPage = 30

/** Of every post, the newest first. */
export async function listAllComments(db: Db, _by: Entitled<'write-posts'>, below: string | undefined) {
  let query = commentsWithAuthor(db)
    .innerJoin('posts', 'posts.id', 'post_comments.post_id')
    .select('posts.title')
  if (below !== undefined) query = query.where('post_comments.id', '<', below)
  const rows = await query
    .orderBy('post_comments.id', 'desc')
    .limit(commentsPerPage + 1)
    .execute()
  const comments = rows.slice(0, commentsPerPage).map((row) => ({
    id: row.id,
    postId: row.post_id,
    postTitle: row.title,
    author: authorName(row),
    text: row.text,
    writtenAt: row.written_at,
    hiddenReason: row.hidden_at === null ? null : (row.hidden_reason ?? ''),
  }))
  return { comments, hasMore: rows.length > commentsPerPage }
}
export type DeskComment = Awaited<ReturnType<typeof listAllComments>>['comments'][number]

/** Takes it from everyone but its author, who reads the reason; `null` shows it again. `false` when it is gone. */
export async function hideComment(
  db: Db,
  by: Entitled<'write-posts'>,
  { commentId, reason }: { commentId: string; reason: string | null },
  at: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .updateTable('post_comments')
      .set({
        hidden_at: reason === null ? null : at.toISOString(),
        hidden_by: reason === null ? null : by.id,
        hidden_reason: reason,
      })
      .where('id', '=', commentId)
      .where('hidden_at', reason === null ? 'is not' : 'is', null)
      .returning('post_id')
      .executeTakeFirst()
    if (row === undefined) return false
    const post = await trx
      .selectFrom('posts')
      .select('title')
      .where('id', '=', row.post_id)
      .executeTakeFirstOrThrow()
    const act = reason === null ? 'restored' : 'withdrawn'
    const line = { subject: 'comment', id: commentId, name: post.title, act } as const
    await recordChange(trx, by, { ...line, after: { reason } }, at)
    return true
  })
}

/** For the whole club; what has been written comes back when it is switched on again. */
export async function offerComments(db: Db, by: Entitled<'write-posts'>, offered: boolean, at: Date) {
  await inTransaction(db, async (trx) => {
    const before = (await findSetting(trx, commentsSetting)) ?? { offered: true }
    if (before.offered === offered) return
    await saveSetting(trx, commentsSetting, { offered }, at, by)
    const line = { subject: 'blog-comments', id: 'blog', name: 'Kommentare', act: 'changed' } as const
    await recordChange(trx, by, { ...line, before, after: { offered } }, at)
  })
}
