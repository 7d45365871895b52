import { sql, type Kysely } from 'kysely'

/**
 * What was typed into a form and not saved is kept for posts and events alike; and a form that makes something new
 * makes it once, however often it is sent.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('sent_forms')
    .addColumn('form_key', 'text', (column) => column.primaryKey())
    .addColumn('made_id', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('sent_forms_sent').on('sent_forms').column('sent_at').execute()

  await db.schema
    .createTable('unsaved_forms')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('record_key', 'text', (column) => column.notNull())
    .addColumn('found_revision', 'integer', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('written_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('unsaved_forms_of_user', ['user_id', 'id'])
    .execute()
  await db.schema
    .createIndex('unsaved_forms_by_record')
    .on('unsaved_forms')
    .columns(['user_id', 'subject', 'record_key', 'written_at'])
    .execute()
  await sql`insert into unsaved_forms (id, user_id, subject, record_key, found_revision, fields, written_at)
    select id, user_id, 'post', post_key, found_revision, fields, written_at from unsaved_posts`.execute(db)
  await db.schema.dropTable('unsaved_posts').execute()
}
