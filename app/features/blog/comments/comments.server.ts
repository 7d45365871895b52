import { z } from 'zod'
import type { Member } from '#app/platform/identity/actor.ts'
import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting, setting } from '#app/platform/settings/settings.server.ts'
import { findPostForMember } from '../member-posts.server.ts'
import { type Comment, commentLimit, CommentForm } from './comment.ts'
import { parseForm, textOf, type FormState } from '#app/lib/forms.ts'
import type { Services } from '#app/platform/services.ts'

/** `gone`: the comment or the post does not exist, or belongs to another user. */
type CommentOutcome =
  | { kind: 'done' }
  | { kind: 'gone' }
  | { kind: 'refused'; status: 400 | 429; commentId: string; form: FormState }

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
  if (intent === 'kommentar-aendern') {
    return outcome(await changeComment(db, by, { postId, commentId, text }, at))
  }
  if (!rateLimiter.allow('comments', by.id, commentLimit, at)) {
    const errors = { text: 'Das waren viele Kommentare auf einmal. Bitte warte ein paar Minuten.' }
    return { kind: 'refused', status: 429, commentId, form: { values: { text }, errors } }
  }
  return outcome(await writeComment(db, by, { postId, text }, at))
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

/** Saves a comment; `false` if comments are closed or the member may not read the post. */
async function writeComment(
  db: Db,
  by: Member,
  { postId, text }: { postId: string; text: string },
  at: Date,
): Promise<boolean> {
  if (!(await mayComment(db, by, postId, at))) return false
  await db
    .insertInto('post_comments')
    .values({ id: newId(at), post_id: postId, user_id: by.id, text, written_at: at.toISOString() })
    .execute()
  return true
}

async function mayComment(db: Db, by: Member, postId: string, at: Date): Promise<boolean> {
  const [post, offered] = await Promise.all([findPostForMember(db, by, postId, at), areCommentsOffered(db)])
  return offered && post !== undefined && post.details.commentsEnabled
}

type OwnComment = { postId: string; commentId: string }

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
  if (!(await mayComment(db, by, postId, at))) return false
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
