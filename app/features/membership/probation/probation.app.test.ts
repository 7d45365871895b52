import { expect, test } from 'vitest'
import { createMember } from '#app/features/members/save-member.server.ts'
import { MemberDetails } from '#app/features/members/member.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { sendMail } from '#app/platform/mail/send-mail.job.server.ts'
import { startApp } from '#test/app.ts'
import { createMembershipClass } from '../membership-classes.server.ts'
import { lastDayOf } from './probation.server.ts'
import { probationNight, remindOfProbation } from './remind-of-probation.job.server.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'

/**
 * Creates a club with a trial membership of six months from 1 January 2026: Ida's ends on 30 June; four weeks before is 2
 * June.
 */
async function aClubWithATrial() {
  let at = new Date('2026-05-20T08:00:00Z')
  const app = await startApp({ now: at })
  const { db, services } = app
  services.now = () => at
  const trial = { id: 'probe', name: 'Probe', position: 0, validFrom: '2026-01-01' }
  await createMembershipClass(db, { ...trial, details: { durationMonths: 6 } }, at)
  const unlimited = { id: 'aktiv', name: 'Aktiv', position: 1, validFrom: '2026-01-01' }
  await createMembershipClass(db, { ...unlimited, details: {} }, at)
  const join = (firstName: string, classId: string) =>
    createMember(
      db,
      {
        ...aPerson,
        firstName,
        lastName: 'Sommer',
        memberNumber: null,
        status: 'probation',
        details: MemberDetails.parse({ joinedOn: '2026-01-01', membershipClassId: classId }),
      },
      at,
    )
  const ida = await join('Ida', 'probe')
  await join('Ole', 'aktiv')
  return {
    ...app,
    ida,
    /** Runs every night from one day to another, with the jobs that become due. */
    async nights(from: string, until: string) {
      for (let now = new Date(`${from}T01:00:00Z`); now <= new Date(`${until}T23:00:00Z`);) {
        at = now
        await probationNight.run(services, { night: now.toISOString().slice(0, 10) })
        at = new Date(now.getTime() + 10 * 3_600_000)
        while (await runNextJob(services, [remindOfProbation, sendMail])) continue
        now = new Date(now.getTime() + 24 * 3_600_000)
      }
    },
  }
}

test('a trial of six months ends on the day before, in a shorter month on its last day', () => {
  expect(lastDayOf('2026-07-01', 6)).toBe('2026-12-31')
  expect(lastDayOf('2026-08-31', 6)).toBe('2027-02-28')
  expect(lastDayOf('2026-08-29', 6)).toBe('2027-02-28')
  expect(lastDayOf('2026-08-28', 6)).toBe('2027-02-27')
  expect(lastDayOf('2027-08-30', 6)).toBe('2028-02-29')
  expect(lastDayOf('2026-12-31', 6)).toBe('2027-06-30')
  expect(lastDayOf('2027-12-15', 12)).toBe('2028-12-14')
})

test('four weeks before a trial ends the office hears of it once, even when the server stood still before', async () => {
  const club = await aClubWithATrial()
  // Not offered any more, which ends nobody's trial.
  const withdrawn = { withdrawn_at: '2026-02-01T08:00:00.000Z' }
  await club.db.updateTable('membership_classes').set(withdrawn).where('id', '=', 'probe').execute()
  await club.nights('2026-05-26', '2026-05-28')
  expect(club.services.mailer.sent).toEqual([])
  // The server was down until the next morning.
  await club.nights('2026-06-03', '2026-06-12')
  expect(club.services.mailer.sent.map(({ subject }) => subject)).toEqual([
    'Probemitgliedschaft von Ida Sommer endet',
  ])
  const [mail] = club.services.mailer.sent
  expect(mail!.text).toMatch(/am 30\.\sJuni\s2026/)
  expect(mail!.text).toContain(`/admin/mitglieder/${club.ida}`)
})

test('whoever has been taken over meanwhile is not reminded of', async () => {
  const club = await aClubWithATrial()
  await club.nights('2026-05-26', '2026-05-28')
  await club.db.updateTable('members').set({ status: 'active' }).where('id', '=', club.ida).execute()
  await club.nights('2026-06-02', '2026-06-05')
  expect(club.services.mailer.sent).toEqual([])
})

test('the secretary’s work list names the trial that ends until somebody settles it', async () => {
  const club = await aClubWithATrial()
  const secretary = await club.as('admin', ['membership'])
  const start = async () => (await (await secretary.get('/admin')).text()).replace(/<!-- -->/g, '')
  expect(await start()).not.toContain('Probemitgliedschaft endet')
  await club.nights('2026-06-10', '2026-06-10')
  const page = await start()
  expect(page).toContain('Probemitgliedschaft endet')
  expect(page).toContain('Ida Sommer')
  expect(page).not.toContain('Ole Sommer')
  const tower = await club.as('admin', ['flight-operations'])
  expect(await (await tower.get('/admin')).text()).not.toContain('Ida Sommer')
})
