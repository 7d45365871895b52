import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import {
  rememberedSessionMs,
  lastSeenStepMs,
  sessionProofMs,
  unkeptSessionMs,
} from '#app/platform/identity/session/browser-session.ts'

const jana = { email: 'jana.feld@verein.example', password: 'kniebrett-und-kopfhoerer' }
const address = '/anmelden/verlaengern'

async function aMember(more: Record<string, string> = {}) {
  const app = await startApp()
  let at = app.services.now().getTime()
  app.services.now = () => new Date(at)
  const account = await app.newAccount({ ...jana, role: 'member' })
  const answer = await app.post('/anmelden', { ...jana, ...more })
  const browser = app.withCookie(answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '')
  return {
    ...app,
    account,
    browser,
    pass: (ms: number) => void (at += ms),
    renew: async () => {
      const renewed = await browser.post(address, {})
      return { status: renewed.status, body: (await renewed.json()) as unknown }
    },
    isIn: async () => (await browser.get('/mitglied')).status === 200,
  }
}

test('an open page keeps a session awake, to the end of the day at most', async () => {
  const { renew, pass, account, isIn } = await aMember()
  for (let passed = 0; passed < unkeptSessionMs - sessionProofMs; passed += sessionProofMs - 1) {
    expect(await renew()).toEqual({ status: 200, body: { account, remainingMs: sessionProofMs } })
    pass(sessionProofMs - 1)
  }
  expect(await isIn()).toBe(true)
  pass(sessionProofMs - 1)
  expect(await renew()).toEqual({ status: 401, body: { error: 'Unauthorized' } })
  expect(await isIn()).toBe(false)
})

test('without „Angemeldet bleiben“ a session ends when nobody has used it for an hour', async () => {
  const { pass, isIn } = await aMember()
  pass(lastSeenStepMs)
  expect(await isIn()).toBe(true)
  pass(sessionProofMs - 1)
  expect(await isIn()).toBe(true)
  pass(sessionProofMs)
  expect(await isIn()).toBe(false)
})

test('„Angemeldet bleiben“ holds over the night, for thirty days', async () => {
  const { pass, isIn, renew, account } = await aMember({ keep: '1' })
  pass(rememberedSessionMs - 1000)
  expect(await renew()).toEqual({ status: 200, body: { account, remainingMs: 1000 } })
  expect(await isIn()).toBe(true)
  pass(1000)
  expect(await isIn()).toBe(false)
})

test('a page that is made says for how long it is good, a blocked or signed-out person gets nothing more', async () => {
  const { browser, db, renew, pass } = await aMember()
  pass(60_000)
  expect(await (await browser.get('/mitglied')).text()).toContain(String(sessionProofMs - 60_000))
  await db.updateTable('users').set({ disabled: 1 }).execute()
  expect((await renew()).status).toBe(401)
})

test('only the own pages may ask, and only with a form’s method', { tags: 'postgres' }, async () => {
  const { browser, get } = await aMember()
  expect((await browser.post(address, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await get(address)).status).toBe(405)
})
