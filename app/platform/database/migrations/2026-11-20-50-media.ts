import { sql, type Kysely } from 'kysely'
import { raiseContentVersionOn } from './content-trigger.ts'

/** What the media library knows of a picture, files to download, and uploads that may go on after a break. */
export async function up(db: Kysely<unknown>) {
  for (const name of ['file_name', 'uploaded_by', 'people_ground', 'trashed_at', 'replaced_by']) {
    await db.schema.alterTable('pictures').addColumn(name, 'text').execute()
  }
  for (const name of ['decorative', 'bytes', 'revision']) {
    await db.schema
      .alterTable('pictures')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  }
  await db.schema
    .alterTable('pictures')
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  // Without the letters' own order; the next save of a description makes it exact.
  await sql`update pictures set search_text = lower(alt || ' ' || coalesce(caption, '') || ' ' || coalesce(credit, ''))`.execute(
    db,
  )
  await db.schema.createIndex('pictures_replaced').on('pictures').column('replaced_by').execute()

  await db.schema
    .createTable('picture_people')
    .addColumn('picture_id', 'text', (column) =>
      column.notNull().references('pictures.id').onDelete('cascade'),
    )
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('picture_people_key', ['picture_id', 'member_id'])
    .execute()
  await db.schema.createIndex('picture_people_member').on('picture_people').column('member_id').execute()
  await raiseContentVersionOn(db, 'picture_people')

  await db.schema
    .createTable('downloads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('visibility', 'text', (column) => column.notNull())
    .addColumn('stored_file', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('uploaded_by', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('trashed_at', 'text')
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('downloads_by_date').on('downloads').columns(['created_at', 'id']).execute()
  await raiseContentVersionOn(db, 'downloads')

  await db.schema
    .createTable('uploads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('received', 'integer', (column) => column.notNull())
    .addColumn('pieces', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('result', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('uploads_of_user').on('uploads').columns(['user_id', 'created_at']).execute()
}
