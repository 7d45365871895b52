import { expect, test } from 'vitest'
import { aClubWithProvider, jana } from '#test/club-with-provider.ts'

const password = 'kniebrett-und-kopfhoerer'
const page = '/mitglied/konto/anmeldewege'
const linking = { fields: { intent: 'verknuepfen' } }

async function aSignedInMember() {
  const club = await aClubWithProvider()
  const userId = await club.newAccount({ email: jana.email, password, role: 'member' })
  const janas = club.browser()
  await janas.post('/anmelden', { email: jana.email, password })
  return { ...club, userId, janas }
}

const alertOn = async (answer: Response) =>
  /role="alert".*?<span>(.*?)<\/span>/s.exec(await answer.text())?.[1]
const place = (answer: Response) => answer.headers.get('location')

test('a member links the provider, sees it, comes in by it and lifts the link; each change is told by mail', async () => {
  const { janas, browser, db, provider } = await aSignedInMember()
  expect(await (await janas.get('/mitglied/konto')).text()).toContain(`href="${page}"`)
  expect(await (await janas.get(page)).text()).toContain('Mit <!-- -->Verbandskonto<!-- --> verknüpfen')

  const elsewhere = { ...jana, email: 'jana@privat.example', email_verified: false }
  expect(place(await janas.signIn(elsewhere, linking))).toBe(`${page}?verknuepft`)
  const shown = await (await janas.get(`${page}?verknuepft`)).text()
  expect(shown).toContain('als jana@privat.example, verknüpft am')
  expect(shown).toContain('Du kannst dich ab jetzt auch so anmelden.')
  expect(shown).not.toContain('Mit <!-- -->Verbandskonto<!-- --> verknüpfen')
  expect(shown).not.toContain(jana.sub)
  expect(place(await browser().signIn(elsewhere))).toBe('/mitglied')

  const lifted = await janas.post(page, { intent: 'aufheben', issuer: `${provider.issuer}/` })
  expect(place(lifted)).toBe(`${page}?aufgehoben`)
  expect(await db.selectFrom('linked_identities').selectAll().execute()).toEqual([])
  expect(place(await browser().signIn(elsewhere))).toBe('/anmelden?extern=adresse-unbestaetigt')
  const mails = await db.selectFrom('mails').select(['recipient', 'template']).orderBy('id').execute()
  expect(mails.filter(({ template }) => template.startsWith('anmeldeweg'))).toEqual([
    { recipient: jana.email, template: 'anmeldeweg-verknuepft' },
    { recipient: jana.email, template: 'anmeldeweg-geloest' },
  ])
})

test('linking and lifting a link ask for the password when it was last given a while ago', async () => {
  const { janas, clock, db, provider } = await aSignedInMember()
  await janas.signIn(jana, linking)
  clock.shiftMs = 11 * 60_000
  const asked = (button: string) =>
    `/anmelden/bestaetigen?weiter=${encodeURIComponent(`${page}?noch-einmal=${button}`)}`
  const lifting = { intent: 'aufheben', issuer: `${provider.issuer}/` }
  expect(place(await janas.post('/anmelden/extern', linking.fields))).toBe(asked('verknuepfen'))
  expect(place(await janas.post(page, lifting))).toBe(asked('aufheben'))
  const back = place(await janas.post(asked('aufheben'), { password }))!
  const told = 'Geschehen ist noch nichts: Drück bitte noch einmal auf'
  expect(await alertOn(await janas.get(back))).toContain(`${told} „Aufheben“.`)
  expect(await alertOn(await janas.get(`${page}?noch-einmal=verknuepfen`))).toContain(
    '„Mit Verbandskonto verknüpfen“',
  )
  expect(await alertOn(await janas.get(`${page}?noch-einmal=<b>`))).toContain('auf den Knopf von eben')
  expect(await db.selectFrom('linked_identities').select('subject').execute()).toEqual([
    { subject: jana.sub },
  ])
})

test('the last way in cannot be taken away', async () => {
  const { janas, db, provider } = await aSignedInMember()
  await janas.signIn(jana, linking)
  await db.updateTable('users').set({ password_hash: null, provider_data: '[]' }).execute()
  const refused = await janas.post(page, { intent: 'aufheben', issuer: `${provider.issuer}/` })
  expect(refused.status).toBe(409)
  expect(await alertOn(refused)).toContain('Dein Konto hat kein Passwort; deshalb bleibt')
  expect(await db.selectFrom('linked_identities').selectAll().execute()).toHaveLength(1)
})

test('one person at the provider opens one account, and an account has one person there', async () => {
  const { janas, newAccount, browser } = await aSignedInMember()
  await newAccount({ email: 'nils.berg@verein.example', password, role: 'member' })
  const nils = browser()
  await nils.post('/anmelden', { email: 'nils.berg@verein.example', password })
  await janas.signIn(jana, linking)
  expect(place(await janas.signIn(jana, linking))).toBe(`${page}?verknuepft`)

  expect(place(await nils.signIn(jana, linking))).toBe(`${page}?extern=schon-verknuepft`)
  expect(await alertOn(await nils.get(`${page}?extern=schon-verknuepft`))).toBe(
    'Diese Anmeldung ist schon mit einem anderen Konto verknüpft.',
  )
  const second = { ...jana, sub: 'jana-die-zweite' }
  expect(place(await nils.signIn(second, linking))).toBe(`${page}?extern=andere-adresse`)
  expect(place(await janas.signIn(second, linking))).toBe(`${page}?extern=schon-eine`)
})

test('a link goes to nobody but the one who asked for it', async () => {
  const { janas, browser, db, newAccount } = await aSignedInMember()
  const { back } = await janas.away(jana, linking)
  await janas.post('/abmelden')
  expect(place(await janas.get(back))).toBe(`${page}?extern=abgelaufen`)

  await newAccount({ email: 'nils.berg@verein.example', password, role: 'member' })
  await janas.post('/anmelden', { email: jana.email, password })
  const way = await janas.away(jana, linking)
  await janas.post('/anmelden', { email: 'nils.berg@verein.example', password })
  expect(place(await janas.get(way.back))).toBe(`${page}?extern=abgelaufen`)
  expect(place(await browser().post('/anmelden/extern', linking.fields))).toMatch(/^\/anmelden/)
  expect(await db.selectFrom('linked_identities').selectAll().execute()).toEqual([])
})

test('a club that gives up its provider still shows the links, as worth nothing, and lets them go', async () => {
  const { janas, services, provider } = await aSignedInMember()
  await janas.signIn(jana, linking)
  services.externalIdentity = null
  expect(await (await janas.get(page)).text()).toContain('gilt nicht mehr')
  const lifted = await janas.post(page, { intent: 'aufheben', issuer: `${provider.issuer}/` })
  expect(place(lifted)).toBe(`${page}?aufgehoben`)
  expect(await (await janas.get(page)).text()).toContain('Der Verein hat keinen eingerichtet.')
})
