import { expect, test } from 'vitest'
import { saveSetting } from '#app/platform/settings/settings.server.ts'
import {
  aMember,
  cookiesOf,
  factorPage,
  jana,
  minute,
  recoveryCodesIn,
} from '../second-factor/code-app.fixture.ts'
import { secondFactorRuleSetting } from '#app/platform/identity/second-factor/require-second-factor.server.ts'
import { authenticator, type Said } from './authenticator.fixture.ts'

type Options = {
  challenge: string
  rp?: { id: string }
  rpId?: string
  userVerification?: string
  allowCredentials?: { id: string }[]
  excludeCredentials?: { id: string }[]
}
type Browser = { get: (path: string) => Promise<Response> }

const optionsFrom = async (browser: Browser, path: string) =>
  (await (await browser.get(path)).json()) as Options
const newOptions = `${factorPage}/passkey`
const signInPath = '/anmelden/passkey?fuer=anmelden'
const codePath = '/anmelden/passkey?fuer=code'
const confirmPath = '/anmelden/passkey?fuer=bestaetigen'

/** A member with a passkey, and ways to use it as a browser would. */
async function aMemberWithPasskey(role?: 'member' | 'admin') {
  const member = await aMember(role)
  const { browser } = member
  const key = authenticator()
  const add = async (named: string, added = authenticator(), said: Partial<Said> = {}) => {
    const { challenge } = await optionsFrom(browser, newOptions)
    const credential = added.make({ challenge, ...said })
    return browser.post(factorPage, { intent: 'passkey-anlegen', name: named, credential })
  }
  const added = await (await add('Telefon', key)).text()
  type Asking = Browser & { post: (path: string, fields: Record<string, string>) => Promise<Response> }
  const use = async (path: string, from: Asking = member, said: Partial<Said> = {}) => {
    const { challenge } = await optionsFrom(from, path)
    return from.post(path, { credential: key.answer({ challenge, ...said }) })
  }
  return { ...member, key, add, added, use }
}

const refusedAt = '/anmelden?passkey=not-accepted'

test('a passkey is made for this site and this person, and comes with codes on paper', async () => {
  const { browser, added, userId, db, mails } = await aMemberWithPasskey()
  expect(added).toContain('Der Passkey ist angelegt.')
  expect(recoveryCodesIn(added)).toHaveLength(10)
  const page = await (await browser.get(factorPage)).text()
  expect(page).toContain('Telefon')
  expect(page).toContain('noch nicht benutzt')
  expect((await mails()).at(-1)?.text).toContain('um den Passkey „Telefon“ ergänzt.')

  const [row] = await db.selectFrom('passkeys').selectAll().execute()
  expect(row?.user_id).toBe(userId)
  const options = await optionsFrom(browser, newOptions)
  expect(options.rp?.id).toBe('verein.example')
  expect(options.excludeCredentials?.map(({ id }) => id)).toEqual([row?.credential_id])
})

test('with the passkey a person signs in without a password, and later sees when', async () => {
  const { use, withCookie, get, browser } = await aMemberWithPasskey()
  const options = await optionsFrom({ get }, signInPath)
  expect(options).toMatchObject({ rpId: 'verein.example', userVerification: 'required' })
  expect(options.allowCredentials ?? []).toEqual([])

  const done = await use(`${signInPath}&weiter=/mitglied/blog`)
  expect([done.status, done.headers.get('location')]).toEqual([303, '/mitglied/blog'])
  expect((await withCookie(cookiesOf(done)).get('/mitglied')).status).toBe(200)
  expect(await (await browser.get(factorPage)).text()).toContain('zuletzt benutzt am 14.\u00a0Juni 2026')
})

test('an administrator gets into the administration with it', async () => {
  const { use, withCookie } = await aMemberWithPasskey('admin')
  expect((await withCookie(cookiesOf(await use(signInPath))).get('/admin')).status).toBe(200)
})

