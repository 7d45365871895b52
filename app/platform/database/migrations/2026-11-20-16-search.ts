import { sql, type Kysely } from 'kysely'
import { isSqlite } from './content-trigger.ts'

export async function up(db: Kysely<unknown>) {
  const onSqlite = isSqlite(db)
  await db.schema
    .createTable('search_entries')
    .addColumn('no', 'integer', (column) =>
      onSqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('ref', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('lead', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('visibility', 'text', (column) => column.notNull())
    .addColumn('visible_from', 'text')
    .addColumn('visible_until', 'text')
    .addColumn('dated', 'text')
    .addUniqueConstraint('search_entries_thing', ['kind', 'ref'])
    .execute()
  await db.schema
    .createTable('search_terms')
    .addColumn('term', 'text', (column) => column.primaryKey())
    .execute()
  await db.schema
    .createTable('search_state')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .execute()

  if (onSqlite) {
    await sql`create virtual table search_words using fts5(
      kind, title, lead, text,
      content = '', contentless_delete = 1, prefix = '2 3 4 5', tokenize = 'unicode61 remove_diacritics 2'
    )`.execute(db)
    return
  }
  await sql`alter table search_entries add column words tsvector, add column title_words tsvector`.execute(db)
  await sql`create index search_entries_words on search_entries using gin (words)`.execute(db)
  await sql`create index search_entries_title_words on search_entries using gin (title_words)`.execute(db)
  await sql`create index search_entries_kind on search_entries (kind, no desc)`.execute(db)
}
