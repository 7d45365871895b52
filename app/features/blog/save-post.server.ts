import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { newId } from '#app/lib/ids.ts'
import { plainText, readingMinutes, type RichText } from '#app/lib/rich-text.ts'
import { slugWithoutNames } from '#app/platform/hidden-names.server.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import { PostDetails } from './post.ts'
import { postsInSearch } from './posts-in-search.server.ts'
import type { PostsTable } from '#app/platform/database/tables.ts'
import { saveVersion } from './versions/post-versions.server.ts'

export type PostInput = {
  /** Given when a post is taken over with its old address. */
  id?: string
  /** Words of the address, taken over; missing: those of the title. */
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

/**
 * A new post, as draft or already out; the address is its id with the title's words behind it. `by` is the account
 * that writes it, `null` for a post taken over.
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
        // A post taken over has not been touched since it came out.
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

/** Everything of a post that a save writes anew; search text and reading time follow from the text. */
export function contentOf(input: PostInput) {
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
