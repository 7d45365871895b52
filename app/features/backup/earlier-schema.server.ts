import { join } from 'node:path'
import { sql } from 'kysely'
import { type Db, isSqlite } from '#app/platform/database/db.ts'
import { migrateToLatest, migrateUpTo } from '#app/platform/database/migrate.server.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { withScratch } from '#app/platform/files/scratch.server.ts'
import { isLeftOut } from './backup-format.ts'
import { eachLine } from './read-backup.server.ts'

export type StoredRow = Record<string, string | number | null>

/** Limits per statement. SQLite accepts 32,766 values, PostgreSQL 65,535. */
const most = { rows: 200, values: 8_000, letters: 1_000_000 }

type RowInserter = {
  insert: (table: string, row: StoredRow) => Promise<void>
  rest: () => Promise<void>
}

/**
 * Inserts consecutive rows with the same columns in one statement, because single inserts take five times as long in
 * PostgreSQL. Preserves their order. Call `rest` at the end to write the remaining rows.
 */
export function rowInserter(trx: Db): RowInserter {
  let waiting: { table: string; columns: readonly string[]; rows: StoredRow[]; letters: number } | undefined

  async function rest() {
    if (waiting === undefined) return
    const { table, columns, rows } = waiting
    waiting = undefined
    const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      values ${sql.join(values)}`.execute(trx)
  }

  async function insert(table: string, row: StoredRow) {
    const columns = Object.keys(row)
    const isLike = waiting?.table === table && waiting.columns.join() === columns.join()
    if (!isLike) await rest()
    waiting ??= { table, columns, rows: [], letters: 0 }
    waiting.rows.push(row)
    for (const value of Object.values(row)) if (typeof value === 'string') waiting.letters += value.length
    const isFull =
      waiting.rows.length >= most.rows ||
      waiting.rows.length * columns.length >= most.values ||
      waiting.letters >= most.letters
    if (isFull) await rest()
  }

  return { insert, rest }
}

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

/** Returns the tables ordered so that referenced tables come first and rows can be inserted in this order. */
export async function tablesInOrder(db: Db): Promise<string[]> {
  const names = (await db.introspection.getTables()).map(({ name }) => name).toSorted()
  const references = await referencesOf(db, names)
  const ordered = new Set<string>()

  function place(name: string, path: readonly string[]) {
    if (ordered.has(name) || path.includes(name)) return
    for (const other of references.get(name) ?? []) place(other, [...path, name])
    ordered.add(name)
  }
  for (const name of names) place(name, [])
  return [...ordered]
}

async function referencesOf(db: Db, names: readonly string[]): Promise<Map<string, string[]>> {
  const references = new Map<string, string[]>()
  if (isSqlite(db)) {
    for (const name of names) {
      const { rows } = await sql<{
        other: string
      }>`select "table" as other from pragma_foreign_key_list(${name})`.execute(db)
      references.set(
        name,
        rows.map(({ other }) => other),
      )
    }
    return references
  }
  const { rows } = await sql<{ name: string; other: string }>`
    select conrelid::regclass::text as name, confrelid::regclass::text as other from pg_constraint where contype = 'f'
  `.execute(db)
  for (const { name, other } of rows) references.set(name, [...(references.get(name) ?? []), other])
  return references
}
