import type { Kysely } from 'kysely'

/** Pictures that come with a request stay private, apart from the library, until the office has decided. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('request_pictures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('request_id', 'text', (column) => column.references('requests.id').onDelete('set null'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('request_pictures_of_request')
    .on('request_pictures')
    .columns(['request_id', 'position'])
    .execute()
}
