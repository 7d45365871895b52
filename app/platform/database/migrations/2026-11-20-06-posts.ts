import { sql, type Kysely } from 'kysely'
import { raiseContentVersionOn } from './content-trigger.ts'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('posts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('teaser', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('reading_minutes', 'integer', (column) => column.notNull())
    .addColumn('cover_picture_id', 'text', (column) => column.references('pictures.id'))
    .addColumn('author_id', 'text', (column) => column.references('members.id'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('visibility', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text')
    .addColumn('expires_at', 'text')
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('posts_slug').on('posts').column('slug').execute()
  // Lists show what is out, newest first, and stop after a page; the further columns spare the look at the row.
  const isOut = sql.raw(`where status in ('published', 'scheduled')`)
  await sql`create index posts_out on posts (published_at desc, id desc, visibility, expires_at) ${isOut}`.execute(
    db,
  )
  await sql`create index posts_out_by_category
    on posts (category, published_at desc, id desc, visibility, expires_at) ${isOut}`.execute(db)
  await sql`create index posts_running_out on posts (expires_at) where expires_at is not null`.execute(db)
  await raiseContentVersionOn(db, 'posts')
}
