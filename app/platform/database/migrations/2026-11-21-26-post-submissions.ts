import type { Kysely } from 'kysely'

/** What members write for the blog and hand in to its editors. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('post_submissions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('teaser', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('post_id', 'text', (column) => column.references('posts.id').onDelete('set null'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('decided_at', 'text')
    .addColumn('decided_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('post_submissions')
  await index('submissions_of_user').columns(['user_id', 'id']).execute()
  await index('submissions_by_state').columns(['state', 'changed_at']).execute()
  await index('submissions_as_post').column('post_id').execute()
  await index('submissions_decided').columns(['decided_by']).execute()
}
