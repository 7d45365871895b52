import { sql, type Kysely } from 'kysely'
import { rememberMediaUsesIn } from './media-use-trigger.ts'

/** What the club writes on its pages: the text being worked on beside the one in force, and every one that was. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('pages').addColumn('valid_from', 'text').execute()
  await db.schema
    .createTable('page_drafts')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('sections', 'text', (column) => column.notNull())
    .addColumn('valid_from', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('saved_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('page_versions')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('sections', 'text', (column) => column.notNull())
    .addColumn('valid_from', 'text')
    .addColumn('saved_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('page_versions_number', ['key', 'number'])
    .execute()
  for (const table of ['page_drafts', 'page_versions'])
    await db.schema.createIndex(`${table}_saved_by`).on(table).column('saved_by').execute()
  await sql`insert into page_versions (key, number, title, sections, saved_at)
    select key, 1, title, sections, updated_at from pages`.execute(db)
  await rememberMediaUsesIn(db, { table: 'page_drafts', owner: 'key', documents: ['sections'] })
  await rememberMediaUsesIn(db, {
    table: 'page_versions',
    owner: 'key',
    part: 'number',
    documents: ['sections'],
  })
}
