import { expect, test } from 'vitest'
import { startSession } from '#app/platform/identity/session/session.server.ts'
import { proposals } from '#app/resources/conflict/proposals.fixture.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { startApp } from '#test/app.ts'
import { MemberDetails } from '../member.ts'
import { createMember } from '../save-member.server.ts'

const page = '/mitglied/profil'
const typed = {
  intent: 'speichern',
  email: 'mara@post.example',
  mobile: '0151 23456789',
  landline: '',
  street: 'Am Moos 3',
  postalCode: '93123',
  city: 'Moosried',
  'visibility-phone': 'members',
  'visibility-email': 'board',
  'visibility-city': 'nobody',
  'visibility-branches': 'members',
  'visibility-functions': 'members',
  'visibility-licences': 'members',
  'visibility-photo': 'members',
}

async function mara(details: Partial<MemberDetails> = {}) {
  const app = await startApp()
  const at = app.services.now()
  const person = { memberNumber: 7, title: null, firstName: 'Mara', lastName: 'Obermeier', pictureId: null }
  const memberId = await createMember(
    app.db,
    { ...person, status: 'active', publicNameForm: 'full', details, consents: [] },
    at,
  )
  const account = { email: 'mara@verein.example', password: 'ein-langes-passwort', role: 'member' } as const
  const userId = await app.newAccount({ ...account, memberId })
  const { token } = await startSession(app.db, userId, at)
  const stored = async () => {
    const row = await app.db
      .selectFrom('members')
      .selectAll()
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
    return { ...row, details: MemberDetails.parse(JSON.parse(row.details)) }
  }
  return { ...app, memberId, stored, member: app.withCookie(`__Host-sitzung=${token}`) }
}

test('a member keeps the own contact and decides for each field who sees it', async () => {
  const { member, as, memberId, stored } = await mara({ birthDate: '1990-05-01', workHoursRequired: 12 })
  expect((await member.post(page, { ...typed, expectedRevision: '1' })).status).toBe(303)
  const { details } = await stored()
  expect(details).toMatchObject({
    email: 'mara@post.example',
    birthDate: '1990-05-01',
    workHoursRequired: 12,
  })
  expect(details.phones).toEqual([{ kind: 'mobile', number: '0151 23456789', numberE164: '+4915123456789' }])
  const seen = await (await (await as('member')).get(`/mitglied/mitglieder/${memberId}`)).text()
  expect(seen).toContain('+4915123456789')
  expect(seen).not.toContain('mara@post.example')
  expect(seen).not.toContain('Moosried')
  expect(await (await (await as('admin')).get(`/mitglied/mitglieder/${memberId}`)).text()).toContain(
    'mara@post.example',
  )
})

test('what cannot be read is refused at its field, kept as typed and not stored', async () => {
  const { member, stored } = await mara()
  const wrong = { ...typed, expectedRevision: '1', mobile: 'anrufen lohnt nicht', email: 'mara' }
  const answer = await member.post(page, wrong)
  expect(answer.status).toBe(400)
  const text = await answer.text()
  expect(text).toContain('Diese Telefonnummer lässt sich nicht lesen.')
  expect(text).toContain('Das ist keine vollständige E-Mail-Adresse.')
  expect(text).toContain('anrufen lohnt nicht')
  expect((await stored()).revision).toBe(1)
})

/** The office opens a member's entry, changes some of it and saves. */
async function officeSaves(app: Awaited<ReturnType<typeof mara>>, change: Partial<MemberDetails>) {
  const { details, revision } = await app.stored()
  await app.db
    .updateTable('members')
    .set({ details: JSON.stringify({ ...details, ...change }), revision: revision + 1 })
    .where('id', '=', app.memberId)
    .execute()
}
const atTheMill = { street: 'Mühlweg 1', postalCode: '93124', city: 'Altdorf' }

