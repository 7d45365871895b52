import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Deletes a SQLite database; no process may have it open. */
export async function removeSqlite(dataDir: string) {
  for (const end of ['', '-wal', '-shm']) await rm(join(dataDir, `platzrunde.sqlite${end}`), { force: true })
}

/** Drops every table and function of the current schema, whichever version created them; extensions stay. */
export async function dropPostgresTables(db: Db) {
  await db.transaction().execute(async (trx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = current_schema()`.execute(trx)
    for (const { name } of tables) await sql`drop table if exists ${sql.table(name)} cascade`.execute(trx)
    const { rows: functions } = await sql<{ signature: string }>`
      select p.oid::regprocedure::text as signature from pg_proc p
      where p.pronamespace = current_schema()::regnamespace
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(trx)
    for (const { signature } of functions)
      await sql`drop function if exists ${sql.raw(signature)} cascade`.execute(trx)
  })
}
