import type { Selectable } from 'kysely'
import { RichText } from '#app/lib/rich-text.ts'
import type { FreePagesTable } from '#app/platform/database/tables.ts'

/** A page in the tree, without its text. */
export type PageNode = ReturnType<typeof toPageNode>
export type FreePage = ReturnType<typeof toFreePage>

export const nodeColumns = [
  'id',
  'parent_id',
  'position',
  'slug',
  'path',
  'title',
  'teaser',
  'menu_area',
  'status',
  'visibility',
  'published_at',
  'expires_at',
  'updated_at',
] as const

export function toPageNode(row: Pick<Selectable<FreePagesTable>, (typeof nodeColumns)[number]>) {
  return {
    id: row.id,
    parentId: row.parent_id,
    position: row.position,
    slug: row.slug,
    /** `null` in the trash. */
    path: row.path,
    title: row.title,
    teaser: row.teaser,
    menuArea: row.menu_area,
    status: row.status,
    visibility: row.visibility,
    /** ISO 8601, UTC. */
    publishedAt: row.published_at,
    expiresAt: row.expires_at,
    updatedAt: row.updated_at,
  }
}

export function toFreePage(row: Selectable<FreePagesTable>) {
  return {
    ...toPageNode(row),
    body: RichText.parse(JSON.parse(row.body)),
    coverPictureId: row.cover_picture_id,
    revision: row.revision,
  }
}

export const freePagesAdminPath = '/admin/seiten'

/**
 * Id of the page at `/`, which always exists, comes first and has neither parent nor children. `features/home` manages its
 * content.
 */
export const homePageId = 'startseite'
export const homeAdminPath = `${freePagesAdminPath}/${homePageId}`
export const homePageTitle = 'Startseite'
