import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { toPage, type Page } from './page.ts'
import { refreshPagesWith } from './pages-in-search.server.ts'

/** `undefined` while the club has not written it. */
export async function findPage(db: Db, key: string): Promise<Page | undefined> {
  const row = await db.selectFrom('pages').selectAll().where('key', '=', key).executeTakeFirst()
  return row && toPage(row)
}

export type PageInput = Omit<Page, 'updatedAt'>

/** Writes the text of this key anew. */
export async function savePage(db: Db, input: PageInput, at: Date) {
  const row = {
    title: input.title,
    sections: JSON.stringify(input.sections),
    reviewed_on: input.reviewedOn,
    document_id: input.documentId,
    updated_at: at.toISOString(),
  }
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('pages')
      .values({ key: input.key, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
    await refreshPagesWith(trx, input.key)
  })
}
