import { expect, test } from 'vitest'
import { enterLanding, enterLaunch } from './enter.server.ts'
import { findFlight, listDay, listInTheAir } from './flights.server.ts'
import { historyOf } from './history.server.ts'
import { aClubWithALog, clockAt } from './log.fixture.ts'
import { undoEntry } from './undo.server.ts'

const day = '2026-06-14'
const ten = clockAt('10:00')
const at = (seconds: number) => new Date(ten + seconds * 1000)

async function aLaunch() {
  const club = await aClubWithALog()
  const { db, by, flight } = club
  const input = { facts: flight(ten, null), tow: null }
  const made = await enterLaunch(db, by, input, { at: at(1), key: 'start-1' })
  const id = made.ok ? made.id : ''
  const undo = (entryKey: string, seconds: number, key = `zurück-${entryKey}`) =>
    undoEntry(db, by, { entryKey, tappedAt: null }, { at: at(seconds), key })
  const land = (seconds: number, landedAt = clockAt('10:10')) =>
    enterLanding(db, by, { flight: id, landedAt }, { at: at(seconds), key: 'landung-1' })
  return { ...club, id, undo, land }
}

test('a launch entered by mistake is gone with one press, and the history says so', async () => {
  const { db, id, undo } = await aLaunch()
  expect(await undo('start-1', 50)).toEqual({ ok: true, id })
  expect(await undo('start-1', 50)).toEqual({ ok: true, id })
  expect(await listDay(db, day)).toEqual([])
  expect(await findFlight(db, id)).toMatchObject({ isStruck: true })
  const history = await historyOf(db, id)
  expect(history.map(({ what, reason }) => [what, reason])).toEqual([
    ['den Start zurückgenommen', ''],
    ['den Flug eingetragen', ''],
  ])
})

test('a landing entered by mistake is taken back, and the flight is in the air again', async () => {
  const { db, id, undo, land } = await aLaunch()
  await land(600)
  expect(await listInTheAir(db)).toEqual([])
  expect(await undo('landung-1', 630)).toEqual({ ok: true, id })
  expect(await listInTheAir(db)).toMatchObject([{ id, landedAt: null, minutes: null }])
  const [last] = await historyOf(db, id)
  expect(last).toMatchObject({
    what: 'die Landung zurückgenommen',
    fields: [{ label: 'Landung', before: '14.06.2026, 10:10 Uhr', after: 'in der Luft' }],
  })
})

test('after a minute it is corrected instead; an undo that waited for the network is not late', async () => {
  const { db, by, id, undo } = await aLaunch()
  expect(await undo('start-1', 90)).toEqual({ ok: false, refusal: { reason: 'too-late-to-undo' } })
  const waited = { entryKey: 'start-1', tappedAt: ten + 40_000 }
  expect(await undoEntry(db, by, waited, { at: at(3_000), key: 'z' })).toEqual({ ok: true, id })
})

test('what has gone on since is not taken back from below it', async () => {
  const { undo, land } = await aLaunch()
  await land(30, ten)
  expect(await undo('start-1', 40)).toEqual({ ok: false, refusal: { reason: 'happened-since' } })
})

test('a landing is not taken back while the aircraft flies again', async () => {
  const { db, by, flight, undo, land } = await aLaunch()
  await land(600)
  const next = { facts: flight(clockAt('10:11'), null), tow: null }
  expect(await enterLaunch(db, by, next, { at: at(660), key: 'start-2' })).toMatchObject({ ok: true })
  expect(await undo('landung-1', 655)).toMatchObject({ refusal: { reason: 'aircraft-flies' } })
})

test('a tow is taken back with what it towed', async () => {
  const { db, by, flight, aring, undo } = await aLaunch()
  await undo('start-1', 2)
  const glider = { aircraftId: 'd-0725', registration: 'D-0725', launch: 'aerotow' as const }
  const tow = { aircraftId: 'd-eqfa', registration: 'D-EQFA', pilotId: aring, pilotName: '', landedAt: null }
  const input = { facts: flight(ten, null, glider), tow }
  await enterLaunch(db, by, input, { at: at(10), key: 'schlepp-1' })
  expect(await listInTheAir(db)).toHaveLength(2)
  expect(await undo('schlepp-1', 20)).toMatchObject({ ok: true })
  expect(await listInTheAir(db)).toEqual([])
})

test('what never came needs no undo, and who may not write takes nothing back', async () => {
  const { db, by, undo } = await aLaunch()
  expect(await undo('nie-gekommen', 5)).toEqual({ ok: true, id: '' })
  const reader = { ...by, mayWrite: false }
  expect(
    await undoEntry(db, reader, { entryKey: 'start-1', tappedAt: null }, { at: at(5), key: 'x' }),
  ).toMatchObject({ refusal: { reason: 'not-allowed' } })
})
