import { expect, test } from 'vitest'
import { plansOf } from '#test/query-plans.ts'
import { openSqliteForTest } from '#test/sqlite-copy.ts'
import { wholeLog } from './whole-log.server.ts'

const at = new Date('2026-06-14T12:00:00Z')

test('SQLite walks the flights in their order, however many there are', async () => {
  const db = await openSqliteForTest()
  const [newest] = await plansOf(db, (watched) => wholeLog(watched, { mark: null, after: undefined }, at))
  expect(newest).toEqual(['SCAN flights USING INDEX flights_by_time'])
  const [ofOne] = await plansOf(db, (watched) => wholeLog(watched, { mark: 'D-0187', after: undefined }, at))
  expect(ofOne).toEqual([
    'SEARCH flights USING INDEX flights_of_mark (registration=?)',
    // Among flights that began in the same minute.
    'USE TEMP B-TREE FOR LAST TERM OF ORDER BY',
  ])
})
