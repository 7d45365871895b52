import { expect, test } from 'vitest'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { createMember } from '#app/features/members/save-member.server.ts'
import { remindOfOpenEnd } from './open-ended.server.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'

const plain = (html: string) => html.replace(/[\u00A0\u202F]/g, ' ').replaceAll('\u2060', '')

async function aClosedField() {
  const club = await startAirfieldClub()
  const { db, services } = club
  await createMember(
    db,
    {
      ...aPerson,
      id: 'tina',
      memberNumber: null,
      firstName: 'Tina',
      lastName: 'Turm',
      details: { email: 'tina@gast.example' },
    },
    services.now(),
  )
  const admin = await club.as('admin')
  await db.updateTable('users').set({ member_id: 'tina' }).execute()
  const press = (fields: Record<string, string>) => admin.post('/admin/platzstatus', fields)
  const night = () =>
    remindOfOpenEnd.run({ ...services, publicUrl: 'https://verein.example' }, { night: '2026-06-15' })
  const mails = async () =>
    (await db.selectFrom('mails').select(['recipient', 'subject']).execute()).map(({ recipient, subject }) =>
      plain(`${recipient}: ${subject}`),
    )
  return { ...club, admin, press, night, mails }
}

test('a light until further notice stands everywhere, is asked about every day, and ends only by hand', async () => {
  const { admin, get, press, night, mails } = await aClosedField()
  await night()
  expect(await mails()).toEqual([])
  const page = async (path: string) => plain(await (await get(path)).text())
  expect(plain(await (await admin.get('/admin/platzstatus')).text())).toContain(
    '<option value="open">Bis auf Weiteres',
  )
  const set = await press({ intent: 'setzen', light: 'red', until: 'open', reason: 'Platz zu nass' })
  expect(set.status).toBe(303)

  expect(await page('/')).toContain('Kein Anflug bis auf Weiteres')
  expect(await page('/piloteninfo/aip-auszug/en')).toContain('until further notice')
  const calendar = (await page('/flugplatz/zeiten.ics')).replace(/\r\n /g, '')
  expect(calendar).toContain('Kein Anflug\\, bis auf Weiteres')
  expect(await page('/api/status')).toContain('"until":null')
  const adminPage = plain(await (await admin.get('/admin/platzstatus')).text())
  expect(adminPage).toContain('es gilt bis auf Weiteres')
  expect(plain(await (await admin.get('/admin')).text())).toContain('Platzstatus ohne Ende')

  await night()
  expect(await mails()).toEqual(['tina@gast.example: Platzstatus noch richtig? Kein Anflug bis auf Weiteres'])
  // If the worker is killed after the mail and before the job is marked as done, the job runs again.
  await night()
  expect(await mails()).toHaveLength(1)
  await press({ intent: 'zurueck' })
  await night()
  expect(await mails()).toHaveLength(1)
  expect(await page('/')).not.toContain('bis auf Weiteres')
  expect(plain(await (await admin.get('/admin')).text())).not.toContain('Platzstatus ohne Ende')
})
