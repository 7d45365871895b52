import { sql } from 'kysely'
import type { Db } from '#app/platform/database/db.ts'
import { isLeftOut } from './backup-format.ts'
import { tablesInOrder } from './earlier-schema.server.ts'

/** Counts the current rows by table, which a restore would replace. */
export async function countHere(db: Db): Promise<{ tables: Record<string, number>; rows: number }> {
  const tables: Record<string, number> = {}
  for (const name of (await tablesInOrder(db)).filter((table) => !isLeftOut(table))) {
    const { rows } = await sql<{ rows: number }>`
      select cast(count(*) as integer) as rows from ${sql.table(name)}`.execute(db)
    tables[name] = rows[0]?.rows ?? 0
  }
  return { tables, rows: Object.values(tables).reduce((sum, rows) => sum + rows, 0) }
}
