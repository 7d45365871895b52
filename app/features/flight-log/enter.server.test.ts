import { expect, test } from 'vitest'
import { blockAircraft } from '#app/features/schedule/reservations/save-blocks.server.ts'
import { endless } from '#app/features/aircraft/blocks/block.ts'
import { correctFlight, strikeFlight } from './correct.server.ts'
import { enterLanding, enterLaunch, type Tow } from './enter.server.ts'
import { findFlight, listDay, listInTheAir } from './flights.server.ts'
import { aClubWithALog, clockAt, evening } from './log.fixture.ts'

const day = '2026-06-14'
const entry = { at: evening, key: null }
const ten = clockAt('10:00')

test('a launch is in the air until it lands, and its minutes are counted', async () => {
  const { db, by, flight } = await aClubWithALog()
  const made = await enterLaunch(db, by, { facts: flight(ten, null), tow: null }, entry)
  expect(made.ok).toBe(true)
  expect(await listInTheAir(db)).toHaveLength(1)
  const id = made.ok ? made.id : ''
  expect(await enterLanding(db, by, { flight: id, landedAt: clockAt('10:25') }, entry)).toEqual(made)
  expect(await listInTheAir(db)).toEqual([])
  expect(await findFlight(db, id)).toMatchObject({ day, minutes: 25, landings: 1, revision: 2 })
})

test('an entry that comes twice is entered once and answered the same', async () => {
  const { db, by, flight } = await aClubWithALog()
  const once = { at: evening, key: 'tablet-1' }
  const input = { facts: flight(ten, null), tow: null }
  const made = await enterLaunch(db, by, input, once)
  expect(await enterLaunch(db, by, input, once)).toEqual(made)
  expect(await listDay(db, day)).toHaveLength(1)
  const landing = { flight: 'tablet-1', landedAt: clockAt('10:25') }
  const landed = await enterLanding(db, by, landing, { at: evening, key: 'tablet-2' })
  expect(landed).toEqual(made)
  expect(await enterLanding(db, by, landing, { at: evening, key: 'tablet-2' })).toEqual(made)
  expect(await enterLanding(db, by, landing, { at: evening, key: 'tablet-3' })).toMatchObject({
    refusal: { reason: 'already-landed' },
  })
})

test('what cannot have happened is refused with what stands against it', async () => {
  const { db, by, flight, feld, aring } = await aClubWithALog()
  const launch = (facts: Parameters<typeof enterLaunch>[2]['facts']) =>
    enterLaunch(db, by, { facts, tow: null }, entry)
  await launch(flight(ten, clockAt('11:00')))
  const other = { aircraftId: 'd-eqfb', registration: 'D-EQFB' }
  for (const [facts, refusal] of [
    [
      flight(clockAt('10:30'), null, { pilotId: aring }),
      { reason: 'aircraft-flies', registration: 'D-EQFA', since: ten, until: clockAt('11:00') },
    ],
    [flight(clockAt('10:59'), clockAt('11:30'), other), { reason: 'person-flies', memberId: feld }],
    [
      flight(clockAt('09:00'), null, { ...other, pilotId: aring, secondId: feld, secondRole: 'instructor' }),
      { reason: 'person-flies', memberId: feld },
    ],
    [flight(clockAt('12:00'), clockAt('11:59')), { reason: 'landed-before-start' }],
    [flight(clockAt('20:03'), null), { reason: 'future' }],
    [flight(ten - 86_400_000 * 2, ten), { reason: 'too-long' }],
    [flight(clockAt('12:00'), null, { guests: 4 }), { reason: 'seats', seats: 4 }],
    [flight(clockAt('12:00'), null, { secondId: feld, secondRole: 'companion' }), { reason: 'twice-aboard' }],
    [flight(clockAt('12:00'), null, { pilotId: null }), { reason: 'no-pilot' }],
    [flight(clockAt('12:00'), null, { pilotId: 'niemand' }), { reason: 'not-a-member' }],
    [flight(clockAt('12:00'), null, { charge: 'other-member' }), { reason: 'no-payer' }],
  ] as const)
    expect(await launch(facts), JSON.stringify(refusal)).toMatchObject({ ok: false, refusal })
  expect((await launch(flight(clockAt('11:00'), null))).ok).toBe(true)
  expect(await listDay(db, day)).toHaveLength(2)
})

test('a blocked aircraft does not start, unless who leads the flying says it did', async () => {
  const { db, house, by, leader, flight } = await aClubWithALog()
  const block = { aircraftId: 'd-eqfa', from: ten, to: endless, kind: 'defect', reason: 'Bremse' } as const
  await blockAircraft(house, block, evening)
  const input = { facts: flight(clockAt('10:30'), null), tow: null }
  const refusal = { reason: 'blocked', registration: 'D-EQFA', why: 'Bremse' }
  expect(await enterLaunch(db, by, input, { ...entry, isOverridden: true })).toMatchObject({ refusal })
  expect(await enterLaunch(db, leader, input, entry)).toMatchObject({ refusal })
  expect((await enterLaunch(db, leader, input, { ...entry, isOverridden: true })).ok).toBe(true)
})