test('„Angemeldet bleiben“ counts for passkeys as well', async () => {
  const { get, post, key } = await aMemberWithPasskey()
  const { challenge } = await optionsFrom({ get }, signInPath)
  const done = await post(signInPath, { credential: key.answer({ challenge }), keep: '1' })
  expect(done.headers.getSetCookie().join()).toMatch(/__Host-sitzung=[^;]+;[^,]*Max-Age=2592000/)
})

test('an answer serves once', async () => {
  const { get, post, key } = await aMemberWithPasskey()
  const { challenge } = await optionsFrom({ get }, signInPath)
  const credential = key.answer({ challenge })
  expect((await post(signInPath, { credential })).headers.get('location')).toBe('/mitglied')
  expect((await post(signInPath, { credential })).headers.get('location')).toBe(refusedAt)
  // The challenge cannot be used a second time either.
  const again = await post(signInPath, { credential: key.answer({ challenge }) })
  expect(again.headers.get('location')).toBe(refusedAt)
})

test('an answer for another site, without finger or PIN, or from a copy that fell behind is refused', async () => {
  const { use, db } = await aMemberWithPasskey()
  for (const said of [
    { origin: 'https://boese.example' },
    { origin: 'https://boese.verein.example' },
    { rpId: 'boese.example' },
    { verified: false },
    { challenge: Buffer.from('ausgedacht').toString('base64url') },
  ]) {
    const answer = await use(signInPath, undefined, said)
    expect([said, answer.headers.get('location')]).toEqual([said, refusedAt])
    expect(answer.headers.getSetCookie()).toEqual([])
  }
  expect((await use(signInPath, undefined, { counter: 40 })).headers.get('location')).toBe('/mitglied')
  expect((await use(signInPath, undefined, { counter: 40 })).headers.get('location')).toBe(refusedAt)
  expect((await use(signInPath, undefined, { counter: 41 })).headers.get('location')).toBe('/mitglied')
  expect((await db.selectFrom('passkeys').select('counter').execute())[0]?.counter).toBe(41)
})

test('a signature by another key and an unreadable answer are refused, and nothing breaks', async () => {
  const { get, post, key } = await aMemberWithPasskey()
  const stranger = authenticator()
  const { challenge } = await optionsFrom({ get }, signInPath)
  const forged = JSON.parse(stranger.answer({ challenge })) as Record<string, unknown>
  const whole = JSON.parse(key.answer({ challenge })) as { response: Record<string, string> }
  const broken = (change: Record<string, string>) =>
    JSON.stringify({ ...whole, response: { ...whole.response, ...change } })
  const word = (text: string) => Buffer.from(text).toString('base64url')
  for (const credential of [
    JSON.stringify({ ...forged, id: key.id, rawId: key.id }),
    JSON.stringify(forged),
    '',
    '{',
    'null',
    '[]',
    '{"id":1}',
    broken({ clientDataJSON: word('null') }),
    broken({ clientDataJSON: word('kein JSON') }),
    broken({ authenticatorData: '' }),
    broken({ authenticatorData: word('zu kurz') }),
    broken({ signature: '***' }),
  ]) {
    const answer = await post(signInPath, { credential })
    expect([credential, answer.status, answer.headers.get('location')]).toEqual([credential, 303, refusedAt])
  }
  const page = await (await get(refusedAt)).text()
  expect(page).toContain('Der Passkey wurde nicht angenommen.')
})

test('the question of the sign-in page holds for half an hour, the others for five minutes', async () => {
  const { get, post, key, pass, browser } = await aMemberWithPasskey()
  const { challenge } = await optionsFrom({ get }, signInPath)
  const { challenge: made } = await optionsFrom(browser, newOptions)
  pass(5 * minute)
  const other = authenticator()
  const late = await browser.post(factorPage, {
    intent: 'passkey-anlegen',
    name: 'Rechner',
    credential: other.make({ challenge: made }),
  })
  expect(await late.text()).toContain('Der Passkey wurde nicht angenommen.')
  pass(25 * minute)
  const tooLate = await post(signInPath, { credential: key.answer({ challenge }) })
  expect(tooLate.headers.get('location')).toBe(refusedAt)
})

