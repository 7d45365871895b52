import { sql, type Kysely } from 'kysely'

/** Every save of a post, the trash it may lie in, and what the administration's list is sorted by. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('post_versions')
    .addColumn('post_id', 'text', (column) => column.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('teaser', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('cover_picture_id', 'text')
    .addColumn('author_id', 'text')
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('saved_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .addColumn('restored_from', 'integer')
    .addPrimaryKeyConstraint('post_versions_number', ['post_id', 'number'])
    .execute()
  await db.schema.createIndex('post_versions_saved_by').on('post_versions').column('saved_by').execute()
  await sql`insert into post_versions
    (post_id, number, title, teaser, category, body, cover_picture_id, author_id, details, saved_at)
    select id, 1, title, teaser, category, body, cover_picture_id, author_id, details, updated_at from posts`.execute(
    db,
  )
  await db.schema.alterTable('posts').addColumn('trashed_at', 'text').execute()
  await db.schema.alterTable('posts').addColumn('status_before_trash', 'text').execute()
  await db.schema.createIndex('posts_changed').on('posts').columns(['updated_at', 'id']).execute()
}
