import { sql } from 'kysely'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { containingWords } from '#app/platform/database/containing.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { keysetPage, type ListKey } from '#app/platform/database/keyset-page.server.ts'
import { placeInLibrary, type LibraryChoice, type LibraryPage } from '../library.server.ts'
import { isUsed } from '../media-uses.server.ts'
import { toDownload } from './download.ts'

type By = Authorized<'choose-pictures'>

const orderKeys: Record<LibraryPage['order'], ListKey> = {
  newest: { column: sql<string>`downloads.created_at`, descending: true },
  oldest: { column: sql<string>`downloads.created_at`, descending: false },
  name: { column: sql<string>`downloads.search_text`, descending: false },
  largest: { column: sql<number>`downloads.bytes`, descending: true },
}

/** Lists a page of the files matching the filter. */
export async function listLibraryDownloads(db: Db, _by: By, choice: LibraryChoice, page: LibraryPage) {
  const query = chosenDownloads(db, choice).selectAll('downloads').select(isUsed('downloads').as('used'))
  const { rows, hasMore } = await keysetPage(query, await placeInLibrary(db, 'downloads', orderKeys, page))
  return { downloads: rows.map((row) => ({ ...toDownload(row), isUsed: Boolean(row.used) })), hasMore }
}

function chosenDownloads(db: Db, { view, words = '', by }: LibraryChoice) {
  let query = db
    .selectFrom('downloads')
    .where('downloads.trashed_at', view === 'trash' ? 'is not' : 'is', null)
  if (view === 'unused') query = query.where((eb) => eb.not(isUsed('downloads')))
  if (by !== undefined) query = query.where('uploaded_by', '=', by)
  return query.where(containingWords('downloads.search_text', words))
}

export async function countLibraryDownloads(db: Db, _by: By, choice: LibraryChoice): Promise<number> {
  const row = await chosenDownloads(db, choice)
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('files'))
    .executeTakeFirstOrThrow()
  return row.files
}

/** Also finds files in the trash. */
export async function findLibraryDownload(db: Db, _by: By, id: string) {
  const row = await db
    .selectFrom('downloads')
    .leftJoin('users', 'users.id', 'downloads.uploaded_by')
    .selectAll('downloads')
    .select(['users.display_name', 'users.email'])
    .where('downloads.id', '=', id)
    .executeTakeFirst()
  return row && { ...toDownload(row), uploadedBy: row.display_name ?? row.email }
}
