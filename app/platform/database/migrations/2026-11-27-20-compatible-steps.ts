import { sql, type Kysely } from 'kysely'

export const isCompatible = true

/** Records the migrations with which an earlier version still works. */
export async function up(db: Kysely<unknown>) {
  await sql`create table compatible_steps (
  -- Migrations after which an earlier version, which does not know them, works as before.
  name text primary key -- As in \`kysely_migration\`.
)`.execute(db)
}
