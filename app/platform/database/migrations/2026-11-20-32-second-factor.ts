import type { Kysely } from 'kysely'

/** What proves a person beside the password: codes of an app, passkeys, and codes on paper for the day both are lost. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('totp_factors')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('last_step', 'integer')
    .execute()
  await db.schema.createIndex('totp_factors_user').on('totp_factors').column('user_id').execute()
  await db.schema
    .createTable('recovery_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('recovery_codes_user').on('recovery_codes').column('user_id').execute()
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .execute()
  await db.schema.createIndex('passkeys_user').on('passkeys').column('user_id').execute()
  await db.schema
    .createTable('spent_challenges')
    .addColumn('challenge_hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('pending_sign_ins')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('keep', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('pending_sign_ins_user').on('pending_sign_ins').column('user_id').execute()
  await db.schema.alterTable('refresh_tokens').addColumn('second_factor', 'text').execute()
}
