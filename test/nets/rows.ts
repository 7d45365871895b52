import { sql } from 'kysely'
import type { startApp } from '../app.ts'
import { databaseUnderTest } from '../database.ts'

type Db = Awaited<ReturnType<typeof startApp>>['db']
export type Row = Readonly<Record<string, unknown>>
/** Every table's rows as text, each with the row it is of. */
export type Content = ReadonlyMap<string, ReadonlyMap<string, Row>>

/** Counters of the machinery, what is made from other rows, and our own marks. */
const unread = /^(search_|kysely_|content_version$|table_versions$|sqlite_|net_marks$)/

export async function tableNames(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables()
  return tables
    .map(({ name }) => name)
    .filter((name) => !unread.test(name))
    .toSorted()
}

export async function readRows(db: Db, names: readonly string[]): Promise<Content> {
  const content = new Map<string, Map<string, Row>>()
  for (const name of names) {
    const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(db)
    content.set(name, new Map(rows.map((row) => [JSON.stringify(row), row])))
  }
  return content
}

/** From now on every table whose rows are written leaves a mark, be it by a statement, a trigger or a foreign key. */
export async function markWritten(db: Db, names: readonly string[]) {
  await sql`create table net_marks (name text not null)`.execute(db)
  if (databaseUnderTest === 'postgres')
    await sql
      .raw(
        `create function net_mark() returns trigger language plpgsql as $$
          begin insert into net_marks values (tg_table_name); return null; end $$`,
      )
      .execute(db)
  for (const name of names) for (const statement of triggers(name)) await sql.raw(statement).execute(db)
}

const triggers = (name: string) =>
  databaseUnderTest === 'postgres'
    ? [
        `create trigger net_mark after insert or update or delete or truncate on "${name}"
          for each statement execute function net_mark()`,
      ]
    : ['insert', 'update', 'delete'].map(
        (event) => `create trigger "net_mark_${event}_${name}" after ${event} on "${name}"
          begin insert into net_marks values ('${name}'); end`,
      )

export async function takeMarks(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct name from net_marks`.execute(db)
  if (rows.length > 0) await sql`delete from net_marks`.execute(db)
  return rows.map(({ name }) => name)
}

const isSame = (one: ReadonlyMap<string, Row>, other: ReadonlyMap<string, Row>) =>
  one.size === other.size && [...one.keys()].every((key) => other.has(key))

/** Gives the tables that differ the rows they had; rows that are as they were stay. */
export async function putBack(db: Db, before: Content, after: Content) {
  const changed = [...before.keys()].filter((name) => !isSame(before.get(name)!, after.get(name)!))
  if (changed.length === 0) return
  const isSqlite = databaseUnderTest === 'sqlite'
  if (isSqlite) await sql`pragma foreign_keys = off`.execute(db)
  await db.transaction().execute(async (trx) => {
    // Neither foreign keys nor triggers: the rows are whole when all are back. On SQLite triggers fire all the same, so
    // what a table has is read when its turn comes.
    if (!isSqlite) await sql`set local session_replication_role = replica`.execute(trx)
    for (const name of changed) {
      const now = isSqlite ? (await readRows(trx, [name])).get(name)! : after.get(name)!
      const had = before.get(name)!
      for (const [key, row] of now) if (!had.has(key)) await remove(trx, name, row)
      await insert(
        trx,
        name,
        [...had].flatMap(([key, row]) => (now.has(key) ? [] : [row])),
      )
    }
    await sql`update content_version set version = version + 1`.execute(trx)
  })
  if (isSqlite) await sql`pragma foreign_keys = on`.execute(db)
}

async function remove(db: Db, table: string, row: Row) {
  const columns = Object.entries(row).map(
    ([name, value]) => sql`${sql.ref(name)} is not distinct from ${value}`,
  )
  await sql`delete from ${sql.table(table)} where ${sql.join(columns, sql` and `)}`.execute(db)
}

/** Values that one statement may bring: both databases take three times as many. */
const mostValues = 10_000

async function insert(db: Db, table: string, rows: readonly Row[]) {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(first)
  const atOnce = Math.floor(mostValues / columns.length)
  const names = sql.join(columns.map((name) => sql.ref(name)))
  for (let at = 0; at < rows.length; at += atOnce) {
    const values = rows
      .slice(at, at + atOnce)
      .map((row) => sql`(${sql.join(columns.map((name) => row[name]))})`)
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(db)
  }
}
