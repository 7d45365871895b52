import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openUnmigratedDatabase } from '#test/database.ts'
import type { Db } from './db.ts'
import { migrateToLatest, migrateUpTo, migrationsRun, NewerDatabase } from './migrate.server.ts'
import { migrations, type Step } from './migrations/index.ts'

const adds: Step = {
  isCompatible: true,
  up: (db) => sql`alter table settings add column note text`.execute(db).then(() => undefined),
}
const takesAway: Step = {
  up: (db) => sql`alter table settings drop column note`.execute(db).then(() => undefined),
}

/** Its own, as other tests share a database on PGlite and would find these steps in it. */
async function openOwnDatabase(): Promise<Db> {
  const db = await openUnmigratedDatabase()
  await migrateToLatest(db)
  return db
}

test('a version goes on with what a newer one has only added, and refuses what it has taken away', async () => {
  const db = await openOwnDatabase()
  const newer = { ...migrations, '2099-01-01-01-note': adds }
  expect(await migrateToLatest(db, newer)).toEqual(['2099-01-01-01-note'])
  const run = await migrationsRun(db)
  expect(await migrateToLatest(db), 'the earlier version').toEqual([])
  expect(await migrationsRun(db)).toEqual(run)
  await sql`insert into settings (key, value, updated_at) values ('club', '{}', '2026-11-24T10:00:00.000Z')`.execute(
    db,
  )
  expect(await migrateToLatest(db, newer), 'the newer one once more').toEqual([])

  await migrateToLatest(db, { ...newer, '2099-01-02-01-no-note': takesAway })
  await expect(migrateToLatest(db)).rejects.toThrow(NewerDatabase)
  await expect(migrateToLatest(db, newer)).rejects.toMatchObject({ step: '2099-01-02-01-no-note' })
})

test('a version that has steps of its own the newer one lacks is refused', async () => {
  const db = await openOwnDatabase()
  await migrateToLatest(db, { ...migrations, '2099-01-02-01-note': adds })
  const branch = { ...migrations, '2099-01-01-01-ours': adds }
  await expect(migrateToLatest(db, branch)).rejects.toThrow(NewerDatabase)
})

type Column = { dataType: string; isNullable: boolean; hasDefaultValue: boolean }

async function columnsOf(db: Db): Promise<Map<string, Column>> {
  const tables = await db.introspection.getTables()
  return new Map(
    tables.flatMap(({ name: table, columns }) =>
      columns.map((each): [string, Column] => [`${table}.${each.name}`, each]),
    ),
  )
}

test('what says it is compatible takes nothing away and asks earlier versions for nothing new', async () => {
  // One database goes all the way: two of their own for each step are more than PGlite's memory holds.
  const db = await openUnmigratedDatabase()
  let now = new Map<string, Column>()
  for (const name of Object.keys(migrations).toSorted()) {
    const then = now
    await migrateUpTo(db, name)
    now = await columnsOf(db)
    if (migrations[name]!.isCompatible !== true) continue
    const shape = ({ dataType, isNullable }: Column) => ({ dataType, isNullable })
    for (const [column, was] of then)
      expect(now.has(column) && shape(now.get(column)!), `${name}: ${column}`).toEqual(shape(was))
    const known = new Set([...then.keys()].map((column) => column.split('.')[0]))
    for (const [column, { isNullable, hasDefaultValue }] of now) {
      if (then.has(column) || !known.has(column.split('.')[0])) continue
      expect(isNullable || hasDefaultValue, `${name}: ${column} may be left out`).toBe(true)
    }
  }
})
