import type { Kysely } from 'kysely'

/** What somebody has typed into a post without saving it, and an index for the lists by state. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('unsaved_posts')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('post_key', 'text', (column) => column.notNull())
    .addColumn('found_revision', 'integer', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('written_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('unsaved_posts_of_user', ['user_id', 'id'])
    .execute()
  await db.schema
    .createIndex('unsaved_posts_by_post')
    .on('unsaved_posts')
    .columns(['user_id', 'post_key', 'written_at'])
    .execute()
  await db.schema.createIndex('posts_by_state').on('posts').columns(['status', 'published_at']).execute()
}
