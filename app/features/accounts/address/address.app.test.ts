import { expect, test } from 'vitest'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { startApp } from '#test/app.ts'
import { sendResetMail } from '../identity/reset-mail.job.server.ts'
import { confirmedForMs } from '#app/platform/identity/session/browser-session.ts'
import { newAddressMail } from './ask-for-address.server.ts'

const jana = { email: 'jana.feld@verein.example', password: 'kniebrett-und-kopfhoerer' }
const page = '/mitglied/konto/adresse'
const newEmail = 'jana@neu.example'
const day = 24 * 60 * 60_000

/** A member in a browser; `mails` returns those written since the last call. */
async function aClub() {
  const app = await startApp()
  await app.newAccount({ ...jana, role: 'member' })
  let at = app.services.now().getTime()
  app.services.now = () => new Date(at)
  const signIn = async (account = jana) => {
    const answer = await app.post('/anmelden', account)
    return app.withCookie(answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '')
  }
  const seen = new Set<string>()
  return {
    ...app,
    pass: (ms: number) => void (at += ms),
    signIn,
    desk: await signIn(),
    async mails() {
      while (await runNextJob(app.services, [newAddressMail, sendResetMail])) continue
      const rows = await app.db
        .selectFrom('mails')
        .select(['id', 'recipient', 'template', 'content'])
        .orderBy('id')
        .execute()
      const mails = rows.filter(({ id, template }) => !seen.has(id) && template !== 'neue-anmeldung')
      for (const { id } of rows) seen.add(id)
      return mails.map(({ recipient, template, content }) => ({
        to: recipient,
        template,
        link: /https:\/\/verein\.example(\/[\w-]+\?code=[\w-]{43})/.exec(content ?? '')?.[1],
      }))
    },
    address: async () =>
      (
        await app.db
          .selectFrom('users')
          .select(['email', 'email_verified'])
          .orderBy('created_at')
          .orderBy('id')
          .execute()
      )[0],
  }
}

const text = async (answer: Response) => (await answer.text()).replaceAll('<!-- -->', '')

test(
  'a member changes the own address: a mail to the new one, a button, and a word to the old one',
  { tags: 'postgres' },
  async () => {
    const { desk, get, post, mails, address, signIn, pass } = await aClub()
    expect(await text(await desk.get(page))).toContain(jana.email)
    const asked = await desk.post(page, { email: ' Jana@Neu.example ' })
    expect([asked.status, asked.headers.get('location')]).toEqual([303, `${page}?angefragt`])
    expect(await text(await desk.get(`${page}?angefragt`))).toContain('ist eine E-Mail unterwegs')

    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: newEmail, template: 'email-neu' })
    const link = mail?.link ?? ''
    expect(await text(await get(link))).toContain(`<strong>${newEmail}</strong>`)
    expect((await get(link)).status).toBe(200)
    expect(await address()).toEqual({ email: jana.email, email_verified: 0 })

    pass(60_000)
    const done = await post(link, {})
    expect([done.status, done.headers.get('location')]).toEqual([
      303,
      '/adresse-bestaetigen?geschehen=geaendert',
    ])
    expect(await text(await get('/adresse-bestaetigen?geschehen=geaendert'))).toContain(
      'Deine neue Adresse gilt',
    )
    expect(await address()).toEqual({ email: newEmail, email_verified: 1 })
    expect((await desk.get('/mitglied')).status).toBe(302)
    expect((await (await signIn({ ...jana, email: newEmail })).get('/mitglied')).status).toBe(200)
    expect((await get(link)).status).toBe(404)
    expect((await post(link, {})).status).toBe(400)
    const result = await mails()
    expect(result).toMatchObject([
      { to: newEmail, template: 'email-geaendert', link: undefined },
      { to: jana.email, template: 'email-geaendert' },
    ])
    expect(result[1]?.link).toMatch(/^\/adresse-wiederherstellen\?/)
  },
)

