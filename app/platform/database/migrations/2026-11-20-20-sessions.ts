import { sql, type Kysely } from 'kysely'

/** What a person sees of their sessions, so that they can end one. */
export async function up(db: Kysely<unknown>) {
  const table = db.schema.alterTable('sessions')
  await table.addColumn('id', 'text', (column) => column.notNull().defaultTo('')).execute()
  await table.addColumn('device', 'text', (column) => column.notNull().defaultTo('')).execute()
  await table.addColumn('last_seen_at', 'text', (column) => column.notNull().defaultTo('')).execute()
  await sql`update sessions set id = substr(token_hash, 1, 32), last_seen_at = created_at`.execute(db)
}
