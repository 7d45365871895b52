import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '#app/database.ts'

const bigint = 20

/** Opens PostgreSQL. `count(*)` and other bigint values arrive as numbers, as they do from SQLite. */
export function openPostgres(connectionString: string) {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === bigint ? Number : pg.types.getTypeParser(oid, format as 'text'),
  }
  const pool = new pg.Pool({ connectionString, max: 10, types: types as typeof pg.types })
  // A connection the server closed while idle is replaced at the next query; without a listener it ends us.
  pool.on('error', () => undefined)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool }
}
