import { z } from 'zod'
import type { Member } from '#app/platform/identity/actor.ts'
import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'
import { once } from '#app/platform/database/once.server.ts'
import { findSetting, setting } from '#app/platform/settings/settings.server.ts'
import { findPostForMember } from '../member-posts.server.ts'
import { type Comment, commentLimit, CommentForm } from './comment.ts'
import { parseForm, textOf, type FormState } from '#app/lib/forms.ts'
import type { Services } from '#app/platform/services.ts'

/** `gone`: the comment or the post does not exist, or belongs to another user. */
type CommentOutcome =
  | { kind: 'done' }
  | { kind: 'gone' }
  | { kind: 'refused'; status: 400 | 409 | 429; commentId: string; form: FormState }

/** Runs the action of a comment button; `undefined` if the button does not belong to the comments. */
export async function actOnComments(
  { db, now, rateLimiter }: Pick<Services, 'db' | 'now' | 'rateLimiter'>,
  by: Member,
  postId: string,
  form: FormData,
): Promise<CommentOutcome | undefined> {
  const at = now()
  const intent = textOf(form, 'intent')
  const commentId = textOf(form, 'kommentar')
  if (intent === 'kommentar-loeschen') return outcome(await deleteComment(db, by, { postId, commentId }))
  if (intent !== 'kommentieren' && intent !== 'kommentar-aendern') return undefined

  const parsed = parseForm(CommentForm, form)
  if (!parsed.ok) return { kind: 'refused', status: 400, commentId, form: parsed.form }
  const { text } = parsed.value
  const refused = (status: 409 | 429, sentence: string) =>
    ({ kind: 'refused', status, commentId, form: { values: { text }, errors: { text: sentence } } }) as const
  const [post, offered] = await Promise.all([findPostForMember(db, by, postId, at), areCommentsOffered(db)])
  if (post === undefined) return { kind: 'gone' }
  if (!offered || !post.details.commentsEnabled)
    return refused(409, 'Dieser Beitrag nimmt keine Kommentare mehr an.')
  if (intent === 'kommentar-aendern') {
    const comment = await ownComment(db, by, { postId, commentId })
    if (comment?.hidden_at != null)
      return refused(409, 'Die Redaktion hat den Kommentar ausgeblendet; er lässt sich nicht mehr ändern.')
    return outcome(await changeComment(db, by, { postId, commentId, text }, at))
  }
  if (!rateLimiter.allow('comments', by.id, commentLimit, at))
    return refused(429, 'Das waren viele Kommentare auf einmal. Bitte warte ein paar Minuten.')
  const key = textOf(form, 'kennung')
  await once(db, { by, key }, at, (trx) => writeComment(trx, by, { postId, text }, at))
  return { kind: 'done' }
}

const outcome = (isDone: boolean): CommentOutcome => ({ kind: isDone ? 'done' : 'gone' })

/** Whether members may comment at all; each post has its own switch too. */
export const commentsSetting = setting('blog-comments', z.object({ offered: z.boolean() }))

/** Higher than the number of comments any post has had, so that none are omitted. */
const mostShown = 500

export async function areCommentsOffered(db: Db): Promise<boolean> {
  return (await findSetting(db, commentsSetting))?.offered ?? true
}

/** Lists the comments of a post, oldest first; hidden ones only for their author. */
export async function listComments(db: Db, by: Member, postId: string): Promise<Comment[]> {
  const rows = await commentsWithAuthor(db)
    .where('post_id', '=', postId)
    .where((or) => or.or([or('hidden_at', 'is', null), or('post_comments.user_id', '=', by.id)]))
    .orderBy('post_comments.id')
    .limit(mostShown)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    author: authorName(row),
    isOwn: row.user_id === by.id,
    text: row.text,
    writtenAt: row.written_at,
    isChanged: row.changed_at !== null,
    hiddenReason: row.hidden_at === null ? null : (row.hidden_reason ?? ''),
  }))
}

export function commentsWithAuthor(db: Db) {
  return db
    .selectFrom('post_comments')
    .leftJoin('users', 'users.id', 'post_comments.user_id')
    .leftJoin('members', 'members.id', 'users.member_id')
    .selectAll('post_comments')
    .select(['users.display_name', 'members.first_name', 'members.last_name'])
}

type AuthorColumns = {
  user_id: string | null
  display_name: string | null
  first_name: string | null
  last_name: string | null
}

export function authorName({ user_id, display_name, first_name, last_name }: AuthorColumns): string {
  if (user_id === null) return 'Ehemaliges Mitglied'
  return last_name === null ? (display_name ?? 'Mitglied') : `${first_name} ${last_name}`
}

async function writeComment(trx: Db, by: Member, comment: { postId: string; text: string }, at: Date) {
  const id = newId(at)
  const { postId, text } = comment
  await trx
    .insertInto('post_comments')
    .values({ id, post_id: postId, user_id: by.id, text, written_at: at.toISOString() })
    .execute()
  return { id }
}

type OwnComment = { postId: string; commentId: string }

const ownComment = (db: Db, by: Member, { postId, commentId }: OwnComment) =>
  db
    .selectFrom('post_comments')
    .select('hidden_at')
    .where('id', '=', commentId)
    .where('post_id', '=', postId)
    .where('user_id', '=', by.id)
    .executeTakeFirst()

/**
 * Changes the user's own visible comment; `false` otherwise. A hidden comment cannot be changed, so that it remains as the
 * editors read it.
 */
async function changeComment(
  db: Db,
  by: Member,
  { postId, commentId, text }: OwnComment & { text: string },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('post_comments')
    .set({ text, changed_at: at.toISOString() })
    .where('id', '=', commentId)
    .where('post_id', '=', postId)
    .where('user_id', '=', by.id)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes the user's own comment; also possible after comments are switched off. */
async function deleteComment(db: Db, by: Member, { postId, commentId }: OwnComment): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('post_comments')
    .where('id', '=', commentId)
    .where('post_id', '=', postId)
    .where('user_id', '=', by.id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
