import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { newId } from '#app/lib/ids.ts'
import { plainText, readingMinutes, type RichText } from '#app/lib/rich-text.ts'
import { slugWithoutNames } from '#app/platform/hidden-names.server.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import { PostDetails, type Post, toPost } from './post.ts'
import { postsInSearch } from './posts-in-search.server.ts'
import type { PostsTable } from '#app/platform/database/tables.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { takePlainText } from '#app/editor/text-input.ts'
import { unknownInText } from '#app/editor/unknown-in-text.server.ts'
import { sentValues } from '#app/lib/form-values.ts'
import type { FormState } from '#app/lib/forms.ts'
import { listPossibleAuthors } from '#app/features/members/admin-members.server.ts'
import { unknownPicture } from '#app/media/pictures/pictures.server.ts'
import { publicationOnSave, type SaveIntent } from '#app/resources/written/publication-state.ts'
import { readRecord } from '#app/resources/read-record.ts'
import { formOfPost, missingForPublication, PostForm, postGroups, tagsIn } from './post-fields.ts'
import { enqueueNotification } from './submissions/notify-submitter.job.server.ts'
import { versionsIn } from '#app/resources/versions/saved-versions.server.ts'
import { findMemberNames } from '#app/features/members/public-names.server.ts'

export type PostInput = {
  /** Set when a post is imported with its old address. */
  id?: string
  /** Imported slug; missing: made from the title. */
  slug?: string
  title: string
  teaser: string
  category: string
  body: RichText
  coverPictureId: string | null
  authorId: string | null
  status: Exclude<PostsTable['status'], 'trashed'>
  visibility: PostsTable['visibility']
  publishedAt: string | null
  expiresAt?: string | null
  details?: Partial<PostDetails>
}

type WrittenPost = { ok: true; input: PostInput } | { ok: false; form: FormState }

/**
 * Validates the form and returns the post to store. A draft needs only a title; a published post must be complete. Without
 * a publication time it is published now; with a future one it is scheduled. Values without a field in the form are taken
 * from `before`.
 */
export async function readPost(
  db: Db,
  by: Authorized<'write-posts'>,
  { data, intent, before }: { data: FormData; intent: SaveIntent; before: Post | undefined },
  at: Date,
): Promise<WrittenPost> {
  takePlainText(data)
  const values = sentValues(data)
  const authors = (await listPossibleAuthors(db, by)).map(({ id, name }) => ({ value: id, label: name }))
  const read = readPostForm(data, authors, before)
  if (!read.ok) return { ok: false, form: { values, errors: read.errors } }
  const written = read.value
  const errors = {
    ...(intent === 'veroeffentlichen' && missingForPublication(written, at)),
    ...(await unknownPicture(db, 'coverPictureId', written.coverPictureId)),
    ...(await unknownInText(db, { name: 'body', body: written.body }, before?.body ?? [])),
  }
  if (Object.keys(errors).length > 0) return { ok: false, form: { values, errors } }

  const { tags, correction, kind, comments, ...fields } = written
  const details = {
    ...before?.details,
    tags: tagsIn(tags),
    correction,
    readReceipt: kind === 'safety-notice',
    commentsEnabled: comments === 'on',
  }
  return { ok: true, input: { ...fields, ...publicationOnSave(intent, written.publishedAt, at), details } }
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

/**
 * Creates a post, as draft or published; its path consists of the id and the slug. `by` is the account of the author,
 * `null` for an imported post.
 */
export async function createPost(
  db: Db,
  input: PostInput,
  at: Date,
  by: string | null = null,
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const id = input.id ?? newId(at)
    const now = at.toISOString()
    await trx
      .insertInto('posts')
      .values({
        id,
        ...contentOf(input),
        slug: input.id ?? input.slug ?? (await slugWithoutNames(trx, input.title)),
        created_at: now,
        // An imported post counts as unchanged since its publication.
        updated_at: input.publishedAt !== null && input.publishedAt < now ? input.publishedAt : now,
        revision: 1,
      })
      .execute()
    await saveVersion(trx, id, { by, at })
    await refreshEntry(trx, postsInSearch, id)
    const line = { subject: 'post', id, name: input.title, act: 'created' } as const
    if (by !== null) await recordChange(trx, { id: by }, { ...line, after: input }, at)
    return id
  })
}

type SavedPost =
  | { ok: true; revision: number }
  /** Another user saved meanwhile: the current version. */
  | { ok: false; reason: 'stale'; current: Post }
  | { ok: false; reason: 'trashed' }
  | { ok: false; reason: 'gone' }

