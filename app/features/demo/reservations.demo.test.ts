import { expect, test } from 'vitest'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import { listReservations } from '#app/features/schedule/reservations/reservations.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { loadAircraft } from './aircraft.demo.ts'
import { loadMembers } from './members.demo.ts'
import { loadReservations } from './reservations.demo.ts'

test('the demo club has a fortnight of reservations, and nobody is written to about it', async () => {
  const { db } = await startAirfieldClub([loadMembers, loadAircraft, loadReservations])
  const { start } = berlinDayBounds('2026-06-14')
  const fortnight = { from: start, to: berlinDayBounds(addDays('2026-06-14', 14)).start }
  const all = await listReservations(db, fortnight)
  expect(all.length).toBeGreaterThan(50)
  expect(new Set(all.map(({ aircraftId }) => aircraftId)).size).toBe(8)
  expect(
    await db.selectFrom('mails').select('template').where('template', 'like', 'reservierung%').execute(),
  ).toEqual([])
})
