import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { compiledOnce, type ValueAt } from './compiled-once.server.ts'
import type { Db } from './db.ts'
import { perContent } from './per-content.server.ts'

const at = '2026-06-14T08:00:00.000Z'

const build = vi.fn((db: Db, { keys, latest }: { keys: number; latest: boolean }, value: ValueAt) =>
  db
    .selectFrom('settings')
    .select('key')
    .where(
      'key',
      'in',
      Array.from({ length: keys }, (_, index) => value<string>(index)),
    )
    .where('updated_at', '<=', at)
    .orderBy('key', latest ? 'desc' : 'asc'),
)

test('A statement is built once for each shape, and asked with the values of each time', async () => {
  const db = await openTestDatabase()
  for (const key of ['probe-a', 'probe-b', 'probe-c'])
    await sql`insert into settings (key, value, updated_at) values (${key}, '{}', ${at})`.execute(db)
  const read = compiledOnce(build)
  const keysOf = async (shape: { latest: boolean }, keys: readonly string[]) =>
    (await read(db, { keys: keys.length, ...shape }, keys)).map(({ key }) => key)

  expect(await keysOf({ latest: false }, ['probe-a', 'probe-b'])).toEqual(['probe-a', 'probe-b'])
  expect(await keysOf({ latest: false }, ['probe-c', 'probe-b'])).toEqual(['probe-b', 'probe-c'])
  expect(build).toHaveBeenCalledTimes(1)
  expect(await keysOf({ latest: true }, ['probe-c', 'probe-b'])).toEqual(['probe-c', 'probe-b'])
  expect(await keysOf({ latest: false }, ['probe-a'])).toEqual(['probe-a'])
  expect(build).toHaveBeenCalledTimes(3)
  await db.transaction().execute(async (trx) => {
    expect((await read(trx, { keys: 1, latest: false }, ['probe-b'])).map(({ key }) => key)).toEqual([
      'probe-b',
    ])
  })
})

test('What is cached from such a statement is made anew when its table has changed, whoever asked it before', async () => {
  const db = await openTestDatabase()
  const read = compiledOnce(build)
  const ask = (asked: Db) => read(asked, { keys: 1, latest: false }, ['probe-a'])
  const cached = perContent(async (asked) => (await ask(asked)).length)
  expect(await ask(db)).toEqual([])
  expect(await cached(db)).toBe(0)
  await sql`insert into settings (key, value, updated_at) values ('probe-a', '{}', ${at})`.execute(db)
  expect(await cached(db)).toBe(1)
  await sql`delete from settings where key = 'probe-a'`.execute(db)
  expect(await cached(db)).toBe(0)
})
