import { expect, test } from 'vitest'
import { memoryRateLimiter } from '#app/platform/rate-limiter.ts'
import { makeCode } from '../identity/account-codes.server.ts'
import { aMember, cookiesOf, factorPage, jana, minute } from './code-app.fixture.ts'

async function aMemberWithApp() {
  const member = await aMember()
  const phone = await member.setUpApp()
  return {
    ...member,
    ...phone,
    /** A browser that has entered the right password. */
    askedBrowser: async (address?: string) => member.withCookie(cookiesOf(await member.signIn(address))),
  }
}

const codePage = '/anmelden/code'

test('after the password the code is asked for, and only then is there a session', async () => {
  const { signIn, withCookie, code } = await aMemberWithApp()
  const answer = await signIn('/anmelden?weiter=/mitglied/blog')
  expect(answer.headers.get('location')).toBe(`${codePage}?weiter=%2Fmitglied%2Fblog`)
  const [cookie = '', ...others] = answer.headers.getSetCookie()
  expect(others).toEqual([])
  expect(cookie).toMatch(/^__Host-anmeldung=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=300$/)

  const browser = withCookie(cookiesOf(answer))
  expect((await browser.get('/mitglied')).status).toBe(302)
  const page = await (await browser.get(codePage)).text()
  expect(page).toMatch(/<input[^>]*autoComplete="one-time-code"/i)
  // Both forms retain the typed code if no response comes.
  expect(page.match(/<form [^>]*data-patience-desktop="30000"/g)).toHaveLength(2)

  const done = await browser.post(`${codePage}?weiter=/mitglied/blog`, { code: code() })
  expect([done.status, done.headers.get('location')]).toEqual([303, '/mitglied/blog'])
  expect((await withCookie(cookiesOf(done)).get('/mitglied')).status).toBe(200)
  expect(done.headers.getSetCookie().join()).toContain('__Host-anmeldung=; ')
})

test('„Angemeldet bleiben“ is remembered on the way', async () => {
  const { post, withCookie, code } = await aMemberWithApp()
  const browser = withCookie(cookiesOf(await post('/anmelden', { ...jana, keep: '1' })))
  const done = await browser.post(codePage, { code: code() })
  expect(done.headers.getSetCookie().join()).toMatch(/__Host-sitzung=[^;]+;[^,]*Max-Age=2592000/)
})

test('a code counts once: whoever looked over the shoulder comes too late', async () => {
  const { askedBrowser, code } = await aMemberWithApp()
  const [first, second] = [await askedBrowser(), await askedBrowser()]
  const seen = code()
  expect((await first.post(codePage, { code: seen })).status).toBe(303)
  const refused = await second.post(codePage, { code: seen })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('Der Code stimmt nicht. Bitte prüfen.')
})

test('the code that set the app up signs nobody in', async () => {
  const { askedBrowser, code, pass } = await aMemberWithApp()
  pass(-minute)
  expect((await (await askedBrowser()).post(codePage, { code: code() })).status).toBe(400)
})

test('a clock half a minute off does not matter, more does', async () => {
  const { askedBrowser, code, pass } = await aMemberWithApp()
  const shown = code()
  pass(30_000)
  expect((await (await askedBrowser()).post(codePage, { code: shown })).status).toBe(303)
  const old = code()
  pass(minute)
  expect((await (await askedBrowser()).post(codePage, { code: old })).status).toBe(400)
})

test('ten guesses, then a pause, and neither a new sign-in nor a restart gives new ones', async () => {
  const { askedBrowser, code, recoveryCodes, pass, services } = await aMemberWithApp()
  pass(20 * minute)
  const browser = await askedBrowser()
  for (let guess = 0; guess < 10; guess += 1) {
    expect((await browser.post(codePage, { code: '000000' })).status).toBe(400)
  }
  services.rateLimiter = memoryRateLimiter(1)
  const again = await askedBrowser()
  const refused = await again.post(codePage, { code: code() })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900'])
  expect(await refused.text()).toContain('Zu viele Versuche. Bitte in 15 Minuten erneut versuchen.')
  // The owner can still sign in with a recovery code.
  expect((await again.post(codePage, { 'recovery-code': recoveryCodes[0] ?? '' })).status).toBe(303)
})

