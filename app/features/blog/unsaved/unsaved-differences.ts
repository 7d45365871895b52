import { postDifferences } from '../versions/post-differences.ts'
import { documentOf, type PostFields } from './post-fields.ts'

/** What is different in fields that were typed and not saved. */
export function unsavedDifferences(
  saved: PostFields,
  typed: PostFields,
  authors: readonly { id: string; name: string }[],
) {
  const nameOf = (id: string) => authors.find((author) => author.id === id)?.name
  return postDifferences(comparable(saved), comparable(typed), nameOf)
}

function comparable(fields: PostFields) {
  return {
    title: fields.title,
    teaser: fields.teaser,
    category: fields.category,
    body: documentOf(fields),
    coverPictureId: fields.coverPictureId || null,
    authorId: fields.authorId || null,
    details: {
      tags: fields.tags === '' ? [] : [fields.tags],
      correction: fields.correction || null,
      commentsEnabled: fields.comments === 'on',
      pinned: false,
      readReceipt: fields.kind === 'safety-notice',
      byline: null,
    },
  }
}
