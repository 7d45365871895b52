import type { CreateTableBuilder, Kysely } from 'kysely'
import { raiseContentVersionOn } from './content-trigger.ts'

export async function up(db: Kysely<unknown>) {
  await written(
    db.schema
      .createTable('notices')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('starts_at', 'text', (column) => column.notNull())
      .addColumn('ends_at', 'text', (column) => column.notNull())
      .addColumn('scope', 'text', (column) => column.notNull()),
  )
  await db.schema.createIndex('notices_by_end').on('notices').columns(['ends_at', 'starts_at']).execute()

  await written(
    db.schema
      .createTable('site_points')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('number', 'integer', (column) => column.notNull().unique())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('layer', 'text', (column) => column.notNull())
      .addColumn('picture_id', 'text', (column) => column.references('pictures.id')),
  )

  await written(
    db.schema
      .createTable('chronicle_entries')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('category', 'text', (column) => column.notNull())
      .addColumn('picture_id', 'text', (column) => column.references('pictures.id')),
  )
  await db.schema
    .createIndex('chronicle_entries_by_date')
    .on('chronicle_entries')
    .columns(['date', 'id'])
    .execute()

  await written(
    db.schema
      .createTable('webcams')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('active', 'integer', (column) => column.notNull()),
  )
  // Its rows come every minute: the page sets its own end instead of emptying all pages in memory.
  await db.schema
    .createTable('webcam_snapshots')
    .addColumn('webcam_id', 'text', (column) => column.notNull().references('webcams.id').onDelete('cascade'))
    .addColumn('taken_at', 'text', (column) => column.notNull())
    .addColumn('source_hash', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('webcam_snapshots_key', ['webcam_id', 'taken_at'])
    .execute()
  await db.schema
    .createTable('webcam_fetches')
    .addColumn('webcam_id', 'text', (column) =>
      column.primaryKey().references('webcams.id').onDelete('cascade'),
    )
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('last_failure', 'text')
    .execute()

  for (const table of ['notices', 'site_points', 'chronicle_entries', 'webcams']) {
    await raiseContentVersionOn(db, table)
  }
}

/** What every content table ends with. */
async function written(table: CreateTableBuilder<string, string>) {
  await table
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute()
}
