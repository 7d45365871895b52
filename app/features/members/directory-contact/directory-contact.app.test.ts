import { expect, test } from 'vitest'
import type { Right } from '#app/platform/identity/rights.ts'
import { startSession } from '#app/platform/identity/session/session.server.ts'
import { startApp } from '#test/app.ts'
import { unpackedZip } from '#test/unpacked-zip.ts'
import { MemberDetails } from '../member.ts'
import { createMember } from '../save-member.server.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'

async function aClub() {
  const app = await startApp()
  const { db, services } = app
  let count = 0
  const person = async (
    firstName: string,
    details: Partial<MemberDetails> = {},
    rights?: readonly Right[],
  ) => {
    count += 1
    const id = await createMember(
      db,
      { ...aPerson, memberNumber: count, firstName, lastName: 'Feld', details: MemberDetails.parse(details) },
      services.now(),
    )
    const role = rights === undefined ? ('member' as const) : ('admin' as const)
    const email = `konto-${count}@verein.example`
    const account = { email, password: 'ein-langes-passwort', role, memberId: id }
    const userId = await app.newAccount({ ...account, ...(rights !== undefined && { rights }) })
    const { token } = await startSession(db, userId, services.now())
    return { id, ...app.withCookie(`__Host-sitzung=${token}`) }
  }
  const mails = () =>
    db.selectFrom('mails').select(['recipient', 'subject', 'content']).orderBy('id').execute()
  return { ...app, person, mails }
}

const message = { subject: 'Mitfahrt zum Treffen', text: 'Hast du noch\r\nPlatz?', mayAnswer: 'ja' }

test('a member writes to another who wants it, without seeing an address', async () => {
  const { person, mails } = await aClub()
  const ole = await person('Ole', { reachable: true, email: 'ole.privat@post.example' })
  const mara = await person('Mara', { email: 'mara.privat@post.example' })
  const page = `/mitglied/mitglieder/${ole.id}/schreiben`
  expect(await (await mara.get(`/mitglied/mitglieder/${ole.id}`)).text()).toContain(page)
  expect(await (await mara.get(page)).text()).not.toContain('ole.privat')
  expect((await mara.post(page, message)).status).toBe(303)
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipient: 'ole.privat@post.example',
    subject: 'Mara Feld: Mitfahrt zum Treffen',
  })
  const content = JSON.parse(mail?.content ?? '') as { replyTo: { address: string } | null; text: string }
  expect(content.replyTo?.address).toBe('mara.privat@post.example')
  expect(content.text).toContain('> Hast du noch\n> Platz?')
})

test('a message whose button is pressed twice is one mail', { tags: 'postgres' }, async () => {
  const { person, mails } = await aClub()
  const ole = await person('Ole', { reachable: true, email: 'ole@post.example' })
  const mara = await person('Mara')
  const page = `/mitglied/mitglieder/${ole.id}/schreiben`
  const kennung = /name="kennung" value="([^"]+)"/.exec(await (await mara.get(page)).text())?.[1] ?? ''
  const twice = [1, 2].map(() => mara.post(page, { ...message, kennung }))
  expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([303, 303])
  expect(await mails()).toHaveLength(1)
})

test('the copy of the sender’s own data does not tell the address either', async () => {
  const { person } = await aClub()
  const ole = await person('Ole', { reachable: true, email: 'ole.privat@post.example' })
  const mara = await person('Mara', { email: 'mara.privat@post.example' })
  await mara.post(`/mitglied/mitglieder/${ole.id}/schreiben`, message)
  const copy = await unpackedZip(await mara.post('/mitglied/konto/daten/auskunft', {}))
  const text = String(copy.get('daten.json'))
  expect(text).toContain('Mara Feld: Mitfahrt zum Treffen')
  expect(text).not.toContain('ole.privat')
})

test('whoever keeps the own address back leads to the directory instead', async () => {
  const { person, mails } = await aClub()
  const ole = await person('Ole', { reachable: true, email: 'ole@post.example' })
  const mara = await person('Mara', { email: 'mara.privat@post.example' })
  const { mayAnswer: _, ...closed } = message
  await mara.post(`/mitglied/mitglieder/${ole.id}/schreiben`, closed)
  const [mail] = await mails()
  expect(JSON.parse(mail?.content ?? '')).toMatchObject({ replyTo: null })
  expect(mail?.content).not.toContain('mara.privat')
  expect(mail?.content).toContain(`/mitglied/mitglieder/${mara.id}`)
})

test('whoever withdraws the consent to it shows members neither number nor address any more', async () => {
  const { person } = await aClub()
  const phones = [{ kind: 'mobile' as const, number: '0171 555', numberE164: '+49171555' }]
  const visibility = { ...MemberDetails.parse({}).visibility, phone: 'members', email: 'public' } as const
  const ole = await person('Ole', { phones, email: 'ole@post.example', visibility })
  const mara = await person('Mara')
  const profile = '/mitglied/profil'
  const fassung =
    /name="purpose" value="directory-contact"\/?><input[^>]*name="fassung" value="([^"]+)"/.exec(
      await (await ole.get(profile)).text(),
    )?.[1]
  const consent = { purpose: 'directory-contact', fassung: fassung ?? '' }
  await ole.post(profile, { ...consent, intent: 'einwilligen' })
  const shown = async () => (await mara.get(`/mitglied/mitglieder/${ole.id}`)).text()
  for (const contact of ['tel:+49171555', 'mailto:ole@post.example']) expect(await shown()).toContain(contact)
  await ole.post(profile, { ...consent, intent: 'widerrufen' })
  for (const contact of ['tel:+49171555', 'mailto:ole@post.example'])
    expect(await shown()).not.toContain(contact)
  const own = await (await ole.get(profile)).text()
  for (const field of ['phone', 'email'])
    expect(own).toMatch(new RegExp(`name="visibility-${field}"[^]*?<option[^>]*value="board"[^>]*selected`))
})

