import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { countTry } from './limits.server.ts'

const quarterHour = 15 * 60_000
const tries = { kind: 'code', of: 'jana', tries: 2, windowMs: quarterHour }
const at = new Date('2026-06-14T08:00:00Z')
const after = (ms: number) => new Date(at.getTime() + ms)

test('the third try waits for the window’s end, and the next window begins anew', async () => {
  const db = await openTestDatabase()
  expect([await countTry(db, tries, at), await countTry(db, tries, at)]).toEqual([0, 0])
  expect(await countTry(db, tries, after(60_000))).toBe(quarterHour - 60_000)
  expect(await countTry(db, tries, after(quarterHour))).toBe(0)
})

test('who was shut out while the clock was ahead is let in once it is right', async () => {
  const db = await openTestDatabase()
  const ahead = new Date('2030-01-01T08:00:00Z')
  for (let count = 0; count < 3; count += 1) await countTry(db, tries, ahead)
  expect([await countTry(db, tries, at), await countTry(db, tries, at)]).toEqual([0, 0])
  expect(await countTry(db, tries, at)).toBe(quarterHour)
})

test('a machine whose clock is half a minute behind begins no window anew', async () => {
  const db = await openTestDatabase()
  await countTry(db, tries, at)
  await countTry(db, tries, after(-30_000))
  expect(await countTry(db, tries, after(-30_000))).toBeGreaterThan(0)
})
