import { sql, type Kysely } from 'kysely'

/** When a person last proved who they are, sessions that rest, and the browsers an account has been used in. */
export async function up(db: Kysely<unknown>) {
  const table = db.schema.alterTable('sessions')
  await table.addColumn('proven_at', 'text', (column) => column.notNull().defaultTo('')).execute()
  await table.addColumn('kept', 'integer', (column) => column.notNull().defaultTo(1)).execute()
  await sql`update sessions set proven_at = created_at`.execute(db)
  await db.schema
    .createTable('known_devices')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('device_hash', 'text', (column) => column.notNull())
    .addColumn('last_sign_in_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_devices_key', ['user_id', 'device_hash'])
    .execute()
}
