import { expect, test } from 'vitest'
import { listBlocks } from '#app/features/aircraft/blocks/blocks.server.ts'
import { groundByDay, groundByNight } from './ground-overdue.job.server.ts'
import { aClubWithALog, clockAt } from './log.fixture.ts'

const check = {
  aircraft_id: 'd-eqfa',
  label: 'Jahresnachprüfung',
  due_minutes: null,
  warn_days: 30,
  warn_minutes: 600,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
}
const night = (day: string) => new Date(`${day}T03:00:00+02:00`)

test('a check that runs out by its day grounds the aircraft in the night after, once, and asks for the next night', async () => {
  const { db } = await aClubWithALog()
  await db
    .insertInto('aircraft_checks')
    .values([
      { ...check, id: 'jnp', due_on: '2026-06-15', when_overdue: 'block' },
      { ...check, id: 'funk', label: 'Funk', due_on: '2026-06-01', when_overdue: 'warn' },
    ])
    .execute()
  const run = (day: string) =>
    groundByNight.run({ db, now: () => night(day), publicUrl: 'https://verein.example' }, { night: day })
  const blocks = () => listBlocks(db, { from: clockAt('00:00'), to: night('2026-12-01').getTime() })

  await run('2026-06-15')
  expect(await blocks()).toEqual([])
  await run('2026-06-16')
  await run('2026-06-16')
  expect(await blocks()).toMatchObject([{ aircraftId: 'd-eqfa', reason: 'Jahresnachprüfung überfällig' }])
  const asked = await db.selectFrom('jobs').select('id').where('kind', '=', 'flight-log.ground').execute()
  expect(asked.map(({ id }) => id).toSorted()).toEqual([
    'flight-log.ground.2026-06-16',
    'flight-log.ground.2026-06-17',
  ])
})

test('a check is over with its day: its aircraft is grounded at midnight, before the night', async () => {
  const { db } = await aClubWithALog()
  const jnp = { ...check, id: 'jnp', due_on: '2026-06-15', when_overdue: 'block' as const }
  await db.insertInto('aircraft_checks').values(jnp).execute()
  const services = (now: Date) => ({ db, now: () => now, publicUrl: 'https://verein.example' })
  const blocks = () => listBlocks(db, { from: clockAt('00:00'), to: night('2026-12-01').getTime() })
  await groundByNight.run(services(night('2026-06-15')), { night: '2026-06-15' })
  const midnight = new Date('2026-06-16T00:00:00+02:00')
  const asked = await db.selectFrom('jobs').select('due_at').where('kind', '=', groundByDay.kind).execute()
  expect(asked).toEqual([{ due_at: midnight.toISOString() }])
  expect(await blocks()).toEqual([])
  await groundByDay.run(services(midnight), {})
  expect(await blocks()).toMatchObject([
    { aircraftId: 'd-eqfa', from: midnight.getTime(), reason: 'Jahresnachprüfung überfällig' },
  ])
})

test('an aircraft grounded by hours it had not flown is free again by the night after they are put right', async () => {
  const { db } = await aClubWithALog()
  const times = { aircraft_id: 'd-eqfa', counts_from: '2026-06-01', landings: 100, engine_minutes: null }
  await db
    .insertInto('aircraft_times')
    .values({ ...times, airframe_minutes: 6_100, updated_at: check.updated_at })
    .execute()
  const due = { ...check, id: 'hundert', due_on: null, due_minutes: 6_000, when_overdue: 'block' as const }
  await db.insertInto('aircraft_checks').values(due).execute()
  const run = (day: string) =>
    groundByNight.run({ db, now: () => night(day), publicUrl: 'https://verein.example' }, { night: day })
  const blocks = (day: string) =>
    listBlocks(db, { from: night(day).getTime() + 1, to: night('2026-12-01').getTime() })
  await run('2026-06-15')
  expect(await blocks('2026-06-15')).toHaveLength(1)
  await db.updateTable('aircraft_times').set({ airframe_minutes: 5_100 }).execute()
  await run('2026-06-16')
  expect(await blocks('2026-06-16')).toEqual([])
})
