import { expect, test } from 'vitest'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import { listDuties } from '#app/features/schedule/duties/duties.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { loadDuties } from './duties.demo.ts'
import { loadMembers } from './members.demo.ts'

test('the demo club has a season of duties, some of them open, and nobody is written to about it', async () => {
  const { db } = await startAirfieldClub([loadMembers, loadDuties])
  const season = {
    from: berlinDayBounds('2026-06-14').start,
    to: berlinDayBounds(addDays('2026-06-14', 84)).end,
  }
  const all = await listDuties(db, season)
  expect(all.length).toBeGreaterThan(60)
  expect(all.filter(({ memberId }) => memberId === null).length).toBeGreaterThan(5)
  expect(all.filter(({ memberId }) => memberId !== null).length).toBeGreaterThan(40)
  const mails = await db.selectFrom('mails').select('template').where('template', 'like', 'dienst%').execute()
  expect(mails).toEqual([])
})
