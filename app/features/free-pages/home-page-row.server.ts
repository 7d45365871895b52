import type { Insertable } from 'kysely'
import type { Db } from '#app/platform/database/db.ts'
import type { FreePagesTable } from '#app/platform/database/tables.ts'
import { homePageId, homePageTitle } from './free-page.ts'

/** Returns the home page's row; `undefined` if it was never saved. */
export const findHomeRow = (db: Db) =>
  db.selectFrom('free_pages').selectAll().where('id', '=', homePageId).executeTakeFirst()

type Written = Pick<
  Insertable<FreePagesTable>,
  | 'teaser'
  | 'body'
  | 'blocks'
  | 'search_text'
  | 'status'
  | 'published_at'
  | 'shown_version'
  | 'updated_at'
  | 'revision'
>

/** Writes the home page's row; its path and visibility are fixed. */
export async function writeHomeRow(trx: Db, written: Written, at: Date) {
  const place = { position: 0, slug: '', path: '/', visibility: 'public' } as const
  await trx
    .insertInto('free_pages')
    .values({ id: homePageId, title: homePageTitle, ...place, ...written, created_at: at.toISOString() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(written))
    .execute()
}
