import type { Selectable } from 'kysely'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { plainText, RichText } from '#app/lib/rich-text.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import { findMemberNames } from '#app/features/members/public-names.server.ts'
import { findPicture } from '#app/media/pictures/pictures.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { FreePageVersionsTable } from '#app/platform/database/tables.ts'
import { versionsIn, type WhichVersion } from '#app/resources/versions/saved-versions.server.ts'
import { readdress, refreshBranch, lockPages } from '../place-pages.server.ts'

type PageVersion = ReturnType<typeof toVersion>

const toVersion = (row: Selectable<FreePageVersionsTable>) => ({
  number: row.number,
  title: row.title,
  teaser: row.teaser,
  body: RichText.parse(JSON.parse(row.body)),
  coverPictureId: row.cover_picture_id,
  /** Only for the home page. */
  blocks: row.blocks,
  savedAt: row.saved_at,
  restoredFrom: row.restored_from,
})

const versions = versionsIn({ table: 'free_page_versions', owner: 'page_id', namesOf: findMemberNames })
export const listPageVersions = versions.list

export async function findPageVersion(
  db: Db,
  pageId: string,
  which: WhichVersion,
): Promise<PageVersion | undefined> {
  const row = await versions.find(db, pageId, which)
  return row && toVersion(row)
}

export const newestVersionNumber = versions.newest

type Save = { by: string | null; at: Date; restoredFrom?: number }

/** Stores the page's current content as its newest version. */
export async function savePageVersion(trx: Db, pageId: string, save: Save) {
  const { revision, shown_version, ...content } = await trx
    .selectFrom('free_pages')
    .select(['revision', 'shown_version', 'title', 'teaser', 'body', 'cover_picture_id', 'blocks'])
    .where('id', '=', pageId)
    .executeTakeFirstOrThrow()
  await versions.save(trx, pageId, { content, revision, keep: shown_version, ...save })
}

/**
 * Restores a version's text as a new version; on a published page it is visible at once. Place, state, visibility and times
 * are unchanged, as is the picture if the version's no longer exists.
 */
export async function restorePageVersion(
  db: Db,
  by: Authorized<'write-posts'>,
  { pageId, number }: { pageId: string; number: number },
  at: Date,
): Promise<boolean> {
  const version = await findPageVersion(db, pageId, { number })
  if (version === undefined) return false
  const picture = version.coverPictureId === null ? null : await findPicture(db, version.coverPictureId)
  return inTransaction(db, async (trx) => {
    await lockPages(trx)
    const { title, teaser, body } = version
    const restored = await trx
      .updateTable('free_pages')
      .set((row) => ({
        title,
        teaser,
        body: JSON.stringify(body),
        search_text: sortKey([title, teaser, plainText(body)].join('\n')),
        ...(picture !== undefined && { cover_picture_id: version.coverPictureId }),
        updated_at: at.toISOString(),
        revision: row('revision', '+', 1),
      }))
      .where('id', '=', pageId)
      .where('status', '!=', 'trashed')
      .executeTakeFirst()
    if (restored.numUpdatedRows === 0n) return false
    await readdress(trx, pageId)
    await savePageVersion(trx, pageId, { by: by.id, at, restoredFrom: number })
    await refreshBranch(trx, pageId)
    const line = { subject: 'free-page', id: pageId, name: title, act: 'restored' } as const
    await recordChange(trx, by, { ...line, after: { version: number } }, at)
    return true
  })
}
