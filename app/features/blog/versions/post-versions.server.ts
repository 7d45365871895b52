import type { Selectable } from 'kysely'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { plainText, readingMinutes, RichText } from '#app/lib/rich-text.ts'
import { slugWithoutNames } from '#app/platform/hidden-names.server.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import { listPossibleAuthors } from '#app/features/members/admin-members.server.ts'
import type { WhichVersion } from '#app/resources/versions/saved-versions.server.ts'
import { findPicture } from '#app/media/pictures/pictures.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import { PostDetails } from '../post.ts'
import { postsInSearch } from '../posts-in-search.server.ts'
import type { PostVersionsTable } from '#app/platform/database/tables.ts'
import { versions, saveVersion } from '../save-post.server.ts'

type PostVersion = ReturnType<typeof toVersion>

function toVersion(row: Selectable<PostVersionsTable>) {
  return {
    number: row.number,
    title: row.title,
    teaser: row.teaser,
    category: row.category,
    body: RichText.parse(JSON.parse(row.body)),
    coverPictureId: row.cover_picture_id,
    authorId: row.author_id,
    details: PostDetails.parse(JSON.parse(row.details)),
    savedAt: row.saved_at,
    restoredFrom: row.restored_from,
  }
}

export const listVersions = versions.list

export async function findVersion(
  db: Db,
  postId: string,
  which: WhichVersion,
): Promise<PostVersion | undefined> {
  const row = await versions.find(db, postId, which)
  return row && toVersion(row)
}

/**
 * Restores a version's text as a new version; on a published post it is visible at once. State, visibility and times are
 * unchanged, as are picture and author if the version's no longer exist.
 */
export async function restoreVersion(
  db: Db,
  by: Authorized<'write-posts'>,
  { postId, number }: { postId: string; number: number },
  at: Date,
): Promise<boolean> {
  const version = await findVersion(db, postId, { number })
  if (version === undefined) return false
  const [picture, authors] = await Promise.all([
    version.coverPictureId === null ? undefined : findPicture(db, version.coverPictureId),
    listPossibleAuthors(db, by),
  ])
  const lacksCover = version.coverPictureId !== null && picture === undefined
  const lacksAuthor = version.authorId !== null && !authors.some(({ id }) => id === version.authorId)
  return inTransaction(db, async (trx) => {
    const slug = await slugWithoutNames(trx, version.title)
    const restored = await trx
      .updateTable('posts')
      .set((row) => ({
        title: version.title,
        teaser: version.teaser,
        category: version.category,
        body: JSON.stringify(version.body),
        search_text: sortKey([version.title, version.teaser, plainText(version.body)].join('\n')),
        reading_minutes: readingMinutes(version.body),
        ...(!lacksCover && { cover_picture_id: version.coverPictureId }),
        ...(!lacksAuthor && { author_id: version.authorId }),
        details: JSON.stringify(version.details),
        asks_receipt: Number(version.details.readReceipt),
        slug: row.case().when('slug', '=', row.ref('id')).then(row.ref('slug')).else(slug).end(),
        updated_at: at.toISOString(),
        revision: row('revision', '+', 1),
      }))
      .where('id', '=', postId)
      .where('status', '!=', 'trashed')
      .executeTakeFirst()
    if (restored.numUpdatedRows === 0n) return false
    await saveVersion(trx, postId, { by: by.id, at, restoredFrom: number })
    await refreshEntry(trx, postsInSearch, postId)
    const line = { subject: 'post', id: postId, name: version.title, act: 'restored' } as const
    await recordChange(trx, by, { ...line, after: { version: number } }, at)
    return true
  })
}
