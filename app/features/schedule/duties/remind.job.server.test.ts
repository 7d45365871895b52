import { expect, test } from 'vitest'
import { saveSetting } from '#app/platform/settings/settings.server.ts'
import { saveClubUsing } from '#app/features/vereinsflieger/remote/falkenried.fixture.ts'
import { aClubOnDuty, at, berlin, planner } from './duties.fixture.ts'
import { dutySetting } from './admin/duty-settings.resource.server.ts'
import { giveDuty } from './give-duty.server.ts'
import { remindOfDuties } from './remind.job.server.ts'

/** The night from Wednesday to Thursday before the first Saturday. */
const night = new Date(berlin('2026-06-18', '03:00'))

async function aClubThatReminds() {
  const club = await aClubOnDuty()
  const { house, tower, feld, aring, db } = club
  await giveDuty(house, planner, { id: tower[0]!.id, memberId: feld, at, isSilent: true })
  await giveDuty(house, planner, { id: tower[1]!.id, memberId: aring, at, isSilent: true })
  const run = (now: Date) =>
    remindOfDuties.run({ db, now: () => now, publicUrl: house.publicUrl }, { night: '2026-06-18' })
  return { ...club, run }
}

test('whoever has a duty soon is reminded once; whoever takes it over as well', async () => {
  const { run, mails, house, tower, aring } = await aClubThatReminds()
  await run(new Date(berlin('2026-06-16', '03:00')))
  expect(await mails()).toEqual([])
  await run(night)
  await run(night)
  expect(await mails()).toEqual(['dienst-erinnerung → feld@verein.example'])
  await giveDuty(house, planner, { id: tower[0]!.id, memberId: aring, at: night, isSilent: true })
  await run(new Date(berlin('2026-06-19', '03:00')))
  expect((await mails()).at(-1)).toBe('dienst-erinnerung → aring@verein.example')
  expect(await mails()).toHaveLength(2)
})

test('a club that wants no reminders sends none, and asks for the next night all the same', async () => {
  const { run, mails, db } = await aClubThatReminds()
  await saveSetting(db, dutySetting, { remindDays: null, signOffDays: 14 }, at)
  await run(night)
  expect(await mails()).toEqual([])
  const jobs = await db.selectFrom('jobs').select('id').where('kind', '=', 'duties.remind').execute()
  expect(jobs).toEqual([{ id: 'duties.remind.2026-06-19' }])
})

test('a club that keeps its duties elsewhere by now reminds nobody of those of before', async () => {
  const { db, run, mails } = await aClubThatReminds()
  await saveClubUsing(db, 'read', at)
  await run(night)
  expect(await mails()).toEqual([])
})
