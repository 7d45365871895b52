import { expect, test } from 'vitest'
import { startSession } from '#app/platform/identity/session/session.server.ts'
import { clubSetting } from '#app/features/club/club.ts'
import { findSetting, saveSetting } from '#app/platform/settings/settings.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { MemberDetails } from './member.ts'
import { membersPersonalData } from './personal-data.server.ts'
import { createMember } from './save-member.server.ts'

const profile = '/mitglied/profil'
const choices = {
  intent: 'speichern',
  'visibility-phone': 'nobody',
  'visibility-email': 'nobody',
  'visibility-city': 'nobody',
  'visibility-branches': 'nobody',
  'visibility-functions': 'nobody',
  'visibility-licences': 'nobody',
  'visibility-photo': 'nobody',
}

/** A club with Frida, whose birthday is on that day, and another member. */
async function aClub({ birthDate, on }: { birthDate: string; on: boolean }) {
  const club = await startAirfieldClub()
  const { db, services } = club
  const show = async (birthdays: boolean) => {
    const record = (await findSetting(db, clubSetting))!
    const features = { ...record.features, birthdays }
    await saveSetting(db, clubSetting, { ...record, features }, services.now())
  }
  await show(on)
  const person = { memberNumber: null, title: null, firstName: 'Frida', lastName: 'Kranich', pictureId: null }
  const id = await createMember(
    db,
    { ...person, status: 'active', publicNameForm: 'full', details: { birthDate }, consents: [] },
    services.now(),
  )
  const account = { email: 'frida@verein.example', password: 'ein-langes-passwort', role: 'member' } as const
  const userId = await club.newAccount({ ...account, memberId: id })
  const { token } = await startSession(db, userId, services.now())
  const frida = club.withCookie(`__Host-sitzung=${token}`)
  const stored = async () => {
    const { details, revision } = await db
      .selectFrom('members')
      .select(['details', 'revision'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { revision, birthdayFor: MemberDetails.parse(JSON.parse(details)).birthdayFor }
  }
  const choose = async (birthdayFor: string) =>
    frida.post(profile, { ...choices, birthdayFor, expectedRevision: String((await stored()).revision) })
  return { ...club, id, frida, show, choose, stored }
}

type Reader = { get: (path: string) => Promise<Response> }
const read = async (reader: Reader, path: string) => textOf(await (await reader.get(path)).text())

test('a birthday is shown to the members once the club shows them and the member wants it, without the year', async () => {
  const { as, id, frida, choose, get } = await aClub({ birthDate: '1988-06-16', on: true })
  const member = await as('member')
  const entry = `/mitglied/mitglieder/${id}`
  expect(await read(member, entry)).not.toContain('16. Juni')
  expect(await read(member, '/mitglied')).not.toContain('Geburtstage')
  expect(await read(frida, profile)).toContain('Tag und Monat, nie das Jahr')

  expect((await choose('members')).status).toBe(303)
  for (const path of [entry, `${entry}.data`, '/mitglied', '/mitglied.data']) {
    const page = await read(member, path)
    expect(page, path).toMatch(/16\. Juni|06-16/)
    expect(page, path).not.toMatch(/\b1988\b/)
  }
  expect(await read(member, '/mitglied')).toMatch(/Geburtstage.*Frida Kranich/s)
  for (const path of ['/verein/mitglieder', '/', '/suche?q=Frida'])
    expect(await read({ get }, path), path).not.toMatch(/16\. Juni|06-16/)
  expect(await (await member.post(`${entry}/karte.vcf`, {})).text()).not.toMatch(/BDAY|06-16/)
})

test('what is for the board is seen by the board alone, and nothing is for everyone', async () => {
  const { as, id, choose, stored } = await aClub({ birthDate: '1988-06-16', on: true })
  await choose('board')
  const entry = `/mitglied/mitglieder/${id}`
  expect(await read(await as('member'), entry)).not.toContain('16. Juni')
  expect(await read(await as('member'), '/mitglied')).not.toContain('Geburtstage')
  expect(await read(await as('admin', ['board']), entry)).toContain('16. Juni')
  const refused = await choose('public')
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('Bitte wähle, wer das sieht.')
  expect((await stored()).birthdayFor).toBe('board')
})

test('a club that shows no birthdays asks for nothing, shows nothing and keeps what was chosen', async () => {
  const { as, id, frida, get, show, choose, stored } = await aClub({ birthDate: '1988-06-16', on: true })
  await choose('members')
  expect(await read({ get }, '/datenschutz')).toContain('Geburtstage im Mitgliederbereich')
  await show(false)
  expect(await read({ get }, '/datenschutz')).not.toContain('Geburtstage im Mitgliederbereich')
  expect(await read(frida, profile)).not.toContain('Tag und Monat, nie das Jahr')
  const member = await as('member')
  expect(await read(member, `/mitglied/mitglieder/${id}`)).not.toContain('16. Juni')
  expect(await read(member, '/mitglied')).not.toContain('Geburtstage')
  const sent = await frida.post(profile, { ...choices, expectedRevision: String((await stored()).revision) })
  expect([sent.status, (await stored()).birthdayFor]).toEqual([303, 'members'])
})

test('whoever was born on 29 February is congratulated on 1 March where the month is short', async () => {
  const club = await aClub({ birthDate: '1988-02-29', on: true })
  await club.choose('members')
  const daysUntil = Math.round((Date.parse('2027-03-01') - Date.parse('2026-06-14')) / 86_400_000)
  club.later(daysUntil * 86_400)
  expect(await read(await club.as('member'), '/mitglied')).toMatch(/Geburtstage.*Frida Kranich.*heute/s)
})

test('the switch stands in the club’s record, and the choice in what the member takes home', async () => {
  const { as, db, id, choose } = await aClub({ birthDate: '1988-06-16', on: true })
  expect(await read(await as('admin'), '/admin/einstellungen/verein')).toContain(
    'Geburtstage im Mitgliederbereich',
  )
  await choose('members')
  const person = { memberId: id, accountIds: [], mails: [], sharedMails: [], names: [] }
  const [entry] = await membersPersonalData.find(({ key }) => key === 'members.profile')!.find(db, person)
  expect(entry).toMatchObject({ Geburtstag: '1988-06-16', 'Geburtstag sehen': 'Mitglieder' })
})
