import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { openTestDatabase } from '#test/database.ts'
import { rowInserter } from './earlier-schema.server.ts'

async function tableOfTwo() {
  const db = await openTestDatabase()
  await sql`create table places (id integer primary key, above integer references places (id), name text default 'nobody said')`.execute(
    db,
  )
  const all = async () =>
    (
      await sql<{
        id: number
        above: number | null
        name: string | null
      }>`select * from places order by id`.execute(db)
    ).rows
  return { db, all }
}

test('many rows arrive whole and in their order, each after the one it refers to', async () => {
  const { db, all } = await tableOfTwo()
  const rows = Array.from({ length: 1_234 }, (_, id) => ({
    id,
    above: id === 0 ? null : id - 1,
    name: `Platz ${id}`,
  }))
  await db.transaction().execute(async (trx) => {
    const { insert, rest } = rowInserter(trx)
    for (const row of rows) await insert('places', row)
    await rest()
  })
  expect(await all()).toEqual(rows)
})

test('a row of other columns, as of other tables, stays by itself', async () => {
  const { db, all } = await tableOfTwo()
  const { insert, rest } = rowInserter(db)
  await insert('places', { id: 1, above: null, name: null })
  await insert('places', { id: 2, above: 1 })
  await insert('places', { id: 3, above: 2, name: 'x'.repeat(600_000) })
  await insert('places', { id: 4, above: 3, name: 'y'.repeat(600_000) })
  await insert('no_such_table', { id: 1 }).catch(() => undefined)
  await expect(rest()).rejects.toThrow()
  expect((await all()).map(({ id, name }) => [id, name?.slice(0, 11) ?? null])).toEqual([
    [1, null],
    [2, 'nobody said'],
    [3, 'xxxxxxxxxxx'],
    [4, 'yyyyyyyyyyy'],
  ])
})
