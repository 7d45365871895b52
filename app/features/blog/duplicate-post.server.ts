import type { Db } from '#app/platform/database/db.ts'
import type { Post } from './post.ts'
import { createPost } from './save-post.server.ts'

const titleEnd = ' (Kopie)'
const longestTitle = 120

/** Creates a draft with the post's saved content and settings, without publication time and not pinned. */
export async function duplicatePost(
  db: Db,
  post: Post,
  { by, at }: { by: string; at: Date },
): Promise<string> {
  const { title, teaser, category, body, coverPictureId, authorId, visibility, details } = post
  const copy = {
    title: title.slice(0, longestTitle - titleEnd.length) + titleEnd,
    teaser,
    category,
    body,
    coverPictureId,
    authorId,
    visibility,
    status: 'draft' as const,
    publishedAt: null,
    details: { ...details, pinned: false },
  }
  return createPost(db, copy, at, by)
}
