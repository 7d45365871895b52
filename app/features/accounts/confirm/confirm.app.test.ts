import { expect, test } from 'vitest'
import { createMember } from '#app/features/members/save-member.server.ts'
import { MemberDetails } from '#app/features/members/member.ts'
import { startApp } from '#test/app.ts'
import { confirmedForMs } from '#app/platform/identity/session/browser-session.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'

const chair = { email: 'vorstand@verein.example', password: 'kniebrett-und-kopfhoerer' }
const confirm = '/anmelden/bestaetigen'

/** An administrator who signed in a while ago, and a member to block. */
async function aClub() {
  const app = await startApp()
  let at = app.services.now().getTime()
  app.services.now = () => new Date(at)
  await app.newAccount({ ...chair, role: 'admin' })
  const memberId = await createMember(
    app.db,
    {
      ...aPerson,
      memberNumber: null,
      firstName: 'Jana',
      lastName: 'Feld',
      details: MemberDetails.parse({ email: 'jana@verein.example' }),
    },
    app.services.now(),
  )
  const jana = { email: 'jana@verein.example', password: chair.password, memberId }
  await app.newAccount({ ...jana, role: 'member' })
  const answer = await app.post('/anmelden', chair)
  const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  const page = `/admin/mitglieder/${memberId}`
  const browser = app.withCookie(cookie)
  return {
    ...app,
    browser,
    page,
    here: `${confirm}?weiter=${encodeURIComponent(page)}`,
    pass: (ms: number) => void (at += ms),
    block: () => browser.post(page, { intent: 'sperren' }),
    isBlocked: async () => {
      const row = await app.db
        .selectFrom('users')
        .select('disabled')
        .where('email', '=', jana.email)
        .executeTakeFirstOrThrow()
      return row.disabled === 1
    },
  }
}

test('whoever has signed in a while ago is asked for the password before an account is blocked', async () => {
  const { browser, page, here, pass, block, isBlocked } = await aClub()
  pass(confirmedForMs)
  const refused = await block()
  const again = `${page}?noch-einmal=`
  const thenAgain = `${confirm}?weiter=${encodeURIComponent(again)}`
  expect([refused.status, refused.headers.get('location')]).toEqual([303, thenAgain])
  expect(await isBlocked()).toBe(false)
  const asked = await (await browser.get(thenAgain)).text()
  expect(asked).toContain('Passwort für vorstand@verein.example')
  expect(asked).toContain('Danach kommst du dorthin zurück, wo du warst, und drückst noch einmal.')
  expect(asked).toContain(`href="${page}"`)
  expect(await (await browser.get(here)).text()).toContain('Danach geht es dort weiter')

  const confirmed = await browser.post(thenAgain, { password: chair.password })
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, again])
  expect((await block()).status).toBe(200)
  expect(await isBlocked()).toBe(true)
  pass(confirmedForMs)
  expect((await browser.post(page, { intent: 'entsperren' })).status).toBe(303)
  expect(await isBlocked()).toBe(true)
})

test('after the password the page says that nothing has happened yet, until the button is pressed again', async () => {
  const { browser, page, pass, block } = await aClub()
  const isTold = async (answer: Promise<Response>) =>
    (await (await answer).text()).includes('noch einmal auf')
  expect(await isTold(browser.get(page))).toBe(false)
  pass(confirmedForMs)
  const asked = (await block()).headers.get('location')!
  const back = (await browser.post(asked, { password: chair.password })).headers.get('location')!
  expect(await isTold(browser.get(back))).toBe(true)
  expect(await isTold(browser.post(back, { intent: 'sperren' }))).toBe(false)
  pass(confirmedForMs)
  const rules = '/admin/einstellungen/anmeldung'
  const changed = await browser.post(`${rules}?gespeichert`, { minLength: '14' })
  expect(changed.headers.get('location')).toBe(
    `${confirm}?weiter=${encodeURIComponent(`${rules}?noch-einmal=`)}`,
  )
})

test('signing in counts as a proof for some minutes', async () => {
  const { pass, block, isBlocked } = await aClub()
  pass(confirmedForMs - 1)
  expect((await block()).status).toBe(200)
  expect(await isBlocked()).toBe(true)
})

test('a wrong or missing password changes nothing, and guessing comes to an end', async () => {
  const { browser, here, pass, block, isBlocked } = await aClub()
  pass(confirmedForMs)
  const wrong = await browser.post(here, { password: 'falsch-geraten' })
  expect(wrong.status).toBe(400)
  const page = await wrong.text()
  expect(page).toContain('Das Passwort stimmt nicht.')
  expect(page).not.toContain('falsch-geraten')
  expect(await (await browser.post(here, {})).text()).toContain('Bitte gib dein Passwort ein.')
  for (let tries = 1; tries < 10; tries += 1) await browser.post(here, { password: 'geraten' })
  const closed = await browser.post(here, { password: chair.password })
  expect([closed.status, closed.headers.get('retry-after')]).toEqual([429, '900'])
  expect(await closed.text()).toContain('Zu viele Versuche. Bitte in 15 Minuten erneut versuchen.')
  expect((await block()).status).toBe(303)
  expect(await isBlocked()).toBe(false)
})

test('a guest signs in instead, and nobody is sent to another site', async () => {
  const { get, post, here, browser, page } = await aClub()
  for (const answer of [await get(here), await post(here, { password: chair.password })]) {
    expect(answer.headers.get('location')).toBe(`/anmelden?weiter=${encodeURIComponent(page)}`)
  }
  const away = await browser.post(`${confirm}?weiter=//boese.example`, { password: chair.password })
  expect(away.headers.get('location')).toBe('/admin')
})

test('who has no password proves it by signing in anew', async () => {
  const { browser, db, here, page } = await aClub()
  await db.updateTable('users').set({ password_hash: null }).where('email', '=', chair.email).execute()
  const asked = await (await browser.get(here)).text()
  expect(asked).not.toContain('type="password"')
  expect(asked).toContain('Neu anmelden')
  const out = await browser.post(`/abmelden?weiter=${encodeURIComponent(page)}`, {})
  expect(out.headers.get('location')).toBe(`/anmelden?weiter=${encodeURIComponent(page)}`)
  expect((await browser.get('/admin')).status).toBe(302)
})
