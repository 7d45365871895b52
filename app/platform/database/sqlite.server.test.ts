import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from './db.ts'
import { migrateToLatest } from './migrate.server.ts'
import { openSqlite } from './sqlite.server.ts'

async function openDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'platzrunde-sqlite-'))
  const file = join(folder, 'test.sqlite')
  const { db } = await openSqlite(file, 'thread')
  await migrateToLatest(db)
  onTestFinished(async () => {
    await db.destroy()
    rmSync(folder, { recursive: true, force: true })
  })
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
