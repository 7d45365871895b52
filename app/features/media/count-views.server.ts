import type { Authorized } from '#app/platform/identity/actor.ts'
import { countLibraryDownloads } from '#app/media/pictures/downloads/library-downloads.server.ts'
import { countLibraryViews } from '#app/media/pictures/library.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { LibraryFilter, LibraryView } from './library-address.ts'

export type ViewCounts = { all: number; views: Partial<Record<LibraryView, number>> }

/** Counts all items and those of each view; search words and uploader filter all of them. */
export async function countViews(
  db: Db,
  by: Authorized<'choose-pictures'>,
  { kind, words, by: uploader }: LibraryFilter,
): Promise<ViewCounts> {
  const choice = { words, by: uploader }
  if (kind === 'pictures') {
    const { all, ...views } = await countLibraryViews(db, by, choice)
    return { all, views }
  }
  const [all, unused, trash] = await Promise.all([
    countLibraryDownloads(db, by, choice),
    countLibraryDownloads(db, by, { ...choice, view: 'unused' }),
    countLibraryDownloads(db, by, { ...choice, view: 'trash' }),
  ])
  return { all, views: { unused, trash } }
}
