import { sql, type Kysely } from 'kysely'

/** What programs sign in with: keys, tokens, and codes sent by mail. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('users')
    .addColumn('valid_since', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('users').addColumn('password_changed_at', 'text').execute()
  await sql`update users set valid_since = created_at`.execute(db)
  await db.schema
    .createTable('identity_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('refresh_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('signed_in_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('refresh_tokens_user').on('refresh_tokens').column('user_id').execute()
  await db.schema
    .createTable('account_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('account_codes_user').on('account_codes').column('user_id').execute()
}
