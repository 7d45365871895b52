import type { Kysely } from 'kysely'

/** Exports of another system: the file, its entries with their fate, what each became, and where its address leads now. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('takeovers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('received', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('wishes', 'text', (column) => column.notNull())
    .addColumn('facts', 'text')
    .addColumn('done', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('total', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('fault', 'text')
    .addColumn('user_id', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'text')
    .execute()

  await db.schema
    .createTable('takeover_items')
    .addColumn('takeover_id', 'text', (column) =>
      column.notNull().references('takeovers.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('fate', 'text', (column) => column.notNull())
    .addColumn('is_done', 'integer', (column) => column.notNull())
    .addColumn('turn', 'integer', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('post_id', 'text')
    .addColumn('picture_id', 'text')
    .addColumn('noted_at', 'bigint', (column) => column.notNull())
    .addColumn('noted_bytes', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('takeover_items_key', ['takeover_id', 'number'])
    .execute()
  await db.schema
    .createIndex('takeover_items_to_do')
    .on('takeover_items')
    .columns(['takeover_id', 'is_done', 'turn', 'number'])
    .execute()
  await db.schema
    .createIndex('takeover_items_by_fate')
    .on('takeover_items')
    .columns(['takeover_id', 'fate', 'kind', 'number'])
    .execute()

  await db.schema
    .createTable('takeover_origins')
    .addColumn('origin', 'text', (column) => column.primaryKey())
    .addColumn('post_id', 'text', (column) => column.references('posts.id').onDelete('cascade'))
    .addColumn('picture_id', 'text', (column) => column.references('pictures.id').onDelete('cascade'))
    .addColumn('taken_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('takeover_origins_post').on('takeover_origins').column('post_id').execute()
  await db.schema
    .createIndex('takeover_origins_picture')
    .on('takeover_origins')
    .column('picture_id')
    .execute()

  await db.schema
    .createTable('former_addresses')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('post_id', 'text', (column) => column.references('posts.id').onDelete('cascade'))
    .addColumn('target', 'text')
    .execute()
  await db.schema.createIndex('former_addresses_post').on('former_addresses').column('post_id').execute()
}
