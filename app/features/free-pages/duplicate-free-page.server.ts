import type { Db } from '#app/platform/database/db.ts'
import type { FreePage } from './free-page.ts'
import { createFreePage } from './save-free-page.server.ts'

const titleEnd = ' (Kopie)'
const longestTitle = 120

/** Creates a draft with the page's saved content and settings, as its sibling and in no menu. */
export async function duplicateFreePage(
  trx: Db,
  { title, teaser, body, coverPictureId, parentId, visibility }: FreePage,
  { by, at }: { by: { id: string }; at: Date },
): Promise<string> {
  const copy = {
    title: title.slice(0, longestTitle - titleEnd.length) + titleEnd,
    teaser,
    body,
    coverPictureId,
    parentId,
    visibility,
    menuArea: null,
    status: 'draft' as const,
    publishedAt: null,
    expiresAt: null,
  }
  return createFreePage(trx, copy, { by, at })
}