test('what the office saved meanwhile is not overwritten; the member chooses thing by thing what stays', async () => {
  const club = await mara()
  const { member, stored } = club
  await officeSaves(club, { email: 'mara.o@post.example', address: atTheMill, reachable: true })
  const answer = await member.post(page, { ...typed, expectedRevision: '1' })
  expect(answer.status).toBe(409)
  const text = await answer.text()
  expect(textOf(text)).toContain('Jemand hat deinen Eintrag am')
  expect(Object.keys(proposals(text))).toEqual([
    'email',
    'mobile',
    'street',
    'visibility-phone',
    'visibility-city',
    'visibility-branches',
    'visibility-functions',
    'reachable',
  ])
  expect(textOf(text)).toContain('Mühlweg 1')
  expect(text).toContain('value="0151 23456789"')
  expect((await stored()).details.email).toBe('mara.o@post.example')

  const chosen = {
    ...typed,
    expectedRevision: '1',
    intent: 'zusammen:2:speichern',
    'choice:email': 'theirs',
    'choice:mobile': 'mine',
    'choice:street': 'theirs',
    'choice:visibility-city': 'mine',
    'choice:reachable': 'mine',
  }
  expect((await member.post(page, chosen)).status).toBe(303)
  expect((await stored()).details).toMatchObject({
    email: 'mara.o@post.example',
    phones: [{ number: '0151 23456789' }],
    address: atTheMill,
    visibility: { email: 'board', city: 'nobody' },
    reachable: false,
  })
})

test('the form of a member goes on from where it was: pressed again, the office is not overwritten either', async () => {
  const club = await mara()
  const { member, stored } = club
  await officeSaves(club, { email: 'mara.o@post.example', reachable: true })
  const again = await (await member.post(page, { ...typed, expectedRevision: '1' })).text()
  expect(again).toMatch(/name="expectedRevision"[^>]*value="1"/)
  await officeSaves(club, { address: atTheMill })
  const late = { ...typed, expectedRevision: '1', intent: 'zusammen:2:speichern', 'choice:email': 'theirs' }
  const answer = await member.post(page, late)
  expect(answer.status).toBe(409)
  expect(await answer.text()).toContain('zusammen:3:speichern')
  const unticked = { ...late, intent: 'zusammen:3:speichern', 'choice:reachable': 'theirs' }
  expect((await member.post(page, unticked)).status).toBe(303)
  expect((await stored()).details).toMatchObject({ email: 'mara.o@post.example', reachable: true })
})

test('the form cannot reach what the office keeps', async () => {
  const { member, stored } = await mara()
  await member.post(page, {
    ...typed,
    expectedRevision: '1',
    status: 'honorary',
    firstName: 'Königin',
    note: 'frei',
  })
  expect(await stored()).toMatchObject({ status: 'active', first_name: 'Mara', details: { note: null } })
})

test('a consent given stands on the website at once, withdrawn it is gone at once, and both stay as history', async () => {
  const { member, get, db } = await mara({ birthDate: '1990-05-01' })
  const onWebsite = async () => (await (await get('/verein/mitglieder')).text()).includes('Mara Obermeier')
  expect(await onWebsite()).toBe(false)
  await member.post(page, { intent: 'einwilligen', purpose: 'public-name' })
  await member.post(page, { intent: 'einwilligen', purpose: 'public-name' })
  expect(await onWebsite()).toBe(true)
  await member.post(page, { intent: 'widerrufen', purpose: 'public-name' })
  expect(await onWebsite()).toBe(false)
  const rows = await db.selectFrom('consents').select(['method', 'granted_by', 'revoked_at']).execute()
  expect(rows).toEqual([{ method: 'online', granted_by: 'self', revoked_at: '2026-06-14T08:42:00.000Z' }])
  expect(await (await member.get(page)).text()).toContain('widerrufen am')
})

test('whoever is not of age cannot agree alone, but withdraw', async () => {
  const { member, db } = await mara({ birthDate: '2010-05-01' })
  expect((await member.post(page, { intent: 'einwilligen', purpose: 'photo' })).status).toBe(404)
  expect((await member.post(page, { intent: 'widerrufen', purpose: 'photo' })).status).toBe(303)
  expect(await db.selectFrom('consents').selectAll().execute()).toEqual([])
})

test('an account without an entry is told so and changes nothing', async () => {
  const { as, db } = await startApp()
  const member = await as('member')
  expect(await (await member.get(page)).text()).toContain('noch mit niemandem aus der Mitgliederliste')
  expect((await member.post(page, { ...typed, expectedRevision: '1' })).status).toBe(404)
  expect((await member.post(page, { intent: 'einwilligen', purpose: 'photo' })).status).toBe(404)
  expect(await db.selectFrom('members').selectAll().execute()).toEqual([])
})
