import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { toPage, type Page } from './page.ts'
import { savePageVersion } from './page-versions.server.ts'
import { refreshPagesWith } from './pages-in-search.server.ts'

/** Returns the page; `undefined` if the club has not written it. */
export async function findPage(db: Db, key: string): Promise<Page | undefined> {
  const row = await db.selectFrom('pages').selectAll().where('key', '=', key).executeTakeFirst()
  return row && toPage(row)
}

export type PageInput = Omit<Page, 'updatedAt' | 'validFrom'> & { validFrom?: string | null }

/** Publishes the text of this key and stores it as its newest version; `by` is `null` for a program. */
export async function savePage(db: Db, input: PageInput, at: Date, by: string | null = null) {
  const row = {
    title: input.title,
    sections: JSON.stringify(input.sections),
    reviewed_on: input.reviewedOn,
    document_id: input.documentId,
    valid_from: input.validFrom ?? null,
    updated_at: at.toISOString(),
  }
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('pages')
      .values({ key: input.key, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
    await savePageVersion(trx, input.key, { by, at })
    await refreshPagesWith(trx, input.key)
  })
}

/** Returns when each of the club's texts was last changed, ISO 8601, by key. */
export async function listPageDates(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('pages').select(['key', 'updated_at']).execute()
  return new Map(rows.map(({ key, updated_at }) => [key, updated_at]))
}

/** Lists when each of the club's texts was last reviewed; `null`: never. */
export async function listPageReviews(db: Db) {
  const rows = await db.selectFrom('pages').select(['key', 'title', 'reviewed_on']).orderBy('key').execute()
  return rows.map(({ key, title, reviewed_on }) => ({ key, title, reviewedOn: reviewed_on }))
}

/** Removes the text from the website; its versions remain. */
export async function removePage(trx: Db, key: string) {
  await trx.deleteFrom('pages').where('key', '=', key).execute()
  await refreshPagesWith(trx, key)
}

/** Lists all published texts of the club. */
export async function listPages(db: Db): Promise<Page[]> {
  const rows = await db.selectFrom('pages').selectAll().orderBy('key').execute()
  return rows.map(toPage)
}
