import { expect, test } from 'vitest'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { saveAccess } from './falkenried.fixture.ts'
import { siteWithStandIn } from './site-with-stand-in.fixture.ts'
import { takeOverPublicCalendar } from './public-appointments.server.ts'
import { askForCalendar, fetchPublicCalendar } from './public-calendar.job.server.ts'

const now = new Date('2026-07-04T07:00:00Z')
const page = '/erlebnisse/veranstaltungen'

async function aSiteWithCalendar() {
  const { site, fake } = await siteWithStandIn(now)
  const version = async () =>
    (await site.db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version
  const shown = async () => textOf((await (await site.get(page)).text()).replaceAll('<!-- -->', ''))
  return { ...site, fake, version, shown }
}

test('what the club releases over there stands beside its events, and internal dates do not', async () => {
  const { services, shown } = await aSiteWithCalendar()
  expect(await shown()).not.toContain('Weitere Termine des Vereins')
  await saveAccess(services)
  await takeOverPublicCalendar(services)
  const text = await shown()
  expect(text).toContain('11.–12. Juli 2026 Flugplatzfest Vereinskalender Platz')
  expect(text).not.toContain('Vorstandssitzung')
})

test('a calendar that says the same again leaves the kept pages kept; one that is away changes nothing', async () => {
  const { services, fake, version, shown } = await aSiteWithCalendar()
  await saveAccess(services)
  await takeOverPublicCalendar(services)
  const before = await version()
  services.now = () => new Date(now.getTime() + 3_600_000)
  await takeOverPublicCalendar(services)
  fake.mood.down = 'html'
  services.now = () => new Date(now.getTime() + 2 * 3_600_000)
  await takeOverPublicCalendar(services)
  expect(await version()).toBe(before)
  expect(await shown()).toContain('Flugplatzfest')
})

test('an entry taken back over there is gone here with the next look, and the chain of looks goes on by itself', async () => {
  const { services, db, fake, shown } = await aSiteWithCalendar()
  await saveAccess(services)
  await askForCalendar(db, now)
  expect(await runNextJob(services, [fetchPublicCalendar])).toBeTruthy()
  expect(await shown()).toContain('Flugplatzfest')
  fake.rows.calendar = []
  services.now = () => new Date(now.getTime() + 3_600_000)
  expect(await runNextJob(services, [fetchPublicCalendar])).toBeTruthy()
  expect(await shown()).not.toContain('Weitere Termine')
  const due = await db
    .selectFrom('jobs')
    .select('due_at')
    .where('kind', '=', fetchPublicCalendar.kind)
    .execute()
  expect(due).toEqual([{ due_at: '2026-07-04T09:00:00.000Z' }])
})
