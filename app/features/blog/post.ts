import type { Selectable } from 'kysely'
import { z } from 'zod'
import { RichText } from '#app/lib/rich-text.ts'
import type { PostsTable } from '#app/platform/database/tables.ts'
import { withQuery } from '#app/lib/with-query.ts'
import type { PostFilter } from './posts.server.ts'

/** Data of a post that is neither searched nor sorted by. */
export const PostDetails = z.object({
  tags: z.array(z.string()).default([]),
  correction: z.string().nullable().default(null),
  commentsEnabled: z.boolean().default(false),
  pinned: z.boolean().default(false),
  /** A safety notice: shown on top for every member until they confirm having read it. */
  readReceipt: z.boolean().default(false),
  /** Author's name of an imported text if the author is not in the member list. */
  byline: z.string().nullable().default(null),
})

export const kindNames = { post: 'Beitrag', 'safety-notice': 'Sicherheitshinweis' } as const

export type PostDetails = z.infer<typeof PostDetails>
export type Post = ReturnType<typeof toPost>
export type PostCard = ReturnType<typeof toPostCard>

/** Converts a row to a post for lists, without its text. */
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
    /** ISO 8601, UTC; always set for a post in a public list. */
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

/** Returns the author's name: the member's name from `names`, or the byline of an imported post. */
export function authorName(
  { authorId, details: { byline } }: Pick<Post, 'authorId' | 'details'>,
  names: ReadonlyMap<string, string>,
): string | undefined {
  return authorId === null ? (byline ?? undefined) : names.get(authorId)
}

/** For readers, a scheduled post changes when it is published. */
export const changedAt = ({ publishedAt, updatedAt }: Pick<PostCard, 'publishedAt' | 'updatedAt'>) =>
  updatedAt > publishedAt ? updatedAt : publishedAt

/** Returns the canonical path of a post; the id finds it, the slug is for people. */
export function postAddress({ id, slug }: { id: string; slug: string }): string {
  return id === slug ? `/verein/blog/${id}` : `/verein/blog/${id}/${slug}`
}

/** Returns the list's path for a category, year and page. */
export function blogAddress({ category, year, before, after }: PostFilter, list = '/verein/blog'): string {
  return withQuery(list, { thema: category, jahr: year, vor: before, nach: after })
}
