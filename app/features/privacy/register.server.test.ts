import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { impersonalTables } from './impersonal-tables.ts'
import { features } from '#app/root/features.ts'
import { startWith } from '#app/platform/feature.ts'
import { personalData } from './register.server.ts'
import { isSqlite } from '#app/platform/database/db.ts'

type Column = { table: string; column: string }

/** Returns all columns as the database reports them, so that new tables are found too. */
async function columnsOf(db: Awaited<ReturnType<typeof openTestDatabase>>): Promise<Column[]> {
  const { rows } = isSqlite(db)
    ? await sql<Column>`select m.name as "table", c.name as "column"
        from sqlite_master m join pragma_table_info(m.name) c
        where m.type = 'table' and m.name not like 'sqlite_%' and m.name not like 'search_words_%'`.execute(
        db,
      )
    : await sql<Column>`select table_name as "table", column_name as "column"
        from information_schema.columns where table_schema = 'public'`.execute(db)
  return rows.filter(({ table }) => !table.startsWith('kysely_'))
}

startWith(features)
const registered = new Set<string>(personalData().flatMap(({ tables }) => tables))

test('every table is in the register of personal data, or named with the reason why it holds none', async () => {
  const columns = await columnsOf(await openTestDatabase())
  const tables = [...new Set(columns.map(({ table }) => table))]
  expect(tables.length).toBeGreaterThan(50)
  expect(tables.filter((table) => !registered.has(table) && !(table in impersonalTables))).toEqual([])
  expect(Object.keys(impersonalTables).filter((table) => registered.has(table))).toEqual([])
})

test('every table with a reference to a member or an account is in the register', async () => {
  const db = await openTestDatabase()
  const { rows } = isSqlite(db)
    ? await sql<{ table: string }>`select distinct m.name as "table"
        from sqlite_master m join pragma_foreign_key_list(m.name) f
        where m.type = 'table' and f."table" in ('members', 'users')`.execute(db)
    : await sql<{ table: string }>`select distinct conrelid::regclass::text as "table" from pg_constraint
        where contype = 'f' and confrelid in ('members'::regclass, 'users'::regclass)`.execute(db)
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.map(({ table }) => table).filter((table) => !registered.has(table))).toEqual([])
})

test('no table that is said to hold nothing of a person has a column for one', async () => {
  const columns = await columnsOf(await openTestDatabase())
  const personal =
    /(^|_)(member|user|author|account|sender|recipient|person|responsible|holder|owner)(_id)?$|mail|phone|(first|last|display)_name|^who$|(updated|created|changed|saved|set|tip|decided)_by$/
  const found = columns.filter(({ table, column }) => table in impersonalTables && personal.test(column))
  expect(found).toEqual([])
})

test('each kind of data has a key of its own and says purpose, ground, readers and end', () => {
  const keys = personalData().map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  for (const { label, holds, whose, purpose, basis, recipients, retention } of personalData()) {
    const end = typeof retention === 'string' ? retention : retention.since
    for (const text of [label, holds, whose, purpose, basis, recipients, end]) {
      expect(text.length, label).toBeGreaterThan(3)
    }
  }
})
