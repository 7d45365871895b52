import type { Selectable } from 'kysely'
import { z } from 'zod'
import { RichText } from '#app/lib/rich-text.ts'
import type { PostsTable } from '#app/platform/database/tables.ts'

/** What stands beside a post without being searched or sorted by. */
export const PostDetails = z.object({
  tags: z.array(z.string()).default([]),
  correction: z.string().nullable().default(null),
  commentsEnabled: z.boolean().default(false),
  pinned: z.boolean().default(false),
  /** A safety notice: on top for every member until they confirm that they have read it. */
  readReceipt: z.boolean().default(false),
  /** Who wrote it, where a text was taken over and its author stands in no member list. */
  byline: z.string().nullable().default(null),
})

export const kindNames = { post: 'Beitrag', 'safety-notice': 'Sicherheitshinweis' } as const

export type PostDetails = z.infer<typeof PostDetails>
export type Post = ReturnType<typeof toPost>
export type PostCard = ReturnType<typeof toPostCard>

/** A post as lists show it, without its text. */
export function toPostCard(row: Pick<Selectable<PostsTable>, (typeof cardColumns)[number]>) {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    teaser: row.teaser,
    category: row.category,
    authorId: row.author_id,
    visibility: row.visibility,
    coverPictureId: row.cover_picture_id,
    readingMinutes: row.reading_minutes,
    /** ISO 8601, UTC; a post in a public list always has one. */
    publishedAt: row.published_at ?? '',
    updatedAt: row.updated_at,
  }
}

export const cardColumns = [
  'id',
  'slug',
  'title',
  'teaser',
  'category',
  'visibility',
  'author_id',
  'cover_picture_id',
  'reading_minutes',
  'published_at',
  'updated_at',
] as const

export function toPost(row: Selectable<PostsTable>) {
  return {
    ...toPostCard(row),
    body: RichText.parse(JSON.parse(row.body)),
    details: PostDetails.parse(JSON.parse(row.details)),
    status: row.status,
    revision: row.revision,
    expiresAt: row.expires_at,
  }
}

/** Who wrote it, as a reader may know: the member by the name given for them, or the name it was taken over with. */
export function authorName(
  { authorId, details: { byline } }: Pick<Post, 'authorId' | 'details'>,
  names: ReadonlyMap<string, string>,
): string | undefined {
  return authorId === null ? (byline ?? undefined) : names.get(authorId)
}

/** The address everyone is sent to; the id finds the post, the words behind it are for people. */
export function postAddress({ id, slug }: { id: string; slug: string }): string {
  return id === slug ? `/verein/blog/${id}` : `/verein/blog/${id}/${slug}`
}
