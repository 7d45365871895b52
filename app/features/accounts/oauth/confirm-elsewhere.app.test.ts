import { expect, test } from 'vitest'
import { aClubWithProvider, jana } from '#test/club-with-provider.ts'
import { travel } from '#test/oidc-provider.ts'

const home = 'https://verein.example'
const factorPage = '/mitglied/konto/zweiter-faktor'
const confirmPage = `/anmelden/bestaetigen?weiter=${encodeURIComponent(factorPage)}`
/** After a press on `beginnen`. */
const askedPage = `/anmelden/bestaetigen?weiter=${encodeURIComponent(`${factorPage}?noch-einmal=beginnen`)}`
const confirmation = {
  path: `/anmelden/extern?weiter=${encodeURIComponent(factorPage)}`,
  fields: { intent: 'bestaetigen' },
}

/** An invited member without a password who signed in by the provider, which remembers them. */
async function aMemberWithoutPassword() {
  const club = await aClubWithProvider()
  const userId = await club.newAccount({ email: jana.email, password: 'nie-gesetzt', role: 'member' })
  await club.db.updateTable('users').set({ password_hash: null, provider_data: '[]' }).execute()
  const janas = club.browser()
  const atProvider = new Map<string, string>()
  const { address } = await janas.away(jana)
  await janas.get(await travel(address, home, atProvider))
  /** Page to which the sensitive step redirects. */
  const step = async () => (await janas.post(factorPage, { intent: 'beginnen' })).headers.get('location')
  return { ...club, userId, janas, atProvider, step }
}

const place = async (answer: Promise<Response>) => (await answer).headers.get('location')

test('a provider that remembers somebody has not asked them: before a sensitive step they prove themselves there anew', async () => {
  const { janas, step } = await aMemberWithoutPassword()
  expect((await janas.get('/mitglied')).status).toBe(200)
  expect(await step()).toBe(askedPage)
  const page = await (await janas.get(confirmPage)).text()
  expect(page).toMatch(/<button [^>]*value="bestaetigen"[^>]*>Mit Verbandskonto bestätigen/)
  expect(page).not.toContain('Neu anmelden')

  const { address, back } = await janas.away(jana, confirmation)
  expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
  expect(await place(janas.get(back))).toBe(factorPage)
  expect(await step()).not.toContain('/anmelden/bestaetigen')
})

test('a return without a fresh proof confirms nothing, however the way there was changed', async () => {
  const { janas, atProvider, step, clock } = await aMemberWithoutPassword()
  const refused = `/anmelden/bestaetigen?extern=nicht-neu&weiter=${encodeURIComponent(factorPage)}`
  for (const change of ['', 'max_age=3600']) {
    clock.shiftMs = change === '' ? 0 : 2 * 60_000
    const { address } = await janas.away(jana, confirmation)
    const softer = address.replace(/&prompt=login/, '').replace(/max_age=0/, change)
    expect(await place(janas.get(await travel(softer, home, atProvider))), change).toBe(refused)
    expect(await step(), change).toBe(askedPage)
  }
  expect(await (await janas.get(refused)).text()).toContain(
    'Verbandskonto sagt nicht, dass du dich gerade eben angemeldet hast.',
  )
})

test('only the person whose account it is confirms, in the browser that is signed in', async () => {
  const { janas, step, browser } = await aMemberWithoutPassword()
  expect(await place(janas.signIn({ ...jana, sub: 'jemand' }, confirmation))).toBe(
    `/anmelden/bestaetigen?extern=jemand-anders&weiter=${encodeURIComponent(factorPage)}`,
  )
  expect(await step()).toBe(askedPage)
  expect(await place(browser().post(confirmation.path, confirmation.fields))).toBe(
    `/anmelden?weiter=${encodeURIComponent(factorPage)}`,
  )

  const { back } = await janas.away(jana, confirmation)
  await janas.post('/abmelden')
  expect(await place(janas.get(back))).toContain('/anmelden/bestaetigen?extern=abgelaufen')
})

test('with a password beside it the provider is offered as another way, and to nobody who has not linked it', async () => {
  const { browser, newAccount } = await aClubWithProvider()
  await newAccount({ email: jana.email, password: 'kniebrett-und-kopfhoerer', role: 'member' })
  const janas = browser()
  await janas.post('/anmelden', { email: jana.email, password: 'kniebrett-und-kopfhoerer' })
  expect(await (await janas.get(confirmPage)).text()).not.toContain('Verbandskonto')
  await janas.signIn(jana, { fields: { intent: 'verknuepfen' } })
  const page = await (await janas.get(confirmPage)).text()
  expect(page).toContain('Passwort für')
  expect(page).toContain('value="bestaetigen"')
})