test('an aerotow is two flights that start as one and land by themselves', async () => {
  const { db, by, flight, aring, feld } = await aClubWithALog()
  const tow: Tow = {
    aircraftId: 'd-eqfb',
    registration: 'D-EQFB',
    pilotId: aring,
    pilotName: '',
    landedAt: null,
  }
  const facts = flight(ten, null, { aircraftId: 'd-0725', registration: 'D-0725', launch: 'aerotow' })
  for (const [wrong, reason] of [
    [null, 'no-tug'],
    [{ ...tow, pilotId: feld }, 'twice-aboard'],
    [{ ...tow, aircraftId: 'd-0725', registration: 'D-0725' }, 'tug-is-itself'],
  ] as const)
    expect(await enterLaunch(db, by, { facts, tow: wrong }, entry)).toMatchObject({ refusal: { reason } })
  expect(await listDay(db, day)).toEqual([])

  const made = await enterLaunch(db, by, { facts, tow }, entry)
  const id = made.ok ? made.id : ''
  const glider = await findFlight(db, id)
  const tug = await findFlight(db, glider!.towId!)
  expect(tug).toMatchObject({ registration: 'D-EQFB', startedAt: ten, landedAt: null, launch: 'self' })
  expect((await enterLanding(db, by, { flight: tug!.id, landedAt: clockAt('10:08') }, entry)).ok).toBe(true)
  expect(await listInTheAir(db)).toMatchObject([{ id }])

  const later = { id, revision: 1, facts: { ...facts, startedAt: clockAt('09:58') }, tow: null }
  expect((await correctFlight(db, by, later, { ...entry, reason: 'Uhr ging nach' })).ok).toBe(true)
  expect(await findFlight(db, tug!.id)).toMatchObject({ startedAt: clockAt('09:58'), minutes: 10 })
  expect(await strikeFlight(db, by, tug!.id, { ...entry, reason: 'vertippt' })).toMatchObject({
    refusal: { reason: 'tow-of', registration: 'D-0725' },
  })
  expect((await strikeFlight(db, by, id, { ...entry, reason: 'vertippt' })).ok).toBe(true)
  expect(await listDay(db, day)).toEqual([])
})

test('what a correction of a towed flight says of both stands in both: its mark, its day and where it started', async () => {
  const { db, by, flight, aring } = await aClubWithALog()
  const landedAt = clockAt('10:08')
  const tow: Tow = { aircraftId: 'd-eqfb', registration: 'D-EQFB', pilotId: aring, pilotName: '', landedAt }
  const glider = { aircraftId: 'd-0725', registration: 'D-0725', launch: 'aerotow' } as const
  const facts = flight(ten, clockAt('10:50'), glider)
  const made = await enterLaunch(db, by, { facts, tow }, entry)
  const id = made.ok ? made.id : ''
  const { towId } = (await findFlight(db, id))!
  const correct = (next: typeof facts, revision: number) =>
    correctFlight(db, by, { id, revision, facts: next, tow: null }, { ...entry, reason: 'Vertippt' })

  const other = { ...facts, aircraftId: null, registration: 'D-8123', fromPlace: 'Hohenlinde' }
  expect(await correct(other, 1)).toMatchObject({ ok: true })
  expect(await findFlight(db, towId!)).toMatchObject({
    remark: 'Schlepp D-8123',
    fromPlace: 'Hohenlinde',
    startedAt: ten,
  })
  const dayMs = 86_400_000
  const yesterday = { ...other, startedAt: ten - dayMs, landedAt: clockAt('10:50') - dayMs }
  expect(await correct(yesterday, 2)).toMatchObject({ ok: true })
  expect(await findFlight(db, towId!)).toMatchObject({
    day: '2026-06-13',
    startedAt: ten - dayMs,
    landedAt: landedAt - dayMs,
    minutes: 8,
  })
})

test('a correction needs a reason and leaves who, when, before and after', async () => {
  const { db, by, flight, aring } = await aClubWithALog()
  const made = await enterLaunch(db, by, { facts: flight(ten, clockAt('10:20')), tow: null }, entry)
  const id = made.ok ? made.id : ''
  const facts = flight(ten, clockAt('10:40'), { pilotId: aring })
  const correct = (reason: string, revision = 1) =>
    correctFlight(db, by, { id, revision, facts, tow: null }, { ...entry, reason })
  expect(await correct(' ')).toMatchObject({ refusal: { reason: 'no-reason' } })
  expect((await correct('Pilot verwechselt')).ok).toBe(true)
  expect(await correct('noch einmal')).toMatchObject({ refusal: { reason: 'changed-meanwhile' } })
  const changes = await db.selectFrom('flight_changes').selectAll().orderBy('id').execute()
  expect(changes.map(({ act, reason }) => [act, reason])).toEqual([
    ['launched', ''],
    ['corrected', 'Pilot verwechselt'],
  ])
  expect(JSON.parse(changes[1]!.after)).toEqual({
    pilot_id: aring,
    landed_at: new Date(clockAt('10:40')).toISOString(),
    minutes: 40,
  })
})
