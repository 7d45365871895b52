import type { Member } from '#app/platform/identity/actor.ts'
import { parseForm, textOf, type FormState } from '#app/lib/forms.ts'
import type { Services } from '#app/platform/services.ts'
import { commentLimit, CommentForm } from './comment.ts'
import { changeComment, deleteComment, writeComment } from './comments.server.ts'

/** `gone`: the comment or the post does not exist, or belongs to another user. */
export type CommentOutcome =
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
