import { expect, test } from 'vitest'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { startApp } from '#test/app.ts'
import { sendResetMail } from '../identity/reset-mail.job.server.ts'

const jana = { email: 'jana.feld@verein.example', password: 'kniebrett-und-kopfhoerer' }

async function aClub() {
  const app = await startApp()
  await app.newAccount({ ...jana, role: 'member' })
  return {
    ...app,
    /** Requests a mail and returns the link in it. */
    async linkInMail() {
      await app.post('/passwort-vergessen', { email: jana.email })
      await runNextJob(app.services, [sendResetMail])
      // Removed from the outbox, so that the next mail is the only one.
      const { content } = await app.db.deleteFrom('mails').returning('content').executeTakeFirstOrThrow()
      return /\/passwort-setzen\?code=[\w-]{43}/.exec(content ?? '')?.[0] ?? ''
    },
  }
}

test('a member who forgot the password sets a new one through the link in a mail', async () => {
  const { linkInMail, get, post, as, db } = await aClub()
  const before = (await post('/anmelden', jana)).headers.get('set-cookie') ?? ''
  expect(before).not.toBe('')
  const link = await linkInMail()
  const page = await get(link)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Passwort für jana.feld@verein.example')

  const short = await post(link, { password: 'kurz' })
  expect(short.status).toBe(400)
  expect(await short.text()).toContain('Das Passwort ist zu kurz: mindestens 8 Zeichen.')
  const common = await post(link, { password: 'Segelflug2026' })
  expect(await common.text()).toContain('Dieses Passwort wird zu oft benutzt')

  const other = await as('member')
  const set = await post(link, { password: 'querruder-und-seitenleitwerk' })
  expect(set.headers.get('location')).toBe('/anmelden?passwort-gesetzt')
  expect(await (await get('/anmelden?passwort-gesetzt')).text()).toContain('Dein neues Passwort gilt.')
  expect((await post('/anmelden', jana)).status).toBe(400)
  const signedIn = await post('/anmelden', { ...jana, password: 'querruder-und-seitenleitwerk' })
  expect(signedIn.status).toBe(303)
  expect((await other.get('/mitglied')).status).toBe(200)
  expect(
    await db.selectFrom('users').select('email_verified').where('email', '=', jana.email).execute(),
  ).toEqual([{ email_verified: 1 }])

  const again = await post(link, { password: 'noch-einmal-mit-dem-link' })
  expect(again.status).toBe(400)
  expect(await again.text()).toContain('Dieser Link gilt nicht mehr')
})

test('a wrong, an old and a replaced link lead to the same page', async () => {
  const { linkInMail, get, services } = await aClub()
  const replaced = await linkInMail()
  const link = await linkInMail()
  const later = new Date(services.now().getTime() + 61 * 60_000)
  const pages = [await get('/passwort-setzen?code=geraten'), await get(replaced)]
  expect((await get(link)).status).toBe(200)
  services.now = () => later
  pages.push(await get(link), await get('/passwort-setzen'))
  const texts = await Array.fromAsync(pages, (page) => page.text())
  expect(pages.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  for (const text of texts) expect(text).toContain('ungültig, abgelaufen oder schon benutzt')
})

test('the page for a forgotten password never says whether there is an account', async () => {
  const { post, get } = await aClub()
  for (const email of [jana.email, 'niemand@verein.example']) {
    const answer = await post('/passwort-vergessen', { email })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/passwort-vergessen?angefordert'])
  }
  expect(await (await get('/passwort-vergessen?angefordert')).text()).toContain(
    'Falls zu dieser Adresse ein Konto',
  )
  expect((await post('/passwort-vergessen', { email: 'keine' })).status).toBe(400)
  for (let asked = 0; asked < 4; asked += 1) await post('/passwort-vergessen', { email: jana.email })
  const refused = await post('/passwort-vergessen', { email: jana.email })
  expect(refused.status).toBe(429)
  expect(await refused.text()).toContain('Zu viele Versuche. Bitte in 60 Minuten erneut versuchen.')
})

test('a blocked person gets no mail', async () => {
  const { post, db, services } = await aClub()
  await db.updateTable('users').set({ disabled: 1 }).execute()
  await post('/passwort-vergessen', { email: jana.email })
  await runNextJob(services, [sendResetMail])
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([])
})
