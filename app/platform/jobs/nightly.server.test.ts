import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { askForNight, nightly } from './nightly.server.ts'
import { runNextJob } from './worker.server.ts'

const evening = new Date('2026-06-14T18:00:00Z')

async function aClub() {
  const db = await openTestDatabase()
  let at = evening
  const nights: string[] = []
  let isBroken = false
  const job = nightly('house.sweep', async (_: unknown, night: string) => {
    if (isBroken) throw new Error('no broom')
    nights.push(night)
  })
  const context = { db, now: () => at, log: () => undefined }
  return {
    db,
    nights,
    job,
    ask: () => askForNight(db, job, at),
    work: () => runNextJob(context, [job]),
    until: (moment: string) => (at = new Date(moment)),
    breakDown: (broken: boolean) => (isBroken = broken),
    due: async () =>
      (await db.selectFrom('jobs').select('due_at').orderBy('due_at').execute()).map(({ due_at }) => due_at),
  }
}

test('it runs at three in Berlin and again the night after, however often a process starts', async () => {
  const { ask, due, until, work, nights } = await aClub()
  await Promise.all([ask(), ask()])
  await ask()
  expect(await due()).toEqual(['2026-06-15T01:00:00.000Z'])
  expect(await work()).toBe(false)
  until('2026-06-15T01:00:02Z')
  expect(await work()).toBe(true)
  expect(nights).toEqual(['2026-06-15'])
  expect(await due()).toEqual(['2026-06-16T01:00:00.000Z'])
})

test('a night that fails is tried again and does not end the nights', async () => {
  const { ask, due, until, work, nights, breakDown } = await aClub()
  await ask()
  breakDown(true)
  until('2026-06-15T01:00:02Z')
  await work()
  expect(await due()).toEqual(['2026-06-15T01:00:32.000Z', '2026-06-16T01:00:00.000Z'])
  breakDown(false)
  until('2026-06-15T01:01:00Z')
  await work()
  expect(nights).toEqual(['2026-06-15'])
  expect(await due()).toEqual(['2026-06-16T01:00:00.000Z'])
})

test('a night asked for while the clock was ahead is not worked before it comes, and ends no chain', async () => {
  const { ask, due, until, work, nights } = await aClub()
  until('2030-01-01T18:00:00Z')
  await ask()
  until('2026-06-14T18:00:00Z')
  expect(await work()).toBe(true)
  expect([nights, await due()]).toEqual([[], ['2026-06-15T01:00:00.000Z']])
  until('2026-06-15T01:00:02Z')
  await work()
  expect(nights).toEqual(['2026-06-15'])
})
