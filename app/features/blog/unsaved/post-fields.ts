import { z } from 'zod'
import { typedFields } from '#app/resources/unsaved/unsaved-form.ts'
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

/** Fields as they were kept; `undefined` when they are no post's. */
export const readFields = (fields: Record<string, string>) => PostFields.safeParse(fields).data

/** The form's fields as it stands now; `undefined` when it is no editor's form. */
export const fieldsFrom = (data: FormData) => readFields(typedFields(data))

export function areSame(one: PostFields, other: PostFields): boolean {
  // The same text may be written down in another order of keys.
  const plain = (fields: PostFields) => ({ ...fields, body: JSON.stringify(documentOf(fields)) })
  const [first, second] = [plain(one), plain(other)]
  return (Object.keys(PostFields.shape) as (keyof PostFields)[]).every((name) => first[name] === second[name])
}
