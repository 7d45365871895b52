import type { Authorized } from '#app/platform/identity/actor.ts'
import { takePlainText } from '#app/editor/text-input.ts'
import { unknownInText } from '#app/editor/unknown-in-text.server.ts'
import { sentValues } from '#app/lib/form-values.ts'
import type { FormState } from '#app/lib/forms.ts'
import { listPossibleAuthors } from '#app/features/members/admin-members.server.ts'
import { findPicture } from '#app/media/pictures/pictures.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { readRecord } from '#app/resources/read-record.ts'
import { formOfPost, missingForPublication, PostForm, postGroups, tagsIn } from './post-fields.ts'
import type { Post } from './post.ts'
import type { PostInput } from './save-post.server.ts'

/** Values of `intent` sent by the form's buttons. */
export type Intent = 'entwurf' | 'veroeffentlichen'

export type WrittenPost = { ok: true; input: PostInput } | { ok: false; form: FormState }

/**
 * Validates the form and returns the post to store. A draft needs only a title; a published post must be complete. Without
 * a publication time it is published now; with a future one it is scheduled. Values without a field in the form are taken
 * from `before`.
 */
export async function readPost(
  db: Db,
  by: Authorized<'write-posts'>,
  { data, intent, before }: { data: FormData; intent: Intent; before: Post | undefined },
  at: Date,
): Promise<WrittenPost> {
  takePlainText(data, 'body')
  const values = sentValues(data)
  const authors = (await listPossibleAuthors(db, by)).map(({ id, name }) => ({ value: id, label: name }))
  const read = readPostForm(data, authors, before)
  if (!read.ok) return { ok: false, form: { values, errors: read.errors } }
  const written = read.value
  const errors = {
    ...(intent === 'veroeffentlichen' && missingForPublication(written)),
    ...(await unknownCover(db, written.coverPictureId)),
    ...(await unknownInText(db, { name: 'body', body: written.body }, before?.body ?? [])),
  }
  if (Object.keys(errors).length > 0) return { ok: false, form: { values, errors } }

  const now = at.toISOString()
  const publishedAt = written.publishedAt ?? (intent === 'veroeffentlichen' ? now : null)
  const waits = publishedAt !== null && publishedAt > now
  const status = intent === 'entwurf' ? 'draft' : waits ? 'scheduled' : 'published'
  const { tags, correction, kind, comments, ...fields } = written
  const details = {
    ...before?.details,
    tags: tagsIn(tags),
    correction,
    readReceipt: kind === 'safety-notice',
    commentsEnabled: comments === 'on',
  }
  return { ok: true, input: { ...fields, publishedAt, status, details } }
}

type Choices = Parameters<typeof postGroups>[0]

/** Parses the form. Fields missing from it, for example in a form of an earlier build, retain the value of `before`. */
export function readPostForm(data: FormData, authors: Choices, before?: Post) {
  const groups = postGroups(authors).map(({ title, fields }) => ({
    title,
    fields: fields.filter(({ name }) => data.has(name)),
  }))
  const known = before === undefined ? { kind: 'post', comments: 'off' } : formOfPost(before)
  return readRecord(groups, PostForm, sentValues(data), known)
}

async function unknownCover(db: Db, id: string | null): Promise<Record<string, string>> {
  if (id === null || (await findPicture(db, id)) !== undefined) return {}
  return { coverPictureId: 'Dieses Bild gibt es nicht mehr. Bitte wähle ein anderes.' }
}
