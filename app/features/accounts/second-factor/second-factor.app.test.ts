import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { saveSetting } from '#app/platform/settings/settings.server.ts'
import {
  aMember,
  codeOf,
  cookiesOf,
  factorPage,
  jana,
  keyIn,
  minute,
  recoveryCodesIn,
} from './code-app.fixture.ts'
import { secondFactorRuleSetting } from '#app/platform/identity/second-factor/require-second-factor.server.ts'

test('the picture says the same as the key beside it', async () => {
  const { browser } = await aMember()
  await browser.post(factorPage, { intent: 'beginnen' })
  const html = await (await browser.get(factorPage)).text()
  const [svg = ''] = /<svg viewBox="0 0 \d+ \d+" xmlns[\s\S]*?<\/svg>/.exec(html) ?? []
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(600)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const read = jsQR(new Uint8ClampedArray(data), info.width, info.height)
  const said = new URL(read?.data ?? '')
  expect(said.searchParams.get('secret')).toBe(keyIn(html))
  expect(said.searchParams.get('issuer')).toBe('Flugverein')
  expect(decodeURIComponent(said.pathname)).toContain(`:${jana.email}`)
})

test('a code app counts only once a code of it was seen', async () => {
  const { browser, signIn, services } = await aMember()
  await browser.post(factorPage, { intent: 'beginnen' })
  const key = keyIn(await (await browser.get(factorPage)).text())
  expect((await signIn()).headers.get('location')).toBe('/mitglied')

  const wrong = await browser.post(factorPage, { intent: 'bestaetigen', code: '000000' })
  expect(wrong.status).toBe(400)
  expect(await wrong.text()).toContain('Der Code stimmt nicht. Bitte prüfen.')
  expect((await signIn()).headers.get('location')).toBe('/mitglied')

  const code = codeOf(key, services.now()).replace(/(\d{3})/, '$1 ')
  const confirmed = await (await browser.post(factorPage, { intent: 'bestaetigen', code })).text()
  expect(confirmed).toContain('Die Code-App ist eingerichtet.')
  expect(recoveryCodesIn(confirmed)).toHaveLength(10)
  expect(keyIn(confirmed)).toBe('')
  expect((await signIn()).headers.get('location')).toBe('/anmelden/code')
})

test('neither the key nor the codes on paper can be read from the database', async () => {
  const { setUpApp, db, browser } = await aMember()
  const { key, recoveryCodes } = await setUpApp()
  const stored = JSON.stringify([
    await db.selectFrom('totp_factors').selectAll().execute(),
    await db.selectFrom('recovery_codes').selectAll().execute(),
  ])
  expect(stored).not.toContain(key)
  for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''))
  const later = await (await browser.get(factorPage)).text()
  expect(later).toContain('Es sind noch 10\u00a0Codes übrig.')
  expect(recoveryCodesIn(later)).toEqual([])
})

test('the person reads in a mail what changed', async () => {
  const { setUpApp, browser, mails, pass } = await aMember()
  await setUpApp()
  await browser.post(factorPage, { intent: 'neue-codes' })
  pass(minute)
  await browser.post(factorPage, { intent: 'abschalten' })
  const result = await mails()
  expect(result.map(({ recipient }) => recipient)).toEqual([jana.email, jana.email, jana.email])
  expect(result[0]?.text).toContain('wurde am 14.\u00a0Juni 2026 um 10:42\u00a0Uhr eingerichtet (Code-App).')
  expect(result[1]?.text).toContain('mit neuen Wiederherstellungscodes versehen.')
  expect(result[2]?.text).toContain('abgeschaltet (Code-App).')
})

test('new codes on paper make the old ones worthless', async () => {
  const { setUpApp, browser, signIn, withCookie } = await aMember()
  const { recoveryCodes } = await setUpApp()
  const renewed = recoveryCodesIn(await (await browser.post(factorPage, { intent: 'neue-codes' })).text())
  expect(renewed).toHaveLength(10)
  const asked = withCookie(cookiesOf(await signIn()))
  const enter = (code = '') => asked.post('/anmelden/code', { 'recovery-code': code })
  expect((await enter(recoveryCodes[0])).status).toBe(400)
  expect((await enter(renewed[0])).status).toBe(303)
})

test('switched off, the password is enough again, and the codes on paper are gone', async () => {
  const { setUpApp, browser, signIn, db } = await aMember()
  await setUpApp()
  const off = await browser.post(factorPage, { intent: 'abschalten' })
  expect(await off.text()).toContain('Die Code-App ist abgeschaltet.')
  expect(await db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
  expect((await signIn()).headers.get('location')).toBe('/mitglied')
  const again = await browser.post(factorPage, { intent: 'abschalten' })
  expect(again.status).toBe(409)
})

test('a new phone takes the place of the old one, which counts until then', async () => {
  const { setUpApp, browser, signIn, withCookie, services, pass, db } = await aMember()
  const old = await setUpApp()
  await browser.post(factorPage, { intent: 'beginnen' })
  const key = keyIn(await (await browser.get(factorPage)).text())
  const asked = withCookie(cookiesOf(await signIn()))
  expect((await asked.post('/anmelden/code', { code: old.code() })).status).toBe(303)
  pass(minute)
  const code = codeOf(key, services.now())
  const confirmed = await browser.post(factorPage, { intent: 'bestaetigen', code })
  // The recovery codes are unchanged.
  expect(recoveryCodesIn(await confirmed.text())).toEqual([])
  pass(minute)
  const next = withCookie(cookiesOf(await signIn()))
  expect((await next.post('/anmelden/code', { code: old.code() })).status).toBe(400)
  expect((await next.post('/anmelden/code', { code: codeOf(key, services.now()) })).status).toBe(303)
  expect(await db.selectFrom('totp_factors').selectAll().execute()).toHaveLength(1)
})

test('whoever signed in a while ago is asked for the password first, and sees no key', async () => {
  const { browser, pass, setUpApp, db } = await aMember()
  await setUpApp()
  await browser.post(factorPage, { intent: 'beginnen' })
  pass(20 * minute)
  expect(keyIn(await (await browser.get(factorPage)).text())).toBe('')
  for (const intent of ['beginnen', 'bestaetigen', 'abschalten', 'neue-codes']) {
    const answer = await browser.post(factorPage, { intent, code: '123456' })
    expect(answer.headers.get('location')).toBe(
      `/anmelden/bestaetigen?weiter=${encodeURIComponent(`${factorPage}?noch-einmal=${intent}`)}`,
    )
  }
  expect(await db.selectFrom('recovery_codes').selectAll().execute()).toHaveLength(10)
})

test('where the club requires it, an administrator keeps the last factor', async () => {
  const { setUpApp, browser, services, db, signIn } = await aMember('admin')
  await setUpApp()
  await saveSetting(db, secondFactorRuleSetting, { requireSecondFactorForAdmins: true }, services.now())
  expect(await (await browser.get(factorPage)).text()).not.toContain('Code-App abschalten')
  const refused = await browser.post(factorPage, { intent: 'abschalten' })
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('verlangt von der Verwaltung einen zweiten Faktor')
  expect((await signIn()).headers.get('location')).toBe('/anmelden/code')
  expect(await db.selectFrom('recovery_codes').selectAll().execute()).toHaveLength(10)
})

test('with the account goes everything it proved itself with', async () => {
  const { setUpApp, signIn, db } = await aMember()
  await setUpApp()
  await signIn()
  await db.deleteFrom('users').execute()
  for (const table of ['totp_factors', 'recovery_codes', 'pending_sign_ins'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  }
})
