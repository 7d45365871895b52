import type { Kysely } from 'kysely'

/** What is said to whoever flies without a Betriebsleiter, version by version, and who has confirmed which. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('briefing_versions')
    .addColumn('version', 'integer', (column) => column.primaryKey())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('briefing_acknowledgements')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('mail_hash', 'text', (column) => column.notNull())
    .addColumn('registration', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('acknowledged_on', 'text', (column) => column.notNull())
    .addColumn('valid_until', 'text', (column) => column.notNull())
    .addColumn('link_hash', 'text', (column) => column.notNull().unique())
    .execute()
  for (const column of ['mail_hash', 'valid_until'] as const) {
    await db.schema
      .createIndex(`briefing_acknowledgements_${column}`)
      .on('briefing_acknowledgements')
      .column(column)
      .execute()
  }
}