test('a blocked person is told so only after the right passkey', async () => {
  const { use, db } = await aMemberWithPasskey()
  await db.updateTable('users').set({ disabled: 1 }).execute()
  const answer = await use(signInPath)
  expect(answer.headers.get('location')).toBe('/anmelden?passkey=user-disabled')
  expect((await use(signInPath, undefined, { verified: false })).headers.get('location')).toBe(refusedAt)
})

test('with a passkey the password alone is not enough; the passkey is the second step', async () => {
  const { signIn, withCookie, use, key, userId } = await aMemberWithPasskey()
  const answer = await signIn()
  expect(answer.headers.get('location')).toBe('/anmelden/code')
  const asked = withCookie(cookiesOf(answer))
  const page = await (await asked.get('/anmelden/code')).text()
  expect(page).toContain('Mit Passkey bestätigen')
  expect(page).not.toContain('Code mit sechs Ziffern')
  expect((await optionsFrom(asked, codePath)).allowCredentials?.map(({ id }) => id)).toEqual([key.id])

  const done = await use(`${codePath}&weiter=/mitglied/blog`, asked)
  expect(done.headers.get('location')).toBe('/mitglied/blog')
  expect(userId).not.toBe('')
  expect((await asked.get('/anmelden/code')).headers.get('location')).toBe('/anmelden?abgelaufen')
})

test('an answer given for one purpose serves no other', async () => {
  const { get, browser, signIn, withCookie, key } = await aMemberWithPasskey()
  const asked = withCookie(cookiesOf(await signIn()))
  const { challenge } = await optionsFrom({ get }, signInPath)
  const elsewhere = await asked.post(codePath, { credential: key.answer({ challenge }) })
  expect(elsewhere.headers.get('location')).toBe('/anmelden/code?passkey=not-accepted')
  expect(await (await asked.get('/anmelden/code?passkey=not-accepted')).text()).toContain(
    'Der Passkey wurde nicht angenommen.',
  )
  const { challenge: made } = await optionsFrom(browser, newOptions)
  const wrongUse = await browser.post(confirmPath, { credential: key.answer({ challenge: made }) })
  expect(wrongUse.headers.get('location')).toBe('/anmelden/bestaetigen/passkey?passkey=not-accepted')
})

test('somebody else’s passkey is no second step and confirms nothing', async () => {
  const { use, as, post, withCookie, newAccount } = await aMemberWithPasskey()
  const member = await as('member')
  const other = await use(confirmPath, member)
  expect(other.headers.get('location')).toBe('/anmelden/bestaetigen/passkey?passkey=not-accepted')
  await newAccount({ email: 'nora@verein.example', password: jana.password, role: 'member' })
  const nora = withCookie(cookiesOf(await post('/anmelden', { ...jana, email: 'nora@verein.example' })))
  expect((await nora.get(codePath)).status).toBe(404)
})

test('a passkey confirms who sits there, for accounts without a password too', async () => {
  const { browser, pass, use, db, add } = await aMemberWithPasskey()
  await db.updateTable('users').set({ password_hash: null }).execute()
  pass(20 * minute)
  const asks = await browser.post(factorPage, { intent: 'neue-codes' })
  const way = `/anmelden/bestaetigen?weiter=${encodeURIComponent(`${factorPage}?noch-einmal=neue-codes`)}`
  expect(asks.headers.get('location')).toBe(way)
  expect(await (await browser.get(way)).text()).toContain('/anmelden/bestaetigen/passkey?weiter=')
  const page = await browser.get(`/anmelden/bestaetigen/passkey?weiter=${encodeURIComponent(factorPage)}`)
  expect(await page.text()).toContain('Mit Passkey bestätigen')
  expect((await browser.get(newOptions)).status).toBe(403)

  const done = await use(`${confirmPath}&weiter=${encodeURIComponent(factorPage)}`, browser)
  expect(done.headers.get('location')).toBe(factorPage)
  expect(await (await add('Stick')).text()).toContain('Der Passkey ist angelegt.')
})

