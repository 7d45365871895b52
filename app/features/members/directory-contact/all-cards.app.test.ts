import { expect, test } from 'vitest'
import { startSession } from '#app/platform/identity/session/session.server.ts'
import { startApp } from '#test/app.ts'
import { MemberDetails } from '../member.ts'
import { createMember } from '../save-member.server.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'

const address = '/mitglied/mitglieder/karten.vcf'

async function aClub() {
  const app = await startApp()
  const { db, services } = app
  const at = services.now()
  const add = (lastName: string, details: Partial<MemberDetails> = {}) =>
    createMember(
      db,
      { ...aPerson, memberNumber: null, firstName: 'Emil', lastName, details: MemberDetails.parse(details) },
      at,
    )
  const userId = await app.newAccount({
    email: 'mara@verein.example',
    password: 'ein-langes-passwort',
    role: 'member',
  })
  const { token } = await startSession(db, userId, at)
  const log = async () =>
    (await db.selectFrom('member_log').select(['action', 'member_id', 'user_id', 'facts']).execute()).map(
      ({ facts, ...line }) => ({ ...line, facts: JSON.parse(facts) as unknown }),
    )
  return { ...app, add, userId, log, mara: app.withCookie(`__Host-sitzung=${token}`) }
}

const released = (email: string, more: Partial<MemberDetails> = {}): Partial<MemberDetails> => ({
  email,
  ...more,
  visibility: MemberDetails.parse({ visibility: { email: 'members', licences: 'members' } }).visibility,
})

test('everybody goes into the address book at once, from every page of the list, and it is noted once', async () => {
  const { add, mara, log, userId } = await aClub()
  for (let number = 10; number < 75; number += 1)
    await add(`Reihe${number}`, released(`reihe${number}@post.example`))
  expect(await (await mara.get('/mitglied/mitglieder')).text()).toContain('Alle ins Adressbuch')
  const answer = await mara.post(address, {})
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="mitglieder.vcf"')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const cards = await answer.text()
  expect(cards.match(/^BEGIN:VCARD/gm)).toHaveLength(65)
  for (const number of [10, 42, 74]) expect(cards).toContain(`reihe${number}@post.example`)
  expect(await log()).toEqual([
    {
      action: 'vcard-export',
      member_id: null,
      user_id: userId,
      facts: { people: 65, status: 'all', byName: false, fromDirectory: true },
    },
  ])
})

test('the cards of a choice are those the choice shows', async () => {
  const { add, mara } = await aClub()
  await add('Segel', released('segel@post.example', { licences: [{ kind: 'SPL', validUntil: null }] }))
  await add('Motor', released('motor@post.example', { licences: [{ kind: 'PPL(A)', validUntil: null }] }))
  const page = await (await mara.get('/mitglied/mitglieder?lizenz=spl')).text()
  expect(page).toContain(`action="${address}?lizenz=spl"`)
  const cards = await (await mara.post(`${address}?lizenz=spl`, {})).text()
  expect(cards).toContain('segel@post.example')
  expect(cards).not.toContain('motor@post.example')
})

test('where nobody shows a number or an address there is a sentence and no empty file', async () => {
  const { add, mara, log } = await aClub()
  await add('Still', { email: 'still@post.example' })
  const answer = await mara.post(`${address}?name=still`, {})
  const back = '/mitglied/mitglieder?name=still&karten=keine'
  expect([answer.status, answer.headers.get('location')]).toEqual([303, back])
  expect(await (await mara.get(back)).text()).toContain('es gäbe keine einzige Karte')
  expect(await log()).toEqual([])
})

test('everybody’s cards are given only to whoever has lately proved who they are', async () => {
  const { add, mara, log, services, post } = await aClub()
  await add('Segel', released('segel@post.example'))
  expect((await post(address, {})).status).toBe(302)
  const later = services.now().getTime() + 11 * 60_000
  services.now = () => new Date(later)
  const answer = await mara.post(`${address}?name=segel`, {})
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `/anmelden/bestaetigen?weiter=${encodeURIComponent('/mitglied/mitglieder?name=segel&noch-einmal=karten')}`,
  ])
  expect(await log()).toEqual([])
})

test('the office sees who took everybody’s cards, and its page opens after a single one was taken', async () => {
  const { add, mara, as } = await aClub()
  const id = await add('Segel', released('segel@post.example'))
  await mara.post(`/mitglied/mitglieder/${id}/karte.vcf`, {})
  await mara.post(address, {})
  const answer = await (await as('admin')).get('/admin/mitglieder/ausgeben')
  expect(answer.status).toBe(200)
  const page = (await answer.text()).replaceAll('<!-- -->', '')
  expect(page).toContain('mara@verein.example')
  expect(page.match(/Adressbuch aus dem Verzeichnis/g)).toHaveLength(1)
})
