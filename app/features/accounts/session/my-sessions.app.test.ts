import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'

const jana = { email: 'jana.feld@verein.example', password: 'kniebrett-und-kopfhoerer' }
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'
const desk = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function aMemberAtTwoDevices() {
  const app = await startApp()
  await app.newAccount({ ...jana, role: 'member' })
  let at = app.services.now().getTime()
  app.services.now = () => new Date(at)
  const signIn = async (userAgent: string) => {
    at += 60_000
    const answer = await app.post('/anmelden', jana, { 'user-agent': userAgent })
    return app.withCookie(answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '')
  }
  return {
    ...app,
    pass: (ms: number) => void (at += ms),
    phone: await signIn(phone),
    desk: await signIn(desk),
    isIn: async (browser: { get: (path: string) => Promise<Response> }) =>
      (await browser.get('/mitglied/konto')).status === 200,
  }
}

test('a member sees where they are signed in, and since when', async () => {
  const { desk, phone, pass } = await aMemberAtTwoDevices()
  pass(20 * 60_000)
  await phone.get('/mitglied/konto')
  const page = (await (await desk.get('/mitglied/konto')).text()).replaceAll('<!-- -->', '')
  expect(page).toMatch(/Firefox, Linux<small>Angemeldet am 14\.\u00a0Juni 2026[^<]*10:44/)
  expect(page).toMatch(/Safari, iPhone<small>[^<]*10:43[^<]*zuletzt gesehen am [^<]*11:04/)
  expect(page).toContain('Dieses Gerät')
})

test('a member signs out a lost phone from the desk', async () => {
  const { desk, phone, isIn, db } = await aMemberAtTwoDevices()
  const { id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('device', '=', 'Safari, iPhone')
    .executeTakeFirstOrThrow()
  const answer = await desk.post('/mitglied/konto', { intent: 'abmelden', session: id })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/mitglied/konto'])
  expect([await isIn(phone), await isIn(desk)]).toEqual([false, true])
})

// Beyond the nets: the end of one’s other sessions.
test(
  '„überall sonst“ ends every other browser and every program, and nothing here',
  { tags: 'postgres' },
  async () => {
    const { desk, phone, isIn, post, postJson, pass } = await aMemberAtTwoDevices()
    const tokens = (await (await postJson('/api/identity/v1/accounts:signInWithPassword', jana)).json()) as {
      idToken: string
      refreshToken: string
    }
    expect(await (await desk.get('/mitglied/konto')).text()).toContain('Ein Programm')
    pass(1000)
    await desk.post('/mitglied/konto', { intent: 'ueberall-abmelden' })
    expect([await isIn(phone), await isIn(desk)]).toEqual([false, true])
    const lookup = await postJson('/api/identity/v1/accounts:lookup', { idToken: tokens.idToken })
    expect(await lookup.text()).toContain('TOKEN_EXPIRED')
    const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refreshToken }
    expect((await post('/api/identity/v1/token', refresh)).status).toBe(400)
  },
)

test('nobody ends somebody else’s session', async () => {
  const { desk, phone, isIn, as, db } = await aMemberAtTwoDevices()
  const stranger = await as('member')
  for (const { id } of await db.selectFrom('sessions').select('id').where('device', '<>', '').execute()) {
    await stranger.post('/mitglied/konto', { intent: 'abmelden', session: id })
  }
  await stranger.post('/mitglied/konto', { intent: 'ueberall-abmelden' })
  expect([await isIn(phone), await isIn(desk)]).toEqual([true, true])
  expect((await stranger.post('/mitglied/konto', { intent: 'alles' })).status).toBe(400)
})
