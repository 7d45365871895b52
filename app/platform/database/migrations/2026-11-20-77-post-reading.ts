import { sql, type Kysely } from 'kysely'

/** Which posts members have read, which safety notices they have confirmed, and what they write below a post. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('posts')
    .addColumn('asks_receipt', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update posts set asks_receipt = 1 where details like '%"readReceipt":true%'`.execute(db)
  await db.schema
    .createIndex('posts_asking_receipt')
    .on('posts')
    .columns(['asks_receipt', 'published_at'])
    .execute()

  await db.schema
    .createTable('post_reads')
    .addColumn('post_id', 'text', (column) => column.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('read_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('confirmed_revision', 'integer')
    .addPrimaryKeyConstraint('post_reads_once', ['post_id', 'user_id'])
    .execute()
  await db.schema.createIndex('post_reads_of_user').on('post_reads').column('user_id').execute()

  await db.schema
    .createTable('post_comments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('post_id', 'text', (column) => column.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('written_at', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text')
    .addColumn('hidden_at', 'text')
    .addColumn('hidden_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('hidden_reason', 'text')
    .execute()
  await db.schema.createIndex('comments_of_post').on('post_comments').columns(['post_id', 'id']).execute()
  await db.schema.createIndex('comments_of_user').on('post_comments').column('user_id').execute()
}