test('after five minutes the sign-in begins anew', async () => {
  const { askedBrowser, code, pass, get } = await aMemberWithApp()
  const browser = await askedBrowser()
  pass(5 * minute)
  const late = await browser.post(`${codePage}?weiter=/mitglied/blog`, { code: code() })
  expect(late.headers.get('location')).toBe('/anmelden?weiter=%2Fmitglied%2Fblog&abgelaufen')
  expect(await (await get('/anmelden?abgelaufen')).text()).toContain(
    'Die Bestätigung ist abgelaufen. Bitte die Anmeldung neu beginnen.',
  )
  expect((await get(codePage)).headers.get('location')).toBe('/anmelden?abgelaufen')
})

test('a proof serves once, and neither a session nor a made-up word serves as one', async () => {
  const { askedBrowser, code, pass, withCookie, browser } = await aMemberWithApp()
  const asked = await askedBrowser()
  await asked.post(codePage, { code: code() })
  pass(minute)
  const start = '/anmelden?abgelaufen'
  expect((await asked.post(codePage, { code: code() })).headers.get('location')).toBe(start)
  expect((await browser.post(codePage, { code: code() })).headers.get('location')).toBe(start)
  const madeUp = withCookie('__Host-anmeldung=erfunden')
  expect((await madeUp.post(codePage, { code: code() })).headers.get('location')).toBe(start)
})

test('a code on paper signs in once, however it is typed, and the owner is told', async () => {
  const { askedBrowser, recoveryCodes, mails, browser } = await aMemberWithApp()
  const [code = ''] = recoveryCodes
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `
  expect((await (await askedBrowser()).post(codePage, { 'recovery-code': typed })).status).toBe(303)
  expect((await mails()).at(-1)?.text).toContain('durch einen Wiederherstellungscode ersetzt.')
  const refused = await (await askedBrowser()).post(codePage, { 'recovery-code': code })
  expect(refused.status).toBe(400)
  const html = await refused.text()
  expect(html).toContain('Der Code stimmt nicht. Bitte prüfen.')
  expect(html).not.toContain(code)
  expect(await (await browser.get(factorPage)).text()).toContain('Es sind noch 9\u00a0Codes übrig.')
})

test('of two who use the same code on paper at once, one gets in', { tags: 'postgres' }, async () => {
  const { askedBrowser, recoveryCodes } = await aMemberWithApp()
  const [code = ''] = recoveryCodes
  const browsers = [await askedBrowser(), await askedBrowser()]
  const answers = await Promise.all(browsers.map((each) => each.post(codePage, { 'recovery-code': code })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 400])
})

test('blocked or given a new password meanwhile, the begun sign-in is over', async () => {
  const { askedBrowser, code, db } = await aMemberWithApp()
  const browser = await askedBrowser()
  await db.updateTable('users').set({ disabled: 1 }).execute()
  expect((await browser.post(codePage, { code: code() })).headers.get('location')).toBe(
    '/anmelden?abgelaufen',
  )
})

test('a new password by mail does not get past the code', async () => {
  const { askedBrowser, code, db, services, userId, post, withCookie } = await aMemberWithApp()
  const begun = await askedBrowser()
  const mailed = await makeCode(db, userId, 'reset', { at: services.now(), lifeMs: 60 * minute })
  const password = 'querruder-und-seitenleitwerk'
  const set = await post(`/passwort-setzen?code=${mailed}`, { password })
  expect(set.headers.getSetCookie().join()).not.toContain('sitzung')
  expect((await begun.post(codePage, { code: code() })).headers.get('location')).toBe('/anmelden?abgelaufen')
  const answer = await post('/anmelden', { ...jana, password })
  expect(answer.headers.get('location')).toBe(codePage)
  expect((await withCookie(cookiesOf(answer)).post(codePage, { code: code() })).status).toBe(303)
})

test('an empty field is named, nothing is counted', async () => {
  const { askedBrowser } = await aMemberWithApp()
  const answer = await (await askedBrowser()).post(codePage, { code: ' ' })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('Bitte gib den Code ein.')
})
