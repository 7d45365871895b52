import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '#app/database.ts'

// The number PostgreSQL gives the type in its own catalogue (pg_type.oid).
const bigint = 20

/** Opens PostgreSQL. `count(*)` and other bigint values arrive as numbers, as they do from SQLite. */
export function openPostgres(connectionString: string) {
  pg.types.setTypeParser(bigint, Number)
  const pool = new pg.Pool({ connectionString, max: 10 })
  // A connection the server closed while idle is replaced at the next query; without a listener it ends us.
  pool.on('error', () => undefined)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool }
}
