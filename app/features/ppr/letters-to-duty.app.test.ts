import { expect, test } from 'vitest'
import { createUser } from '#app/features/accounts/accounts.server.ts'
import type { Right } from '#app/platform/identity/rights.ts'
import { listDuties } from '#app/features/schedule/duties/duties.server.ts'
import { aDutyMember, allOf2026, dutiesOf, planner } from '#app/features/schedule/duties/duties.fixture.ts'
import { giveDuty } from '#app/features/schedule/duties/give-duty.server.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { sendMail } from '#app/platform/mail/send-mail.job.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { askToLand } from './klara-asks.fixture.ts'

/** Roth's shift on that Saturday ends at 13:00. */
const saturday = { 'ankunft-tag': '2026-06-20', 'ankunft-zeit': '12:30' }

/**
 * Makes Roth, with these rights, operations manager on Saturday, 20 June 2026, from 9:00 to 13:00, and returns the mails
 * after Klara's request.
 */
async function askedWhileOnDuty(rights: readonly Right[], changes: Record<string, string> = {}) {
  const club = await startAirfieldClub()
  const { db } = club
  await dutiesOf(db)
  const roth = await aDutyMember(db, 'Roth', ['operations-manager'])
  await createUser(
    db,
    {
      email: 'roth@konto.example',
      password: 'ein-langes-passwort',
      role: 'admin',
      rights: [...rights],
      displayName: 'Jana Roth',
      memberId: roth,
    },
    club.services.now(),
  )
  const [tower] = (await listDuties(db, allOf2026)).filter(({ kindId }) => kindId === 'tower')
  const clubServices = { db, publicUrl: 'https://verein.example' }
  await giveDuty(clubServices, planner, { id: tower!.id, memberId: roth, at: club.services.now() })
  expect((await askToLand(club, { ...saturday, ...changes })).status).toBe(303)
  while (await runNextJob(club.services, [sendMail])) continue
  return club.services.mailer.sent.filter(
    ({ to, subject }) => to.address === 'roth@verein.example' && subject.startsWith('PPR-'),
  )
}

test('whoever runs the field at the landing and may answer reads that a request waits, but not whose', async () => {
  const [letter, ...more] = await askedWhileOnDuty(['flight-operations'])
  expect(more).toEqual([])
  expect(letter?.subject).toBe('PPR-2026-0001: D-EQZT fragt an')
  expect(letter?.text).toContain('https://verein.example/admin/anfragen/')
  expect(letter?.text).not.toMatch(/Klara|Neumann|3920002/)
})

test('nobody is written to who may not answer, or whose duty is another day', async () => {
  expect(await askedWhileOnDuty(['editorial'])).toEqual([])
  expect(await askedWhileOnDuty(['flight-operations'], { 'ankunft-tag': '2026-06-21' })).toEqual([])
})
