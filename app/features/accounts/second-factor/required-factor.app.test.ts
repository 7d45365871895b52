import { expect, test } from 'vitest'
import { MemberDetails } from '#app/features/members/member.ts'
import { createMember } from '#app/features/members/save-member.server.ts'
import { addresses } from '#test/routes.ts'
import { aMember, factorPage, minute } from './code-app.fixture.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'

const rulesPage = '/admin/einstellungen/anmeldung'

test('who demands a second factor of the administration has one', async () => {
  const { browser, setUpApp } = await aMember('admin')
  const refused = await browser.post(rulesPage, { intent: 'verlangen' })
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('Richte zuerst')
  expect(await (await browser.get(rulesPage)).text()).toContain('freiwillig')

  await setUpApp()
  expect((await browser.post(rulesPage, { intent: 'verlangen' })).status).toBe(303)
  expect(await (await browser.get(rulesPage)).text()).toContain('verlangt')
  expect((await browser.post(rulesPage, { intent: 'freistellen' })).status).toBe(303)
  expect(await (await browser.get(rulesPage)).text()).toContain('freiwillig')
})

test('an administrator without one is led to set it up, from pages, data and forms alike', async () => {
  const { browser, setUpApp, as } = await aMember('admin')
  await setUpApp()
  await browser.post(rulesPage, { intent: 'verlangen' })
  const other = await as('admin')
  for (const path of ['/admin', '/admin/mitglieder', '/admin/blog/vorschau']) {
    expect((await other.get(path)).headers.get('location')).toBe(factorPage)
  }
  expect((await other.get('/admin/mitglieder.data')).status).toBe(202)
  expect((await other.post('/admin/blog/erstellen', { title: 'x' })).headers.get('location')).toBe(factorPage)
  expect(await (await other.get(factorPage)).text()).toContain(
    'Der Verein verlangt von der Verwaltung einen zweiten Faktor.',
  )
  expect((await other.get('/mitglied')).status).toBe(200)
  expect((await (await as('member')).get('/mitglied')).status).toBe(200)
  expect((await browser.get('/admin')).status).toBe(200)
})

test('not one address of the administration, file or form, opens to an administrator without one', async () => {
  const { browser, setUpApp, as } = await aMember('admin')
  await setUpApp()
  await browser.post(rulesPage, { intent: 'verlangen' })
  const other = await as('admin')
  const within = (await addresses()).filter((path) => /^\/admin(\/|$)/.test(path))
  expect(within).toContain('/admin/veranstaltungen/gibt-es-nicht/teilnehmende.csv')
  for (const path of within) {
    for (const answer of [await other.get(path), await other.post(path, {})]) {
      expect({ path, to: answer.headers.get('location') }).toEqual({ path, to: factorPage })
    }
    for (const answer of [await other.get(`${path}.data`), await other.post(`${path}.data`, {})]) {
      expect({ path, status: answer.status }).toEqual({ path, status: 202 })
      expect(await answer.text()).toContain(factorPage)
    }
  }
})

test('the board may not change the rule', async () => {
  const { as, browser } = await aMember('admin')
  expect((await (await as('admin', ['board'])).post(rulesPage, { intent: 'verlangen' })).status).toBe(403)
  expect(await (await browser.get(rulesPage)).text()).toContain('freiwillig')
})

/** A member whose account has a code app, and their page in the administration. */
async function aMemberInTheList(role: 'member' | 'admin' = 'member') {
  const member = await aMember(role)
  const memberId = await createMember(
    member.db,
    { ...aPerson, memberNumber: null, firstName: 'Jana', lastName: 'Feld', details: MemberDetails.parse({}) },
    member.services.now(),
  )
  const { userId, db } = member
  await db.updateTable('users').set({ member_id: memberId }).where('id', '=', userId).execute()
  const phone = await member.setUpApp()
  return { ...member, ...phone, listed: `/admin/mitglieder/${memberId}` }
}

const reset = { intent: 'faktor-zuruecksetzen' }

test('the secretary resets what a member has lost; the member is told, and signed out', async () => {
  const { as, listed, signIn, browser, mails, db } = await aMemberInTheList()
  const secretary = await as('admin', ['membership'])
  expect(await (await secretary.get(listed)).text()).toContain('Zweiten Faktor zurücksetzen')
  const done = await secretary.post(listed, reset)
  expect(await done.text()).toContain('Der zweite Faktor ist zurückgesetzt')
  expect((await browser.get('/mitglied')).status).toBe(302)
  expect((await signIn()).headers.get('location')).toBe('/mitglied')
  expect((await mails()).at(-1)?.text).toContain('zurückgesetzt.')
  for (const table of ['totp_factors', 'recovery_codes', 'passkeys'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  }
  const again = await secretary.post(listed, reset)
  expect(again.status).toBe(400)
  expect(await again.text()).toContain('Dieses Konto hat keinen zweiten Faktor.')
})

test('an administrator’s is reset only by who gives rights, one’s own never there', async () => {
  const { as, listed, signIn, browser } = await aMemberInTheList('admin')
  const secretary = await as('admin', ['membership'])
  expect(await (await secretary.post(listed, reset)).text()).toContain(
    'nur zurück, wer das Recht „System“ hat',
  )
  expect(await (await browser.post(listed, reset)).text()).toContain('änderst du in deinem Konto')
  expect((await signIn()).headers.get('location')).toBe('/anmelden/code')
  expect((await (await as('admin')).post(listed, reset)).status).toBe(200)
  expect((await signIn()).headers.get('location')).toBe('/admin')
})

test('before that, who signed in a while ago proves once more who they are', async () => {
  const { as, listed, signIn, pass } = await aMemberInTheList()
  const admin = await as('admin')
  pass(20 * minute)
  expect((await admin.post(listed, reset)).headers.get('location')).toContain('/anmelden/bestaetigen?weiter=')
  expect((await signIn()).headers.get('location')).toBe('/anmelden/code')
})

test('others in the administration may not, and nobody from outside', async () => {
  const { as, listed, signIn, post } = await aMemberInTheList()
  expect((await (await as('admin', ['editorial'])).post(listed, reset)).status).toBe(403)
  expect((await (await as('member')).post(listed, reset)).status).toBe(403)
  expect((await post(listed, reset)).status).toBe(302)
  expect((await signIn()).headers.get('location')).toBe('/anmelden/code')
})
