import { ownersOf, formatVersions, type MediaUseSource } from '#app/media/pictures/media-use-source.ts'
import type { MediaUse } from '#app/media/pictures/media-uses.server.ts'
import type { Db } from '#app/platform/database/db.ts'

const states = {
  draft: 'Entwurf',
  scheduled: 'geplant',
  published: 'veröffentlicht',
  trashed: 'im Papierkorb',
} as const

async function pagesOf(db: Db, uses: readonly MediaUse[]) {
  return db
    .selectFrom('free_pages')
    .select(['id', 'title', 'status'])
    .where('id', 'in', ownersOf(uses))
    .orderBy('title')
    .orderBy('id')
    .execute()
}

/** Includes drafts and pages in the trash. */
const mediaInPages: MediaUseSource = {
  source: 'free_pages',
  async describe(db, uses) {
    const rows = await pagesOf(db, uses)
    return rows.map(({ id, title, status }) => ({
      label: `Seite „${title}“`,
      note: states[status],
      href: `/admin/seiten/${id}`,
    }))
  },
}

/** One entry for all versions of a page: each can be restored. */
const mediaInVersions: MediaUseSource = {
  source: 'free_page_versions',
  async describe(db, uses) {
    const rows = await pagesOf(db, uses)
    return rows.map(({ id, title }) => ({
      label: `Seite „${title}“`,
      note: formatVersions(uses.filter(({ ownerId }) => ownerId === id)),
      href: `/admin/seiten/${id}/versionen`,
    }))
  },
}

export const mediaInFreePages: readonly MediaUseSource[] = [mediaInPages, mediaInVersions]
