import { expect, test } from 'vitest'
import { codeOf, factorPage, keyIn } from '../second-factor/code-app.fixture.ts'
import { aClubWithProvider, jana } from '#test/club-with-provider.ts'

const password = 'kniebrett-und-kopfhoerer'
const account = { email: jana.email, password, role: 'member' } as const

async function aMemberWithLink() {
  const club = await aClubWithProvider()
  const userId = await club.newAccount(account)
  const first = club.browser()
  await first.signIn(jana)
  await first.post('/anmelden/verknuepfen', { password })
  await first.post('/abmelden')
  return { ...club, userId }
}

const sentenceOn = async (page: Response) =>
  /role="alert"(?! data-no-answer).*?<(p|span)>(?<sentence>.*?)<\/\1>/s
    .exec(await page.text())
    ?.groups?.sentence?.replaceAll(/<!-- -->/g, '')

test(
  'the sign-in page offers the provider where there is one, and leads there and back',
  { tags: 'postgres' },
  async () => {
    const { browser, provider, services } = await aMemberWithLink()
    const janas = browser()
    const page = await (await janas.get('/anmelden?weiter=%2Fmitglied%2Fblog')).text()
    expect(page).toContain('<form action="/anmelden/extern?weiter=%2Fmitglied%2Fblog" method="post">')
    expect(page).toContain('Mit Verbandskonto anmelden')

    const { leaving, address, back } = await janas.away(jana, {
      path: '/anmelden/extern?weiter=%2Fmitglied%2Fblog',
    })
    expect(leaving.headers.get('set-cookie')).toMatch(
      /^__Host-anmeldeweg=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=600$/,
    )
    const asked = new URL(address)
    expect(asked.origin).toBe(provider.issuer)
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'platzrunde',
      redirect_uri: 'https://verein.example/anmelden/rueckkehr',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    })
    const answer = await janas.get(back)
    expect(answer.headers.get('location')).toBe('/mitglied/blog')
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-sitzung=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
      expect.stringMatching(/^__Host-geraet=/),
      expect.stringMatching(/^__Host-anmeldeweg=; .*Max-Age=0$/),
    ])
    expect((await janas.get('/mitglied/blog')).status).toBe(200)

    services.externalIdentity = null
    expect(await (await browser().get('/anmelden')).text()).not.toContain('/anmelden/extern')
    expect((await browser().post('/anmelden/extern')).status).toBe(404)
  },
)

test('whoever has a password proves it once before the provider opens the account', async () => {
  const { browser, newAccount, db } = await aClubWithProvider()
  const userId = await newAccount(account)
  const janas = browser()
  const answer = await janas.signIn(jana, { path: '/anmelden/extern?weiter=%2Fmitglied%2Fblog' })
  expect(answer.headers.get('location')).toBe('/anmelden/verknuepfen')
  expect((await janas.get('/mitglied')).status).toBe(302)
  const page = await (await janas.get('/anmelden/verknuepfen')).text()
  expect(page).toContain('Gehört dir dieses Konto?')

  const wrong = await janas.post('/anmelden/verknuepfen', { password: 'geraten' })
  expect(wrong.status).toBe(400)
  expect(await sentenceOn(wrong)).toBe('Das Passwort stimmt nicht.')
  expect(await db.selectFrom('linked_identities').selectAll().execute()).toEqual([])

  const right = await janas.post('/anmelden/verknuepfen', { password })
  expect(right.headers.get('location')).toBe('/mitglied/blog')
  expect((await janas.get('/mitglied')).status).toBe(200)
  expect(await db.selectFrom('linked_identities').select(['user_id', 'subject', 'email']).execute()).toEqual([
    { user_id: userId, subject: jana.sub, email: jana.email },
  ])
  expect(await db.selectFrom('mails').select(['recipient', 'subject']).execute()).toEqual([
    { recipient: jana.email, subject: 'Anmeldung über Verbandskonto verknüpft' },
  ])
  const next = browser()
  expect((await next.signIn(jana)).headers.get('location')).toBe('/mitglied')
})