test('a message is offered only to whom one can be sent', async () => {
  const { db, services, person } = await aClub()
  const mara = await person('Mara')
  const details = MemberDetails.parse({ reachable: true })
  const nele = { ...aPerson, memberNumber: 77, firstName: 'Nele', lastName: 'Feld', details }
  const page = `/mitglied/mitglieder/${await createMember(db, nele, services.now())}`
  expect((await mara.get(`${page}/schreiben`)).status).toBe(404)
  expect(await (await mara.get(page)).text()).not.toContain('Nachricht schreiben')
})

test('nobody is written to who does not want it, and a flood is stopped', async () => {
  const { person, mails, as, get } = await aClub()
  const silent = await person('Nils')
  const ole = await person('Ole', { reachable: true, email: 'ole@post.example' })
  const mara = await person('Mara')
  const page = (id: string) => `/mitglied/mitglieder/${id}/schreiben`
  expect((await mara.get(page(silent.id))).status).toBe(404)
  expect((await mara.post(page(silent.id), message)).status).toBe(404)
  expect((await ole.post(page(ole.id), message)).status).toBe(404)
  expect((await (await as('member')).post(page(ole.id), message)).status).toBe(403)
  expect((await get(page(ole.id))).status).toBe(302)
  const empty = await mara.post(page(ole.id), { subject: '', text: ' ' })
  expect([empty.status, (await empty.text()).includes('Bitte schreib etwas.')]).toEqual([400, true])
  expect(await mails()).toEqual([])
  for (let sent = 0; sent < 10; sent += 1) await mara.post(page(ole.id), message)
  const tooMany = await mara.post(page(ole.id), message)
  expect([tooMany.status, (await tooMany.text()).includes('Mitfahrt zum Treffen')]).toEqual([429, true])
  expect(await mails()).toHaveLength(10)
})

const profile = {
  intent: 'speichern',
  email: '',
  mobile: '',
  landline: '',
  street: '',
  postalCode: '',
  city: '',
  emergencyName: 'Berta Feld',
  emergencyPhone: '0171 5559999',
  ...Object.fromEntries(
    Object.keys(MemberDetails.parse({}).visibility).map((field) => [`visibility-${field}`, 'members']),
  ),
}

// Beyond the nets: the numbers asked for in an emergency.
test(
  'the emergency contact is shown to whoever leads in an emergency, and the person reads who looked',
  { tags: 'postgres' },
  async () => {
    const { person } = await aClub()
    const ole = await person('Ole')
    expect((await ole.post('/mitglied/profil', { ...profile, expectedRevision: '1' })).status).toBe(303)
    const tower = await person('Tara', {}, ['flight-operations'])
    const list = await (await tower.get('/admin/notfall?name=ole')).text()
    expect(list).toContain('Ole Feld')
    expect(list).not.toContain('5559999')
    expect(await (await ole.get('/mitglied/profil')).text()).toContain('Bisher niemand.')

    const looked = await tower.post('/admin/notfall?name=ole', { person: ole.id })
    expect(looked.status).toBe(200)
    const shown = await looked.text()
    expect(shown).toContain('Berta Feld')
    expect(shown).toContain('+491715559999')
    expect(await (await ole.get('/mitglied/profil')).text()).toContain('Tara Feld')
  },
)

test('nobody else sees it: not the office’s own list, not other members, not who only keeps texts', async () => {
  const { person, get, db } = await aClub()
  const ole = await person('Ole')
  await ole.post('/mitglied/profil', { ...profile, expectedRevision: '1' })
  const mara = await person('Mara')
  const office = await person('Olga', {}, ['membership'])
  const editor = await person('Edda', {}, ['editorial'])
  expect((await get('/admin/notfall')).status).toBe(302)
  for (const other of [mara, office, editor]) {
    expect((await other.get('/admin/notfall?name=ole')).status).toBe(403)
    expect((await other.post('/admin/notfall', { person: ole.id })).status).toBe(403)
  }
  for (const path of ['/admin/mitglieder', `/admin/mitglieder/${ole.id}`, `/admin/mitglieder/${ole.id}.data`])
    expect(await (await office.get(path)).text(), path).not.toContain('5559999')
  expect(await db.selectFrom('member_log').selectAll().execute()).toEqual([])

  // An incomplete contact is refused with an error at its field; an empty one deletes it.
  const half = await ole.post('/mitglied/profil', { ...profile, emergencyName: '', expectedRevision: '2' })
  expect([half.status, (await half.text()).includes('Wer ist unter dieser Nummer')]).toEqual([400, true])
  await ole.post('/mitglied/profil', {
    ...profile,
    emergencyName: '',
    emergencyPhone: '',
    expectedRevision: '2',
  })
  expect(await db.selectFrom('emergency_contacts').selectAll().execute()).toEqual([])
})
