import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { anAircraft } from './aircraft.fixture.ts'
import { findAircraft, findNeighbours, listFleet } from './aircraft.server.ts'
import { statusBadge, statusInside } from './aircraft.ts'
import { type Block, endless } from './blocks/block.ts'
import { createAircraft } from './save-aircraft.server.ts'

const at = new Date('2026-06-14T08:42:00Z')

test('the fleet stands in groups, inside them by mark, former aircraft last', async () => {
  const db = await openTestDatabase()
  await createAircraft(db, anAircraft('d-eqba', { group: 'former', status: 'former' }), at)
  await createAircraft(db, anAircraft('deqfb', { group: 'powered' }), at)
  await createAircraft(db, anAircraft('D-0951'), at)
  await createAircraft(db, anAircraft('D-0364'), at)
  const marks = (await listFleet(db)).map(({ registration }) => registration)
  expect(marks).toEqual(['D-0364', 'D-0951', 'D-EQFB', 'D-EQBA'])
  const { previous, next } = await findNeighbours(db, 'd-eqfb')
  expect([previous?.registration, next?.registration]).toEqual(['D-0951', 'D-EQBA'])
})

test('a successor with the mark of a former aircraft gets an address of its own', async () => {
  const db = await openTestDatabase()
  expect(await createAircraft(db, anAircraft('D-EQFA', { group: 'former' }), at)).toBe('d-eqfa')
  expect(await createAircraft(db, anAircraft('D-EQFA'), at)).toBe('d-eqfa-2')
})

test('what only members may read does not leave the database with the aircraft', async () => {
  const db = await openTestDatabase()
  const id = await createAircraft(db, anAircraft('D-0725', { membersOnly: { totalHours: '7 914:20' } }), at)
  expect(JSON.stringify(await findAircraft(db, id))).not.toContain('7 914:20')
})

test('the announced end of a maintenance is named until that day is over, and then that nobody has confirmed it', () => {
  const inMaintenance = {
    status: 'maintenance',
    maintenanceUntil: '2026-06-18',
    statusText: 'In der Werft',
  } as const
  const said = (changes: object, day: string) =>
    statusBadge({ ...inMaintenance, ...changes }, { day, block: undefined })
  expect(said({}, '2026-06-18').text).toBe('Wartung bis 18.\u00A0Juni')
  expect(said({}, '2026-06-19')).toMatchObject({
    tone: 'warn',
    text: 'Wartung sollte bis 18.\u00A0Juni beendet sein',
  })
  expect(said({ status: 'available', statusText: '' }, '2026-06-19').text).toBe('Flugklar')
  expect(said({ maintenanceUntil: null }, '2026-06-19').text).toBe('In der Werft')
})

test('a block says until when, by its day or its hour, and stands before whatever ends earlier', () => {
  const day = '2026-06-18'
  const hour = (text: string) => Date.parse(`${text}:00+02:00`)
  const block = {
    id: 'b',
    aircraftId: 'd',
    from: 0,
    kind: 'other',
    reason: 'Leihgabe',
    sourceId: null,
  } as const
  const flyable = { status: 'available', maintenanceUntil: null, statusText: '' } as const
  const said = (to: number, more: Partial<Block> = {}, aircraft: object = {}) =>
    statusBadge({ ...flyable, ...aircraft }, { day, block: { ...block, ...more, to } })
  expect(said(endless)).toEqual({
    tone: 'warn',
    text: 'Zurzeit nicht verfügbar',
    isBlocked: true,
    why: 'Leihgabe',
  })
  expect(said(hour('2026-06-21T00:00')).text).toBe('Nicht verfügbar bis 20.\u00A0Juni')
  expect(said(hour('2026-06-18T14:30')).text).toBe('Nicht verfügbar bis 14:30\u00A0Uhr')
  expect(said(hour('2026-06-19T14:30')).text).toBe('Nicht verfügbar bis 19.\u00A0Juni, 14:30\u00A0Uhr')
  const maintained = said(hour('2026-06-21T00:00'), { kind: 'maintenance', reason: '100 Stunden' })
  expect(maintained.text).toBe('Wartung bis 20.\u00A0Juni')
  expect(statusInside(maintained)).toBe('Wartung bis 20.\u00A0Juni: 100 Stunden')
  const inMaintenance = { status: 'maintenance', maintenanceUntil: '2026-06-20' }
  expect(said(hour('2026-06-19T12:00'), {}, inMaintenance).text).toBe('Wartung bis 20.\u00A0Juni')
  expect(said(endless, {}, inMaintenance).text).toBe('Zurzeit nicht verfügbar')
  expect(said(endless, {}, { status: 'former' }).text).toBe('Nicht mehr im Verein')
})
