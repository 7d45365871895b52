import type { Entitled } from '#app/accounts/actor.ts'
import { countLibraryDownloads } from '#app/pictures/downloads/library-downloads.server.ts'
import { countLibraryPictures } from '#app/pictures/library.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { viewsOf, type LibraryFilter, type LibraryView } from './library-address.ts'

export type ViewCounts = { all: number; views: Partial<Record<LibraryView, number>> }

/** How many there are in all and in each view; words and uploader narrow them all alike. */
export async function countViews(
  db: Db,
  by: Entitled<'choose-pictures'>,
  { kind, words, by: uploader }: LibraryFilter,
): Promise<ViewCounts> {
  const count = kind === 'files' ? countLibraryDownloads : countLibraryPictures
  const choice = { words, by: uploader }
  const views = viewsOf(kind)
  const [all, ...counted] = await Promise.all([
    count(db, by, choice),
    ...views.map((view) => count(db, by, { ...choice, view })),
  ])
  return { all: all ?? 0, views: Object.fromEntries(views.map((view, index) => [view, counted[index]])) }
}
