import { expect, test } from 'vitest'
import { createUser } from '#app/features/accounts/accounts.server.ts'
import { MemberDetails } from '#app/features/members/member.ts'
import { createMember } from '#app/features/members/save-member.server.ts'
import { admission, aMembershipAdmin } from './membership-admin.fixture.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'

test('an accepted application becomes a member with consents, account, invitation and welcome', async () => {
  const { officer, apply, db, mails, members } = await aMembershipAdmin()
  const { path, id } = await apply({ phone: '0171 3920002' })
  const secretary = await officer()
  const page = (await (await secretary.get(path)).text()).replace(/[\u00a0\u202f]/g, ' ')
  for (const text of ['11. Februar 1990', 'Am Wehr 4', 'SPL', 'D-77', '40 Stunden', 'Segelflug']) {
    expect(page).toContain(text)
  }

  const pressed = await secretary.post(path, admission)
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, path])
  const [member, ...others] = await members()
  expect(others).toEqual([])
  expect(member).toMatchObject({ member_number: 1, first_name: 'Mia', status: 'active' })
  expect(MemberDetails.parse(JSON.parse(member!.details))).toMatchObject({
    email: 'mia@gast.example',
    phones: [{ kind: 'mobile', numberE164: '+491713920002' }],
    address: { street: 'Am Wehr 4', postalCode: '00000', city: 'Falkenried' },
    birthDate: '1990-02-11',
    joinedOn: '2026-07-01',
    membershipClassId: 'aktiv',
    branches: ['glider'],
    licences: [{ kind: 'SPL', validUntil: '2029-05-31' }],
    visibility: { phone: 'members', email: 'members' },
  })
  expect(
    await db
      .selectFrom('consents')
      .select(['purpose', 'text_version', 'granted_at', 'granted_by', 'method'])
      .orderBy('purpose')
      .execute(),
  ).toEqual(
    ['directory-contact', 'public-name'].map((purpose) => ({
      purpose,
      text_version: 'Antrag 2026-1',
      granted_at: '2026-06-10T08:00:00.000Z',
      granted_by: 'self',
      method: 'online',
    })),
  )
  const account = await db
    .selectFrom('users')
    .select(['role', 'provider_data', 'member_id'])
    .where('email', '=', 'mia@gast.example')
    .execute()
  expect(account).toEqual([{ role: 'member', provider_data: '[]', member_id: member!.id }])
  const [welcome, invitation] = await mails()
  expect([welcome?.template, welcome?.recipient]).toEqual(['aufnahme-aufgenommen', 'mia@gast.example'])
  expect(welcome?.content).toContain('Bring Handschuhe mit.')
  expect(welcome?.content).toContain('kommt in einer eigenen Nachricht')
  expect(invitation?.template).toBe('einladung')
  expect(invitation?.content).toMatch(/\/anmelden\/einladung\?code=[\w-]{43}/)
  const request = await db.selectFrom('requests').select(['status', 'delete_after', 'revision']).execute()
  expect(request).toEqual([{ status: 'admitted', delete_after: '2026-12-14', revision: 2 }])
  const history = await db
    .selectFrom('request_history')
    .select(['who', 'what'])
    .where('request_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  expect(history.map(({ what }) => what)).toEqual(['eingegangen', 'aufgenommen'])
  expect(history[1]?.who).not.toBe('System')
  expect(await (await secretary.get(path)).text()).toContain(`/admin/mitglieder/${member!.id}`)
})

test('numbers go on behind the highest, without gaps', async () => {
  const { officer, apply, members } = await aMembershipAdmin()
  const secretary = await officer()
  for (const name of ['Ada', 'Bea', 'Cleo']) {
    const { path } = await apply({ firstName: name, email: `${name}@gast.example` })
    expect((await secretary.post(path, { ...admission, status: 'unfug' })).status).toBe(400)
    expect((await secretary.post(path, admission)).status).toBe(303)
  }
  expect((await members()).map(({ member_number }) => member_number)).toEqual([1, 2, 3])
})

test('nobody under 18 is taken in before the guardians agree, and their consents count only with them', async () => {
  const { officer, apply, members, db } = await aMembershipAdmin()
  const secretary = await officer()
  const guardians = [{ name: 'Katrin Lorenz', email: 'katrin@gast.example' }]
  const { path } = await apply({ birthDate: '2012-02-11', classId: 'jugend', guardians })
  const page = await (await secretary.get(path)).text()
  expect(page).toContain('Die Zustimmung von Katrin Lorenz')
  const youth = { ...admission, beitragsklasse: 'jugend', status: 'youth' }
  const refused = await secretary.post(path, youth)
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('Ohne die Zustimmung aller Sorgeberechtigten')
  expect(await members()).toEqual([])

  expect((await secretary.post(path, { ...youth, zustimmung: 'ja' })).status).toBe(303)
  expect(MemberDetails.parse(JSON.parse((await members())[0]!.details)).guardians).toEqual([
    { name: 'Katrin Lorenz', phone: null },
  ])
  expect(await db.selectFrom('consents').selectAll().execute()).toEqual([])
})