test('the old address takes it back within two weeks: everybody is out, and a mail sets a new password', async () => {
  const { desk, get, post, mails, address, signIn, pass } = await aClub()
  await desk.post(page, { email: newEmail })
  await post((await mails())[0]?.link ?? '', {})
  const back = (await mails()).find(({ to }) => to === jana.email)?.link ?? ''
  const stranger = await signIn({ ...jana, email: newEmail })
  expect((await stranger.get('/mitglied')).status).toBe(200)

  pass(14 * day - 1)
  expect(await text(await get(back))).toContain(`<strong>${jana.email}</strong>`)
  expect((await address())?.email).toBe(newEmail)
  const done = await post(back, {})
  expect([done.status, done.headers.get('location')]).toEqual([303, '/adresse-wiederherstellen?geschehen'])
  expect(await text(await get('/adresse-wiederherstellen?geschehen'))).toContain(
    'Deine alte Adresse gilt wieder',
  )
  expect(await address()).toEqual({ email: jana.email, email_verified: 1 })
  expect((await stranger.get('/mitglied')).status).toBe(302)
  expect((await post('/anmelden', jana)).status).toBe(400)
  const [reset, ...more] = await mails()
  expect(more).toEqual([])
  expect(reset).toMatchObject({ to: jana.email, template: 'passwort' })
  const another = 'querruder-und-seitenleitwerk'
  expect((await post(reset?.link ?? '', { password: another })).status).toBe(303)
  expect((await (await signIn({ ...jana, password: another })).get('/mitglied')).status).toBe(200)
  expect((await get(back)).status).toBe(404)
})