test('somebody invited without a password comes in by the provider that vouches for the address', async () => {
  const { browser, newAccount, db } = await aClubWithProvider()
  await newAccount(account)
  await db.updateTable('users').set({ password_hash: null, provider_data: '[]' }).execute()
  const janas = browser()
  expect((await janas.signIn(jana)).headers.get('location')).toBe('/mitglied')
  expect(await db.selectFrom('users').select('email_verified').execute()).toEqual([{ email_verified: 1 }])
  expect(await db.selectFrom('mails').select('template').execute()).toEqual([
    { template: 'anmeldeweg-verknuepft' },
  ])
})

test('without the provider’s word for the address nobody learns whether there is an account', async () => {
  const { browser, newAccount, db } = await aClubWithProvider()
  await newAccount(account)
  const places = []
  for (const email of [jana.email, 'niemand@verein.example']) {
    const answer = await browser().signIn({ ...jana, sub: `x-${email}`, email, email_verified: false })
    places.push([answer.status, answer.headers.get('location')])
  }
  expect(places[0]).toEqual([303, '/anmelden?extern=adresse-unbestaetigt'])
  expect(places[1]).toEqual(places[0])
  const bare = await browser().signIn({ sub: 'ohne-adresse' })
  expect([bare.status, bare.headers.get('location')]).toEqual(places[0])
  expect(await db.selectFrom('linked_identities').selectAll().execute()).toEqual([])
})

test('somebody without an account gets none, unless sign-up is open; then one that leads nowhere', async () => {
  const { browser, db, services } = await aClubWithProvider()
  const stranger = { ...jana, sub: 'fremd', email: 'fremd@anderswo.example' }
  const refused = browser()
  expect((await refused.signIn(stranger)).headers.get('location')).toBe('/anmelden?extern=kein-konto')
  expect(await sentenceOn(await refused.get('/anmelden?extern=kein-konto'))).toContain(
    'gibt es hier kein Konto',
  )
  expect(await db.selectFrom('users').selectAll().execute()).toEqual([])

  services.signUp = 'open'
  const welcome = browser()
  expect((await welcome.signIn(stranger)).status).toBe(303)
  expect(
    await db.selectFrom('users').select(['email', 'role', 'email_verified', 'display_name']).execute(),
  ).toEqual([{ email: stranger.email, role: 'none', email_verified: 1, display_name: 'Jana Feld' }])
  expect((await welcome.get('/mitglied')).status).toBe(403)
})

test('a blocked account stays closed whichever way somebody comes', async () => {
  const { browser, db } = await aMemberWithLink()
  await db.updateTable('users').set({ disabled: 1 }).execute()
  const janas = browser()
  expect((await janas.signIn(jana)).headers.get('location')).toBe('/anmelden?extern=gesperrt')
  expect(janas.cookies.has('__Host-sitzung')).toBe(false)
  expect(await sentenceOn(await janas.get('/anmelden?extern=gesperrt'))).toContain('gesperrt')
})

test('who says no at the provider is back at the sign-in page and reads that nothing happened', async () => {
  const { browser } = await aMemberWithLink()
  const janas = browser()
  const answer = await janas.signIn('refuses', { path: '/anmelden/extern?weiter=%2Fmitglied%2Fblog' })
  const place = '/anmelden?extern=abgebrochen&weiter=%2Fmitglied%2Fblog'
  expect(answer.headers.get('location')).toBe(place)
  const page = await janas.get(place)
  expect(await sentenceOn(page)).toBe('Die Anmeldung wurde abgebrochen.')
})

test('a return is worth nothing a second time, late, in another browser, or with another state', async () => {
  const { browser, clock } = await aMemberWithLink()
  const place = async (answer: Promise<Response>) => (await answer).headers.get('location')

  const janas = browser()
  const { back } = await janas.away(jana)
  expect(await place(browser().get(back))).toBe('/anmelden?extern=abgelaufen')
  const cookies = new Map(janas.cookies)
  expect(await place(janas.get(back))).toBe('/mitglied')
  expect(await place(janas.get(back))).toBe('/anmelden?extern=abgelaufen')

  const again = browser()
  for (const [name, value] of cookies) again.cookies.set(name, value)
  expect(await place(again.get(back))).toBe('/anmelden?extern=verbraucht')

  const other = browser()
  const way = await other.away(jana)
  const changed = way.back.replace(/state=[^&]+/, 'state=untergeschoben')
  expect(await place(other.get(changed))).toBe('/anmelden?extern=abgelaufen')

  const late = browser()
  const slow = await late.away(jana)
  clock.shiftMs = 11 * 60_000
  expect(await place(late.get(slow.back))).toBe('/anmelden?extern=abgelaufen')
})

