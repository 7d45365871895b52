import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#app/platform/database/db.ts'
import { migrateToLatest, migrateUpTo } from '#app/platform/database/migrate.server.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { withScratch } from '#app/platform/files/scratch.server.ts'
import { isLeftOut } from './backup-format.ts'
import { rowInserter, type StoredRow } from './insert-rows.server.ts'
import { eachLine } from './read-backup.server.ts'
import { tablesInOrder } from './table-order.server.ts'

/** Runs `work` with a temporary empty SQLite database whose last migration is `earlier`; deletes it afterwards. */
export async function withSchemaAt<T>(
  uploadFolder: string,
  earlier: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  return withScratch(uploadFolder, async (folder) => {
    const { db } = await openSqlite(join(folder, 'frueher.sqlite'), 'inline')
    try {
      await migrateUpTo(db, earlier)
      return await work(db)
    } finally {
      await db.destroy()
    }
  })
}

/** Thrown when the rows do not fit the schema version in the file's header. */
export class RowsDoNotFit extends Error {}

/** Fills the temporary database with the file's rows and migrates it to today's schema, as an update would. */
export async function migrateRows(db: Db, source: string) {
  try {
    await db.transaction().execute(async (trx) => {
      // A row may refer to a later row of its own table.
      await sql`pragma defer_foreign_keys = on`.execute(trx)
      const { insert, rest } = rowInserter(trx)
      await eachLine(source, async (entry) => {
        if ('table' in entry) await insert(entry.table, entry.row)
      })
      await rest()
    })
  } catch (error) {
    if (error instanceof Error && 'errcode' in error) throw new RowsDoNotFit(error.message, { cause: error })
    throw error
  }
  await migrateToLatest(db)
}

/** Yields every row to be backed up, in an order that satisfies foreign keys. */
export async function* rowsIn(db: Db): AsyncGenerator<{ table: string; row: StoredRow }> {
  for (const table of (await tablesInOrder(db)).filter((name) => !isLeftOut(name))) {
    const { rows } = await sql<StoredRow>`select * from ${sql.table(table)}`.execute(db)
    for (const row of rows) yield { table, row }
  }
}
