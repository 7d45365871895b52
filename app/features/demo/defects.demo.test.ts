import { expect, test } from 'vitest'
import { listOpenDefects } from '#app/features/aircraft/defects/defects.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { loadAircraft } from './aircraft.demo.ts'
import { loadDefects } from './defects.demo.ts'
import { loadMembers } from './members.demo.ts'

test('the demo club knows of defects, none of which keeps an aircraft on the ground, and nobody is written to', async () => {
  const { db } = await startAirfieldClub([loadMembers, loadAircraft, loadDefects])
  const open = await listOpenDefects(db)
  expect(open.map(({ aircraftId, isGrounding }) => [aircraftId, isGrounding])).toEqual([
    ['d-eqfb', false],
    ['d-0725', false],
  ])
  const mails = await db
    .selectFrom('mails')
    .select('template')
    .where('template', 'like', 'stoerung%')
    .execute()
  expect(mails).toEqual([])
})
