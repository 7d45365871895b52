import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { withoutNonce } from '#test/page-reading.ts'

const password = 'kniebrett-und-kopfhoerer'

async function aClub() {
  const app = await startApp()
  await app.newAccount({ email: 'jana.feld@verein.example', password, role: 'member' })
  return app
}

const jana = { email: ' Jana.Feld@Verein.example ', password }

// Beyond the nets: signing in and out.
test('a member signs in, sees the members’ area and signs out again', { tags: 'postgres' }, async () => {
  const { post, db, withCookie } = await aClub()
  const answer = await post('/anmelden', jana)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/mitglied')
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-sitzung=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/)

  const browser = withCookie(cookie.split(';', 1)[0]!)
  expect((await browser.get('/mitglied')).status).toBe(200)
  expect((await browser.get('/anmelden')).headers.get('location')).toBe('/mitglied')

  const out = await browser.post('/abmelden', {})
  expect(out.headers.get('set-cookie')).toContain('Max-Age=0')
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
  expect((await browser.get('/mitglied')).status).toBe(302)
})

test('whoever stays signed in keeps the cookie for thirty days', async () => {
  const { post } = await aClub()
  const answer = await post('/anmelden', { ...jana, keep: '1' })
  expect(answer.headers.get('set-cookie')).toContain('Max-Age=2592000')
})

test('signing in ends the session the browser came with and never takes over its token', async () => {
  const { post, db, withCookie } = await aClub()
  const first = (await post('/anmelden', jana)).headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  const second = (await withCookie(first).post('/anmelden', jana)).headers.get('set-cookie')?.split(';', 1)[0]
  expect(second).not.toBe(first)
  expect(await db.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
})

test('a wrong password and an unknown address get the same answer, and the password is not sent back', async () => {
  const { post } = await aClub()
  const wrong = await post('/anmelden', { ...jana, password: 'falsch-geraten' })
  const unknown = await post('/anmelden', {
    email: jana.email.replace('Jana', 'Nora'),
    password: 'falsch-geraten',
  })
  expect([wrong.status, unknown.status]).toEqual([400, 400])
  const page = withoutNonce(await wrong.text())
  expect(page).toContain('E-Mail oder Passwort stimmt nicht.')
  expect(page).not.toContain('falsch-geraten')
  expect(withoutNonce(await unknown.text()).replace('Nora', 'Jana')).toBe(page)
})

test('after ten wrong tries from one connection an address is closed to it, whether it exists or not', async () => {
  const { post } = await aClub()
  for (const email of [jana.email, 'niemand@verein.example']) {
    for (let tries = 0; tries < 10; tries += 1) await post('/anmelden', { email, password: 'geraten' })
    const refused = await post('/anmelden', { email, password })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('900')
    expect(await refused.text()).toContain('Zu viele Versuche. Bitte in 15 Minuten erneut versuchen.')
  }
})

test('a blocked account is told so only after the right password', async () => {
  const { post, db } = await aClub()
  await db.updateTable('users').set({ disabled: 1 }).execute()
  expect(await (await post('/anmelden', { ...jana, password: 'geraten' })).text()).not.toContain('gesperrt')
  const answer = await post('/anmelden', jana)
  expect(answer.headers.has('set-cookie')).toBe(false)
  expect(await answer.text()).toContain('Dieses Konto ist gesperrt.')
})

test('blocking an account ends what it has open', async () => {
  const { as, db } = await aClub()
  const member = await as('member')
  expect((await member.get('/mitglied')).status).toBe(200)
  await db.updateTable('users').set({ disabled: 1 }).execute()
  expect((await member.get('/mitglied')).status).toBe(302)
})

test('signing in leads back to where the person came from, and only within this site', async () => {
  const { post } = await aClub()
  const back = await post('/anmelden?weiter=/mitglied/blog', jana)
  expect(back.headers.get('location')).toBe('/mitglied/blog')
  const away = await post(`/anmelden?weiter=${encodeURIComponent('//boese.example')}`, jana)
  expect(away.headers.get('location')).toBe('/mitglied')
})

test('an unreadable form is the sender’s fault', async () => {
  const { post } = await aClub()
  const answer = await post('/anmelden', jana, { 'content-type': 'multipart/form-data' })
  expect(answer.status).toBe(400)
})