test('the way back leads only within this site', async () => {
  const { browser } = await aMemberWithLink()
  for (const away of ['//boese.example', 'https://boese.example', '/\\boese.example']) {
    const answer = await browser().signIn(jana, {
      path: `/anmelden/extern?weiter=${encodeURIComponent(away)}`,
    })
    expect(answer.headers.get('location')).toBe('/mitglied')
  }
})

test('a clock that is wrong by hours is said to be the reason', async () => {
  const { browser, clock, services } = await aMemberWithLink()
  const janas = browser()
  const { back } = await janas.away(jana)
  // The sign-in is as old as before; only the clock for checking the token has moved.
  const honest = services.now
  let asked = 0
  services.now = () => new Date(honest().getTime() + (asked++ < 2 ? 0 : -3 * 60 * 60_000))
  const answer = await janas.get(back)
  expect(answer.headers.get('location')).toBe('/anmelden?extern=uhrzeit')
  expect(clock.shiftMs).toBe(0)
})

test('a provider that is away is said to be, and the password works on', async () => {
  const club = await aClubWithProvider()
  await club.newAccount(account)
  await club.provider.stop()
  const janas = club.browser()
  const answer = await janas.post('/anmelden/extern?weiter=%2Fmitglied%2Fblog')
  const place = '/anmelden?extern=nicht-erreichbar&weiter=%2Fmitglied%2Fblog'
  expect(answer.headers.get('location')).toBe(place)
  expect(await sentenceOn(await janas.get(place))).toContain('Verbandskonto antwortet gerade nicht.')
  const withPassword = await janas.post(place, { email: jana.email, password })
  expect(withPassword.headers.get('location')).toBe('/mitglied/blog')
  expect(club.log.join('\n')).toContain('"fault":"unreachable"')
})

test('neither the secret nor the person stands in the log', async () => {
  const { browser, log, provider } = await aMemberWithLink()
  const janas = browser()
  const { back } = await janas.away(jana)
  await janas.get(back.replace(/code=[^&]+/, 'code=falsch'))
  await provider.stop()
  expect(log.length).toBeGreaterThan(0)
  expect(log.join('\n')).not.toMatch(/geheimnis|jana|feld/i)
})

// Beyond the nets: signing in with an account elsewhere and with a code.
test(
  'a second factor is asked for after the provider as well, and before a link is made',
  { tags: 'postgres' },
  async () => {
    const { browser, newAccount, services, clock, db } = await aClubWithProvider()
    await newAccount(account)
    const janas = browser()
    await janas.post('/anmelden', { email: jana.email, password })
    await janas.post(factorPage, { intent: 'beginnen' })
    const key = keyIn(await (await janas.get(factorPage)).text())
    await janas.post(factorPage, { intent: 'bestaetigen', code: codeOf(key, services.now()) })

    const unlinked = browser()
    expect((await unlinked.signIn(jana)).headers.get('location')).toBe('/anmelden/verknuepfen')
    const proven = await unlinked.post('/anmelden/verknuepfen', { password })
    expect(proven.headers.get('location')).toBe(
      '/anmelden/code?weiter=%2Fmitglied%2Fkonto%2Fanmeldewege%3Fnoch-verknuepfen',
    )
    expect(await db.selectFrom('linked_identities').selectAll().execute()).toEqual([])

    await janas.signIn(jana, { fields: { intent: 'verknuepfen' } })
    const linked = browser()
    const asked = await linked.signIn(jana, { path: '/anmelden/extern?weiter=%2Fmitglied%2Fblog' })
    expect(asked.headers.get('location')).toBe('/anmelden/code?weiter=%2Fmitglied%2Fblog')
    expect((await linked.get('/mitglied')).status).toBe(302)
    clock.shiftMs = 60_000
    const done = await linked.post('/anmelden/code?weiter=%2Fmitglied%2Fblog', {
      code: codeOf(key, services.now()),
    })
    expect(done.headers.get('location')).toBe('/mitglied/blog')
    expect((await linked.get('/mitglied')).status).toBe(200)
  },
)