test('several passkeys have names; one that is removed opens nothing any more', async () => {
  const { add, browser, db, use, mails } = await aMemberWithPasskey()
  const second = await (await add('Stick im Hangar')).text()
  expect(recoveryCodesIn(second)).toEqual([])
  expect(second).toContain('Stick im Hangar')
  const first = await db.selectFrom('passkeys').select('id').where('name', '=', 'Telefon').executeTakeFirst()
  const removed = await browser.post(factorPage, { intent: 'passkey-entfernen', passkey: first?.id ?? '' })
  expect(await removed.text()).toContain('Der Passkey ist entfernt')
  expect((await mails()).map(({ text }) => text).join()).toContain('um einen Passkey verringert.')
  expect((await use(signInPath)).headers.get('location')).toBe(refusedAt)
  expect(await db.selectFrom('recovery_codes').selectAll().execute()).toHaveLength(10)
  const again = await browser.post(factorPage, { intent: 'passkey-entfernen', passkey: first?.id ?? '' })
  expect(again.status).toBe(409)
})

test('nobody removes somebody else’s passkey', async () => {
  const { as, db } = await aMemberWithPasskey()
  const stranger = await as('admin')
  const { id } = await db.selectFrom('passkeys').select('id').executeTakeFirstOrThrow()
  expect((await stranger.post(factorPage, { intent: 'passkey-entfernen', passkey: id })).status).toBe(409)
  expect(await db.selectFrom('passkeys').selectAll().execute()).toHaveLength(1)
})

test('a passkey needs a name, comes from here and was made with finger or PIN', async () => {
  const { add, db } = await aMemberWithPasskey()
  const unnamed = await add(' ')
  expect(unnamed.status).toBe(400)
  expect(await unnamed.text()).toContain('Bitte gib dem Passkey einen Namen.')
  for (const said of [{ verified: false }, { origin: 'https://boese.example' }, { rpId: 'boese.example' }]) {
    expect([said, (await add('Falsch', authenticator(), said)).status]).toEqual([said, 400])
  }
  const twice = authenticator()
  expect((await add('Einmal', twice)).status).toBe(200)
  expect(await (await add('Zweimal', twice)).text()).toContain('Diesen Passkey gibt es hier schon.')
  expect(await db.selectFrom('passkeys').selectAll().execute()).toHaveLength(2)
})

test('where the club requires a factor, an administrator keeps the last passkey', async () => {
  const { browser, db, services, use } = await aMemberWithPasskey('admin')
  await saveSetting(db, secondFactorRuleSetting, { requireSecondFactorForAdmins: true }, services.now())
  const { id } = await db.selectFrom('passkeys').select('id').executeTakeFirstOrThrow()
  expect((await browser.post(factorPage, { intent: 'passkey-entfernen', passkey: id })).status).toBe(409)
  expect((await use(signInPath)).headers.get('location')).toBe('/admin')
})

test('sixty answers from one connection, then a pause', async () => {
  const { post } = await aMemberWithPasskey()
  for (let tries = 0; tries < 60; tries += 1) await post(signInPath, { credential: '{}' })
  expect((await post(signInPath, { credential: '{}' })).headers.get('location')).toBe(
    '/anmelden?passkey=too-many-requests',
  )
})

test('a program is told that a passkey is needed, and cannot go on', async () => {
  const { postJson } = await aMemberWithPasskey()
  const answer = await postJson('/api/identity/v1/accounts:signInWithPassword', jana)
  const body = (await answer.json()) as Record<string, unknown>
  expect(body).toMatchObject({ mfaInfo: [] })
  expect(body).not.toHaveProperty('idToken')
})