test('guardians who agree to the rest as well are noted as those who did', async () => {
  const { officer, apply, db } = await aMembershipAdmin()
  const guardians = [{ name: 'Katrin Lorenz', email: 'katrin@gast.example' }]
  const { path } = await apply({ birthDate: '2012-02-11', classId: 'jugend', guardians })
  const agreed = { ...admission, beitragsklasse: 'jugend', zustimmung: 'ja', einwilligungen: 'ja' }
  expect((await (await officer()).post(path, agreed)).status).toBe(303)
  const by = await db.selectFrom('consents').select('granted_by').distinct().execute()
  expect(by).toEqual([{ granted_by: 'guardian' }])
})

async function aFormerMember(db: Parameters<typeof createMember>[0], at: Date) {
  return createMember(
    db,
    {
      ...aPerson,
      memberNumber: 17,
      firstName: 'Mia',
      lastName: 'Lorenz',
      status: 'left',
      details: MemberDetails.parse({
        leftOn: '2020-12-31',
        functions: [{ role: 'tow-pilot', label: 'Schlepppilotin', from: null, to: null }],
      }),
    },
    at,
  )
}

test('somebody who stands in the list already is not written twice without being asked', async () => {
  const { officer, apply, db, services, members, mails } = await aMembershipAdmin()
  const former = await aFormerMember(db, services.now())
  const { path } = await apply()
  const secretary = await officer()
  expect(await (await secretary.get(path)).text()).toContain('Ist Mia Lorenz (Nr.\u00A017, ausgetreten)')
  const asked = await secretary.post(path, admission)
  expect(asked.status).toBe(400)
  expect(await asked.text()).toContain('Bitte wähle, ob es diese Person')
  expect([await members(), await mails()]).toMatchObject([[{ status: 'left' }], []])

  expect((await secretary.post(path, { ...admission, person: former })).status).toBe(303)
  const [member, ...others] = await members()
  expect(others).toEqual([])
  expect(member).toMatchObject({ id: former, member_number: 17, status: 'active' })
  expect(MemberDetails.parse(JSON.parse(member!.details))).toMatchObject({
    leftOn: null,
    joinedOn: '2026-07-01',
    functions: [{ role: 'tow-pilot' }],
  })
})

test('a namesake is taken in as somebody new', async () => {
  const { officer, apply, db, services, members } = await aMembershipAdmin()
  await aFormerMember(db, services.now())
  const { path } = await apply()
  expect((await (await officer()).post(path, { ...admission, person: 'neu' })).status).toBe(303)
  expect((await members()).map(({ member_number }) => member_number)).toEqual([17, 18])
})

test('an account with the address is linked or left alone, as the officer chooses', async () => {
  const { officer, apply, db, services, members, mails } = await aMembershipAdmin()
  const email = 'mia@gast.example'
  const password = 'kniebrett-und-kopfhoerer'
  const userId = await createUser(db, { email, password, role: 'none', displayName: null }, services.now())
  const { path } = await apply()
  const secretary = await officer()
  const choose = { ...admission, konto: 'verknuepfen' }
  // The account's owner has not confirmed the address yet.
  for (const form of [admission, choose]) {
    const asked = await secretary.post(path, form)
    expect(asked.status).toBe(400)
    expect(await asked.text()).toContain('Zu dieser Adresse gibt es schon ein Konto')
  }
  expect([await members(), await mails()]).toEqual([[], []])

  await db.updateTable('users').set({ email_verified: 1 }).where('id', '=', userId).execute()
  expect((await secretary.post(path, choose)).status).toBe(303)
  const [member] = await members()
  const account = await db
    .selectFrom('users')
    .select(['member_id', 'role'])
    .where('id', '=', userId)
    .executeTakeFirst()
  expect(account).toEqual({ member_id: member!.id, role: 'member' })
  expect((await mails()).map(({ template }) => template)).toEqual(['aufnahme-aufgenommen'])
})

test('without a way in yet the letter says so', async () => {
  const { officer, apply, db, services, mails } = await aMembershipAdmin()
  const email = 'mia@gast.example'
  await createUser(db, { email, password: null, role: 'none', displayName: null }, services.now())
  const { path } = await apply()
  expect((await (await officer()).post(path, { ...admission, konto: 'ohne' })).status).toBe(303)
  expect((await mails())[0]?.content).toContain('richten wir noch ein')
})
