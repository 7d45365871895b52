import type { Kysely } from 'kysely'

/** What a kind of place is called and costs, in English; empty until somebody has translated it. */
export async function up(db: Kysely<unknown>) {
  for (const column of ['label_en', 'price_text_en']) {
    await db.schema
      .alterTable('hangar_kinds')
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
      .execute()
  }
}
