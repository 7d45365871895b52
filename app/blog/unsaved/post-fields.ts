import { z } from 'zod'
import { documentIn } from '#app/editor/text-input.ts'
import { localMoment } from '#app/lib/local-moment.ts'
import type { Post } from '../post.ts'

/** More than any text a club has published. */
const mostLetters = 1_000_000
const short = z.string().max(2000)

/** The editor's form exactly as it stands in the browser, also half-typed; the text is JSON. */
export const PostFields = z.object({
  title: short,
  teaser: short,
  body: z.string().max(mostLetters),
  category: short,
  visibility: short,
  publishedAt: short,
  expiresAt: short,
  coverPictureId: short,
  authorId: short,
  tags: short,
  correction: short,
  // Texts kept by an earlier version do not have them.
  kind: short.default('post'),
  comments: short.default('off'),
})
export type PostFields = z.infer<typeof PostFields>

/** Under which key the text of a post that does not exist yet is kept. */
export const newPostKey = 'neu'

/** A text that was typed and never saved. */
export const UnsavedText = z.object({
  id: z.uuid(),
  postKey: z.string().min(1).max(200),
  foundRevision: z.number().int().min(0),
  fields: PostFields,
  /** ISO 8601, UTC. */
  writtenAt: z.iso.datetime(),
})
export type UnsavedText = z.infer<typeof UnsavedText>

/** The form's fields for a post, or for one about to be written by that person. */
export function fieldsOf(post: Post | undefined, ownId: string | null): PostFields {
  return {
    title: post?.title ?? '',
    teaser: post?.teaser ?? '',
    body: JSON.stringify(post?.body ?? []),
    category: post?.category ?? '',
    visibility: post?.visibility ?? 'public',
    publishedAt: localMoment(post?.publishedAt || null),
    expiresAt: localMoment(post?.expiresAt ?? null),
    coverPictureId: post?.coverPictureId ?? '',
    authorId: (post === undefined ? ownId : post.authorId) ?? '',
    tags: post?.details.tags.join(', ') ?? '',
    correction: post?.details.correction ?? '',
    kind: post?.details.readReceipt ? 'safety-notice' : 'post',
    comments: post?.details.commentsEnabled ? 'on' : 'off',
  }
}

/** The document in the fields; an unreadable one counts as empty. */
export const documentOf = ({ body }: Pick<PostFields, 'body'>) => documentIn(body)

/** The form's fields as it stands now; `undefined` when it is no editor's form. */
export function fieldsFrom(data: FormData): PostFields | undefined {
  return PostFields.safeParse(Object.fromEntries(data)).data
}

export function areSame(one: PostFields, other: PostFields): boolean {
  // The same text may be written down in another order of keys.
  const plain = (fields: PostFields) => ({ ...fields, body: JSON.stringify(documentOf(fields)) })
  const [first, second] = [plain(one), plain(other)]
  return (Object.keys(PostFields.shape) as (keyof PostFields)[]).every((name) => first[name] === second[name])
}

/**
 * Which texts to offer, the newest first: of one that lies on the device and on the server the later, and none
 * that says just what is saved.
 */
export function textsToOffer(
  found: readonly UnsavedText[],
  { saved, own }: { saved: PostFields; own: string },
): UnsavedText[] {
  const latest = new Map<string, UnsavedText>()
  for (const text of found) {
    const known = latest.get(text.id)
    if (known === undefined || known.writtenAt < text.writtenAt) latest.set(text.id, text)
  }
  return [...latest.values()]
    .filter(({ id, fields }) => id !== own && !areSame(fields, saved))
    .toSorted((one, other) => (one.writtenAt < other.writtenAt ? 1 : -1))
}
