import { expect, test } from 'vitest'
import { hashOfSecret } from '#app/platform/identity/secret-token.ts'
import { startApp } from '#test/app.ts'

const jana = { email: 'jana.feld@verein.example', password: 'kniebrett-und-kopfhoerer' }
const adminPath = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function aMember() {
  const app = await startApp()
  await app.newAccount({ ...jana, role: 'member' })
  return {
    ...app,
    /** Signs in with a browser that has these cookies, and returns its cookies afterwards. */
    async signIn(cookies: string, who = jana) {
      const browser = app.withCookie(cookies)
      const answer = await browser.post('/anmelden', who, { 'user-agent': adminPath })
      expect(answer.status).toBe(303)
      return answer.headers.getSetCookie()
    },
    mails: () => app.db.selectFrom('mails').select(['template', 'recipient', 'content']).execute(),
  }
}

const named = (cookies: string[], name: string) =>
  cookies.find((cookie) => cookie.startsWith(`__Host-${name}=`))?.split(';', 1)[0] ?? ''

test('the very first sign-in is no news to anybody, nor is the next from the same browser', async () => {
  const { signIn, mails } = await aMember()
  const first = await signIn('')
  expect(first.join('\n')).toMatch(
    /__Host-geraet=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=34560000/,
  )
  const second = await signIn(named(first, 'geraet'))
  expect(named(second, 'geraet')).toBe(named(first, 'geraet'))
  expect(await mails()).toEqual([])
})

test('a sign-in from another browser is told to the owner of the account', async () => {
  const { signIn, mails } = await aMember()
  const first = named(await signIn(''), 'geraet')
  const second = named(await signIn(''), 'geraet')
  expect(second).not.toBe(first)
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ template: 'neue-anmeldung', recipient: jana.email })
  const { text } = JSON.parse(mail?.content ?? '') as { text: string }
  expect(text).toContain(
    'am 14.\u00a0Juni 2026 um 10:42\u00a0Uhr hat sich jemand mit Firefox, Linux angemeldet',
  )
  expect(text).toContain('beende alle Sitzungen: https://verein.example/mitglied/konto')
  await signIn(second)
  await signIn(first)
  expect(await mails()).toHaveLength(1)
})

test('two people share a browser, and each is told of it once', async () => {
  const { signIn, mails, newAccount } = await aMember()
  const ole = { email: 'ole@verein.example', password: jana.password }
  await newAccount({ ...ole, role: 'member' })
  const shared = named(await signIn(''), 'geraet')
  await signIn('', ole)
  expect(named(await signIn(shared, ole), 'geraet')).toBe(shared)
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([ole.email])
  await signIn(shared)
  expect(await mails()).toHaveLength(1)
})

test('a word that was not given out here makes no device known', async () => {
  const { signIn, mails, db } = await aMember()
  await signIn('')
  const word = 'a'.repeat(43)
  const planted = `__Host-geraet=${word}`
  expect(named(await signIn(planted), 'geraet')).not.toBe(planted)
  expect(await mails()).toHaveLength(1)
  const stored = await db.selectFrom('known_devices').select('device_hash').execute()
  expect(stored.map(({ device_hash }) => device_hash)).not.toContain(hashOfSecret(word))
})

test('a refused sign-in makes no device known and tells nobody', async () => {
  const { post, mails, db } = await aMember()
  await post('/anmelden', { ...jana, password: 'geraten' })
  expect(await db.selectFrom('known_devices').selectAll().execute()).toEqual([])
  expect(await mails()).toEqual([])
})
