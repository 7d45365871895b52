import type { Entitled } from '#app/platform/identity/actor.ts'
import { takePlainText } from '#app/editor/text-input.ts'
import { parseForm, type FormState } from '#app/lib/forms.ts'
import { listPossibleAuthors } from '#app/features/members/admin-members.server.ts'
import { findPicture } from '#app/media/pictures/pictures.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { missingForPublication, PostFormInput } from './post-form-input.ts'
import type { Post } from './post.ts'
import { unknownInText } from '#app/editor/unknown-in-text.server.ts'
import type { PostInput } from './save-post.server.ts'

/** What the buttons of the form send as `intent`. */
export type Intent = 'entwurf' | 'veroeffentlichen'

export type WrittenPost = { ok: true; input: PostInput } | { ok: false; form: FormState }

/**
 * The form as a post to store. A draft needs a title only; to go out it needs all a reader expects. Without
 * a moment it goes out now; with one in the future it waits. What the form does not ask is kept from `before`.
 */
export async function readPost(
  db: Db,
  by: Entitled<'write-posts'>,
  { data, intent, before }: { data: FormData; intent: Intent; before: Post | undefined },
  at: Date,
): Promise<WrittenPost> {
  takePlainText(data, 'body')
  const form = parseForm(PostFormInput, data)
  if (!form.ok) return form
  const written = form.value
  const errors = {
    ...(intent === 'veroeffentlichen' && missingForPublication(written)),
    ...(await unknownReferences(db, by, written)),
    ...(await unknownInText(db, { name: 'body', body: written.body }, before?.body ?? [])),
  }
  if (Object.keys(errors).length > 0) return { ok: false, form: { values: valuesOf(data), errors } }

  const now = at.toISOString()
  const publishedAt = written.publishedAt ?? (intent === 'veroeffentlichen' ? now : null)
  const waits = publishedAt !== null && publishedAt > now
  const status = intent === 'entwurf' ? 'draft' : waits ? 'scheduled' : 'published'
  const { tags, correction, kind, comments, ...fields } = written
  const details = {
    ...before?.details,
    tags,
    correction,
    ...(kind !== undefined && { readReceipt: kind === 'safety-notice' }),
    ...(comments !== undefined && { commentsEnabled: comments === 'on' }),
  }
  return { ok: true, input: { ...fields, publishedAt, status, details } }
}

async function unknownReferences(
  db: Db,
  by: Entitled<'write-posts'>,
  { coverPictureId, authorId }: PostFormInput,
) {
  const errors: Record<string, string> = {}
  if (coverPictureId !== null && (await findPicture(db, coverPictureId)) === undefined) {
    errors.coverPictureId = 'Dieses Bild gibt es nicht mehr. Bitte wähle ein anderes.'
  }
  if (authorId !== null && !(await listPossibleAuthors(db, by)).some(({ id }) => id === authorId)) {
    errors.authorId = 'Diese Person steht nicht mehr in der Mitgliederliste.'
  }
  return errors
}

function valuesOf(data: FormData): Record<string, string> {
  return Object.fromEntries(
    [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
