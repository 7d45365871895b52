import { sql, type RawBuilder } from 'kysely'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { keysetPage } from '#app/platform/database/keyset-page.server.ts'
import { findSetting, saveSetting } from '#app/platform/settings/settings.server.ts'
import { newestWritten, type CommentColumn, type CommentOrder } from './comment.ts'
import { authorName, commentsSetting, commentsWithAuthor } from './comments.server.ts'

const commentsPerPage = 30

type Asked = {
  /** Id of the last comment of the previous page. */
  after: string | undefined
  order: CommentOrder
}

/** Lists comments of all posts in the requested order; default: newest first. */
export async function listAllComments(
  db: Db,
  _by: Authorized<'write-posts'>,
  { after, order = newestWritten }: Asked,
) {
  const column = keyOf(order.column)
  const query = commentsWithAuthor(db)
    .innerJoin('posts', 'posts.id', 'post_comments.post_id')
    .select('posts.title')
  const anchor =
    after === undefined
      ? undefined
      : await query.select(column.as('key')).where('post_comments.id', '=', after).executeTakeFirst()
  const { rows, hasMore } = await keysetPage(query, {
    key: { column, descending: order.descending },
    id: 'post_comments.id',
    anchor,
    limit: commentsPerPage,
  })
  const comments = rows.map((row) => ({
    id: row.id,
    postId: row.post_id,
    postTitle: row.title,
    author: authorName(row),
    text: row.text,
    writtenAt: row.written_at,
    hiddenReason: row.hidden_at === null ? null : (row.hidden_reason ?? ''),
  }))
  return { comments, hasMore }
}
export type AdminComment = Awaited<ReturnType<typeof listAllComments>>['comments'][number]

/** Sort key of a column, for rows of `post_comments` joined with post and author. */
function keyOf(column: CommentColumn): RawBuilder<string | number> {
  switch (column) {
    case 'author':
      return sql<string>`coalesce(members.name_key, lower(users.display_name), '')`
    case 'post':
      // The search text begins with the title; 120 characters are the maximum length of a title.
      return sql<string>`substr(posts.search_text, 1, 120)`
    case 'state':
      // Visible comments come first.
      return sql<number>`case when post_comments.hidden_at is null then 0 else 1 end`
    case 'written':
      // Ids increase with time.
      return sql<string>`post_comments.id`
  }
}

/**
 * Hides a comment from all but its author, who sees the reason; `null` shows it again. Returns `false` if it was deleted.
 */
export async function hideComment(
  db: Db,
  by: Authorized<'write-posts'>,
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

/** Switches comments on or off for the whole club; existing comments reappear when switched on again. */
export async function offerComments(db: Db, by: Authorized<'write-posts'>, offered: boolean, at: Date) {
  await inTransaction(db, async (trx) => {
    const before = (await findSetting(trx, commentsSetting)) ?? { offered: true }
    if (before.offered === offered) return
    await saveSetting(trx, commentsSetting, { offered }, at, by)
    const line = { subject: 'blog-comments', id: 'blog', name: 'Kommentare', act: 'changed' } as const
    await recordChange(trx, by, { ...line, before, after: { offered } }, at)
  })
}
