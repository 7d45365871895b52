import { pictureWords, readableText } from '#app/editor/readable-text.ts'
import { shortDifference } from '#app/editor/short-difference.ts'
import type { Difference } from '#app/ui/differences-view.tsx'
import { kindNames, type Post } from '../post.ts'

/** What two versions of a post are compared by. */
export type Compared = Pick<
  Post,
  'title' | 'teaser' | 'category' | 'body' | 'coverPictureId' | 'authorId' | 'details'
>

/** Everything a reader or author would notice, in the order of the form; nothing for what is alike. */
export function postDifferences(
  before: Compared,
  after: Compared,
  nameOf: (authorId: string) => string | undefined,
): Difference[] {
  const author = ({ authorId }: Compared) =>
    authorId === null ? 'Redaktion' : (nameOf(authorId) ?? 'Nicht mehr in der Mitgliederliste')
  const fields: [label: string, words: (post: Compared) => string][] = [
    ['Titel', ({ title }) => title],
    ['Anriss', ({ teaser }) => teaser],
    ['Text', ({ body }) => readableText(body)],
    ['Thema', ({ category }) => category],
    ['Autor', author],
    ['Titelbild', ({ coverPictureId }) => (coverPictureId === null ? '' : pictureWords(coverPictureId))],
    ['Schlagwörter', ({ details }) => details.tags.join(', ')],
    ['Korrekturhinweis', ({ details }) => details.correction ?? ''],
    ['Art', ({ details }) => kindNames[details.readReceipt ? 'safety-notice' : 'post']],
    ['Kommentare', ({ details }) => (details.commentsEnabled ? 'möglich' : 'aus')],
  ]
  return fields.flatMap(([label, words]) => {
    const [old, now] = [words(before), words(after)]
    return old === now ? [] : [{ label, parts: shortDifference(old, now) }]
  })
}