/** Saves the post if it has the expected revision; otherwise returns the current version. */
export async function savePost(
  db: Db,
  by: Authorized<'write-posts'>,
  id: string,
  { input, expectedRevision }: { input: PostInput; expectedRevision: number },
  at: Date,
): Promise<SavedPost> {
  const updated = await inTransaction(db, async (trx) => {
    const before = await findPostForAdmin(trx, by, id)
    const slug = await slugWithoutNames(trx, input.title)
    const saved = await trx
      .updateTable('posts')
      .set((row) => ({
        ...contentOf(input),
        // An imported slug (equal to the id) is not changed; others follow the title, because the id finds the post.
        slug: row.case().when('slug', '=', row.ref('id')).then(row.ref('slug')).else(slug).end(),
        updated_at: at.toISOString(),
        revision: row('revision', '+', 1),
      }))
      .where('id', '=', id)
      .where('revision', '=', expectedRevision)
      .where('status', '!=', 'trashed')
      .returning('revision')
      .executeTakeFirst()
    if (saved === undefined) return undefined
    await saveVersion(trx, id, { by: by.id, at })
    await refreshEntry(trx, postsInSearch, id)
    const act = before?.status === 'draft' && input.status !== 'draft' ? 'published' : 'changed'
    const after = { ...before, ...input, publishedAt: input.publishedAt ?? '' }
    await recordChange(trx, by, { subject: 'post', id, name: input.title, act, before, after }, at)
    // Also of a post that is scheduled anew: the letter queued for its former moment finds it unpublished.
    if (input.status !== 'draft') await enqueueNotification(trx, id, input.publishedAt, at)
    return saved
  })
  if (updated !== undefined) return { ok: true, revision: updated.revision }
  const current = await findPostForAdmin(db, by, id)
  if (current === undefined) return { ok: false, reason: 'gone' }
  return current.status === 'trashed'
    ? { ok: false, reason: 'trashed' }
    : { ok: false, reason: 'stale', current }
}

export async function findPostForAdmin(
  db: Db,
  _by: Authorized<'write-posts'>,
  id: string,
): Promise<Post | undefined> {
  const row = await db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toPost(row)
}

/** Returns all columns a save overwrites; search text and reading time are derived from the text. */
function contentOf(input: PostInput) {
  const details = PostDetails.parse(input.details ?? {})
  return {
    title: input.title,
    teaser: input.teaser,
    category: input.category,
    body: JSON.stringify(input.body),
    search_text: sortKey([input.title, input.teaser, plainText(input.body)].join('\n')),
    reading_minutes: readingMinutes(input.body),
    cover_picture_id: input.coverPictureId,
    author_id: input.authorId,
    status: input.status,
    visibility: input.visibility,
    published_at: input.publishedAt,
    expires_at: input.expiresAt ?? null,
    details: JSON.stringify(details),
    asks_receipt: Number(details.readReceipt),
  }
}

export const versions = versionsIn({ table: 'post_versions', owner: 'post_id', namesOf: findMemberNames })

type Save = { by: string | null; at: Date; restoredFrom?: number }

/** Stores the post's current content as its newest version. */
export async function saveVersion(trx: Db, postId: string, save: Save) {
  const { revision, ...content } = await trx
    .selectFrom('posts')
    .select(['revision', 'title', 'teaser', 'category', 'body', 'cover_picture_id', 'author_id', 'details'])
    .where('id', '=', postId)
    .executeTakeFirstOrThrow()
  await versions.save(trx, postId, { content, revision, ...save })
}

/**
 * Turns the post into a draft, which removes it from all lists at once; the text is unchanged. Returns the new revision;
 * `undefined` if the post is deleted or in the trash.
 */
export async function withdrawPost(
  db: Db,
  by: Authorized<'write-posts'>,
  id: string,
  at: Date,
): Promise<number | undefined> {
  return inTransaction(db, async (trx) => {
    const before = await findPostForAdmin(trx, by, id)
    const row = await trx
      .updateTable('posts')
      .set((row) => ({ status: 'draft', updated_at: at.toISOString(), revision: row('revision', '+', 1) }))
      .where('id', '=', id)
      .where('status', '!=', 'trashed')
      .returning(['revision', 'title'])
      .executeTakeFirst()
    await refreshEntry(trx, postsInSearch, id)
    if (row === undefined) return undefined
    const line = { subject: 'post', id, name: row.title, act: 'withdrawn' } as const
    const after = { ...before, status: 'draft' }
    await recordChange(trx, by, { ...line, before, after }, at)
    return row.revision
  })
}
