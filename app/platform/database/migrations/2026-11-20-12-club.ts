import type { Kysely } from 'kysely'
import { raiseContentVersionOn } from './content-trigger.ts'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('documents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('title_key', 'text', (column) => column.notNull())
    .addColumn('visibility', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('as_of', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('documents_by_title')
    .on('documents')
    .columns(['visibility', 'title_key', 'id'])
    .execute()

  await db.schema
    .createTable('pages')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('sections', 'text', (column) => column.notNull())
    .addColumn('reviewed_on', 'text')
    .addColumn('document_id', 'text', (column) => column.references('documents.id').onDelete('set null'))
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('membership_classes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('valid_from', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('board_offices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('group_key', 'text', (column) => column.notNull())
    .addColumn('office', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.references('members.id').onDelete('set null'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('board_offices_of_member').on('board_offices').column('member_id').execute()

  await db.schema
    .createTable('contact_topics')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.references('members.id').onDelete('set null'))
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('contact_topics_of_member').on('contact_topics').column('member_id').execute()

  for (const table of ['documents', 'pages', 'membership_classes', 'board_offices', 'contact_topics']) {
    await raiseContentVersionOn(db, table)
  }
}
