import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { anAircraft } from './aircraft.fixture.ts'
import { findAircraft, findNeighbours, listFleet } from './aircraft.server.ts'
import { statusBadge } from './aircraft.ts'
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
  expect(statusBadge(inMaintenance, '2026-06-18').text).toBe('Wartung bis 18.\u00A0Juni')
  const past = { tone: 'warn', text: 'Wartung sollte bis 18.\u00A0Juni beendet sein' }
  expect(statusBadge(inMaintenance, '2026-06-19')).toEqual(past)
  expect(statusBadge({ ...inMaintenance, status: 'available', statusText: '' }, '2026-06-19').text).toBe(
    'Flugklar',
  )
  expect(statusBadge(inMaintenance, '2026-06-19', true).text).toBe('Zurzeit nicht verfügbar')
  expect(statusBadge({ ...inMaintenance, maintenanceUntil: null }, '2026-06-19').text).toBe('In der Werft')
})