test('with the address come back only the ways of signing in from before', async () => {
  const { desk, post, mails, db, services, pass } = await aClub()
  const { id: user_id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const setUp = async (name: string) => {
    const at = services.now().toISOString()
    const key = {
      id: name,
      user_id,
      credential_id: name,
      public_key: 'x',
      counter: 0,
      transports: '[]',
      name,
    }
    await db
      .insertInto('passkeys')
      .values({ ...key, created_at: at, last_used_at: null })
      .execute()
    const link = { issuer: `https://${name}.example`, subject: '1', user_id, provider_id: name, label: name }
    await db
      .insertInto('linked_identities')
      .values({ ...link, email: null, display_name: null, linked_at: at, last_used_at: null })
      .execute()
    const app = { id: name, user_id, sealed: 'x', created_at: at, confirmed_at: at, last_step: null }
    if (name === 'fremd') await db.insertInto('totp_factors').values(app).execute()
  }
  await setUp('eigen')
  pass(60_000)
  await desk.post(page, { email: newEmail })
  await post((await mails())[0]?.link ?? '', {})
  const back = (await mails()).find(({ to }) => to === jana.email)?.link ?? ''
  pass(60_000)
  await setUp('fremd')
  await post(back, {})
  expect(await db.selectFrom('passkeys').select('name').execute()).toEqual([{ name: 'eigen' }])
  expect(await db.selectFrom('linked_identities').select('label').execute()).toEqual([{ label: 'eigen' }])
  expect(await db.selectFrom('totp_factors').select('id').execute()).toEqual([])
})

test('a link that has run out, was made up or is for something else does nothing', async () => {
  const { desk, get, post, mails, address, pass } = await aClub()
  await desk.post(page, { email: newEmail })
  const link = (await mails())[0]?.link ?? ''
  await post('/passwort-vergessen', { email: jana.email })
  const reset = (await mails())[0]?.link ?? ''
  const code = reset.split('=')[1]
  for (const wrong of [
    '/adresse-bestaetigen',
    '/adresse-bestaetigen?code=unsinn',
    `/adresse-bestaetigen?code=${code}`,
    link.replace('bestaetigen', 'wiederherstellen'),
    link.replace('adresse-bestaetigen', 'passwort-setzen'),
  ]) {
    expect(
      [(await get(wrong)).status, (await post(wrong, { password: 'x'.repeat(20) })).status],
      wrong,
    ).toEqual([404, 400])
  }
  pass(3 * day)
  expect([(await get(link)).status, (await post(link, {})).status]).toEqual([404, 400])
  expect(await address()).toEqual({ email: jana.email, email_verified: 0 })
})

test('what is wrong with a new address stands at its field, and what is taken is not told', async () => {
  const { desk, newAccount, mails, address } = await aClub()
  await newAccount({ email: 'otto@verein.example', password: jana.password, role: 'member' })
  const refused = await desk.post(page, { email: 'jana@' })
  expect(refused.status).toBe(400)
  const shown = await text(refused)
  expect(shown).toContain('Bitte gib eine gültige E-Mail-Adresse ein.')
  expect(shown).toContain('value="jana@"')
  expect(await text(await desk.post(page, { email: 'JANA.feld@verein.example' }))).toContain(
    'Das ist schon deine Adresse.',
  )
  const answers = []
  for (const email of ['otto@verein.example', newEmail]) {
    const { status, headers } = await desk.post(page, { email })
    answers.push([status, headers.get('location')])
  }
  expect(answers[0]).toEqual(answers[1])
  expect(await mails()).toMatchObject([
    { to: 'otto@verein.example', template: 'email-vergeben', link: undefined },
    { to: newEmail, template: 'email-neu' },
  ])
  expect((await address())?.email).toBe(jana.email)
})

test('an address taken while the mail was under way is named to whoever has that mailbox', async () => {
  const { desk, newAccount, post, mails, address } = await aClub()
  await desk.post(page, { email: newEmail })
  const link = (await mails())[0]?.link ?? ''
  await newAccount({ email: newEmail, password: jana.password, role: 'member' })
  const refused = await post(link, {})
  expect(refused.status).toBe(409)
  expect(await text(refused)).toContain('gibt es inzwischen ein anderes Konto')
  expect((await address())?.email).toBe(jana.email)
})

test('changing the address needs a fresh proof of who sits there, and has a limit', async () => {
  const { desk, pass, mails, signIn } = await aClub()
  pass(confirmedForMs)
  const confirm = `/anmelden/bestaetigen?weiter=${encodeURIComponent(page)}`
  expect((await desk.get(page)).headers.get('location')).toBe(confirm)
  const sent = await desk.post(page, { email: newEmail })
  expect(sent.headers.get('location')).toBe(`${confirm}${encodeURIComponent('?noch-einmal=')}`)
  expect(await mails()).toEqual([])
  await desk.post(confirm, { password: jana.password })
  expect((await desk.get(page)).status).toBe(200)

  const again = await signIn()
  for (let asked = 0; asked < 5; asked += 1) await again.post(page, { email: `neu-${asked}@neu.example` })
  const refused = await again.post(page, { email: newEmail })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
  expect(await text(refused)).toContain(`value="${newEmail}"`)
})

test('a mail’s link leads on to where the program wanted', async () => {
  const { postJson, get, post, mails } = await aClub()
  const { idToken } = (await (
    await postJson('/api/identity/v1/accounts:signInWithPassword', jana)
  ).json()) as {
    idToken: string
  }
  const input = { idToken, continueUrl: 'https://verein.example/mitglied/blog' }
  await postJson('/api/identity/v1/accounts:sendOobCode', { ...input, requestType: 'VERIFY_EMAIL' })
  const link = `${(await mails())[0]?.link}&weiter=%2Fmitglied%2Fblog`
  const done = await post(link, {})
  expect(done.headers.get('location')).toBe(
    '/adresse-bestaetigen?geschehen=bestaetigt&weiter=%2Fmitglied%2Fblog',
  )
  expect(await text(await get(done.headers.get('location') ?? ''))).toContain('href="/mitglied/blog"')

  const { email } = jana
  await postJson('/api/identity/v1/accounts:sendOobCode', { ...input, requestType: 'PASSWORD_RESET', email })
  const reset = `${(await mails())[0]?.link}&weiter=%2Fmitglied%2Fblog`
  const set = await post(reset, { password: 'querruder-und-seitenleitwerk' })
  expect(set.headers.get('location')).toBe('/anmelden?passwort-gesetzt&weiter=%2Fmitglied%2Fblog')
})
