import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { copyForTest, empty } from '#test/sqlite-copy.ts'
import type { Db } from './db.ts'
import { writerInThread } from './sqlite-writer.server.ts'
import { openSqlite } from './sqlite.server.ts'

type Options = Parameters<typeof openSqlite>[2]

async function openDatabase(options: Options = {}) {
  const file = await copyForTest(empty)
  const { db } = await openSqlite(file, 'thread', options)
  onTestFinished(() => db.destroy())
  return { db, file }
}

const save = (db: Db, key: string) =>
  db.insertInto('settings').values({ key, value: '1', updated_at: '2026-06-14T08:00:00.000Z' }).execute()

const keys = async (db: Db) =>
  (await db.selectFrom('settings').select('key').orderBy('key').execute()).map(({ key }) => key)

test('while another program holds the lock, pages are read on and the write waits for it', async () => {
  const { db, file } = await openDatabase()
  const other = new DatabaseSync(file)
  other.exec('begin immediate')
  const written = save(db, 'a')

  const waited = new Promise((resolve) => setTimeout(resolve, 300))
  expect(await keys(db)).toEqual([])
  await waited
  expect(await keys(db)).toEqual([])
  other.exec('rollback')
  other.close()
  await written
  expect(await keys(db)).toEqual(['a'])
})

test('a transaction that fails leaves nothing, and those who waited get their turn', async () => {
  const { db } = await openDatabase()
  const failing = db.transaction().execute(async (trx) => {
    await save(trx, 'a')
    expect(await keys(trx)).toEqual(['a'])
    throw new Error('broken off')
  })
  const waiting = save(db, 'b')
  await expect(failing).rejects.toThrow('broken off')
  await waiting
  expect(await keys(db)).toEqual(['b'])
})

test('fifty changes of the same number at once are all counted', async () => {
  const { db } = await openDatabase()
  await save(db, 'number')
  const addOne = () =>
    db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('settings')
        .select('value')
        .where('key', '=', 'number')
        .executeTakeFirstOrThrow()
      await trx
        .updateTable('settings')
        .set({ value: String(Number(row.value) + 1) })
        .where('key', '=', 'number')
        .execute()
    })
  await Promise.all(Array.from({ length: 50 }, addOne))
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'number')
    .executeTakeFirstOrThrow()
  expect(value).toBe('51')
})

test('a value that is neither text, number nor bytes is refused instead of stored as nothing', async () => {
  const { db } = await openDatabase()
  const row = { key: 'a', value: new Date() as unknown as string, updated_at: '2026-06-14T08:00:00.000Z' }
  await expect(db.insertInto('settings').values(row).execute()).rejects.toThrow('A column holds text')
  expect(await keys(db)).toEqual([])
})

const impatient = { patience: { forLock: 300, forOthers: 100 } }

test('when another program does not give the lock back in time the write is refused, and the next one succeeds', async () => {
  const { db, file } = await openDatabase(impatient)
  const other = new DatabaseSync(file)
  other.exec('begin immediate')
  const inTransaction = (key: string) => db.transaction().execute((trx) => save(trx, key))
  await expect(inTransaction('a')).rejects.toThrow('database is locked')
  await expect(save(db, 'b')).rejects.toThrow('database is locked')
  other.exec('rollback')
  other.close()
  await inTransaction('c')
  await save(db, 'd')
  expect(await keys(db)).toEqual(['c', 'd'])
})

test('a commit that fails leaves nothing behind and harms nobody who waits', async () => {
  const { db } = await openDatabase()
  const failing = db.transaction().execute(async (trx) => {
    await save(trx, 'a')
    // The constraint is checked at the commit, which therefore fails.
    await sql`pragma defer_foreign_keys = on`.execute(trx)
    await sql`insert into sessions (token_hash, user_id, created_at, expires_at) values ('s', 'nobody', '', '')`.execute(
      trx,
    )
  })
  const waiting = [save(db, 'b'), db.transaction().execute((trx) => save(trx, 'c'))]
  await expect(failing).rejects.toThrow('FOREIGN KEY')
  await Promise.all(waiting)
  expect(await keys(db)).toEqual(['b', 'c'])
})

test('a write behind one that takes too long is refused in time', async () => {
  const { db } = await openDatabase(impatient)
  const held = Promise.withResolvers<void>()
  const long = db.transaction().execute(async (trx) => {
    await save(trx, 'a')
    await held.promise
  })
  await expect(save(db, 'b')).rejects.toThrow('The write lock was not free')
  held.resolve()
  await long
  await save(db, 'c')
  expect(await keys(db)).toEqual(['a', 'c'])
})

test('a transaction whose writing thread dies is lost as a whole, and the next write has a new thread', async () => {
  const { db } = await openDatabase({ memoryMb: 64 })
  const dying = db.transaction().execute(async (trx) => {
    await save(trx, 'a')
    // More text than the memory of the thread.
    const zeros = sql`with recursive n(i) as (values (1) union all select i + 1 from n where i < 60)
      select hex(zeroblob(2000000 + i)) as zeros from n`
    await zeros.execute(trx).catch(() => undefined)
    await save(trx, 'b')
  })
  await expect(dying).rejects.toThrow()
  await db.transaction().execute((trx) => save(trx, 'c'))
  await save(db, 'd')
  expect(await keys(db)).toEqual(['c', 'd'])
})

test('on a full disk writes are refused, and taken again by themselves when there is room', async () => {
  const { db } = await openDatabase()
  const limit = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db)
  await limit(1)
  const large = JSON.stringify('x'.repeat(100_000))
  const saveLarge = (key: string) =>
    db.transaction().execute(async (trx) => {
      await save(trx, `${key} before`)
      await trx
        .insertInto('settings')
        .values({ key, value: large, updated_at: '2026-06-14T08:00:00.000Z' })
        .execute()
    })
  await expect(saveLarge('a')).rejects.toThrow('database or disk is full')
  expect(await keys(db)).toEqual([])
  await limit(1_000_000)
  await saveLarge('b')
  expect(await keys(db)).toEqual(['b', 'b before'])
})

test('a statement that gets no answer for too long is told to whoever can end the process', async () => {
  const { file } = await openDatabase()
  const { promise: result, resolve } = Promise.withResolvers<void>()
  const writer = writerInThread(file, { stuckAfterMs: 50, onStuck: resolve })
  const counting = `with recursive n(i) as (values (1) union all select i + 1 from n where i < 3000000) select count(*) from n`
  const counted = writer.run({ sql: counting, parameters: [], as: 'whole' })
  await result
  await counted
  await writer.close()
})
