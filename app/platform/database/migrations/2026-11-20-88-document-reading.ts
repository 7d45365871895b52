import type { Kysely } from 'kysely'
import { rememberMediaUsesIn } from './media-use-trigger.ts'

/** Which wordings of a document members have read and confirmed, and what earlier wordings said. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('document_reads')
    .addColumn('document_id', 'text', (column) =>
      column.notNull().references('documents.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('read_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addPrimaryKeyConstraint('document_reads_once', ['document_id', 'version', 'user_id'])
    .execute()
  await db.schema.createIndex('document_reads_of_user').on('document_reads').column('user_id').execute()

  await db.schema
    .createTable('document_versions')
    .addColumn('document_id', 'text', (column) =>
      column.notNull().references('documents.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('as_of', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('replaced_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('document_versions_once', ['document_id', 'version'])
    .execute()
  await rememberMediaUsesIn(db, {
    table: 'document_versions',
    owner: 'document_id',
    part: 'version',
    documents: ['body', 'details'],
  })
}
