import { expect, test } from 'vitest'
import { memoryRateLimiter } from '#app/platform/rate-limiter.ts'
import { startApp } from '#test/app.ts'
import { limits, refusedByLimit } from './limits.server.ts'

const password = 'kniebrett-und-kopfhoerer'
const jana = 'jana.feld@verein.example'
const address = '/api/identity/v1/accounts:signInWithPassword?key=web'

async function aClub() {
  const club = await startApp()
  const loadBuild = (await import('#server/build.ts')).loadBuild
  const app = (await loadBuild()).createApp(club.services)
  for (const email of [jana, 'nora.sommer@verein.example']) {
    await club.newAccount({ email, password, role: 'member' })
  }
  /** Makes one attempt from that client address; returns the response's status. */
  async function attempt(caller: string, fields: { email?: string; password?: string }, cookie?: string) {
    const path = cookie === undefined ? address : '/anmelden'
    const sent = { email: jana, password, ...fields }
    const request = new Request(`https://verein.example${path}`, {
      method: 'POST',
      ...(cookie === undefined
        ? { body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } }
        : { body: new URLSearchParams(sent), headers: { cookie, origin: 'https://verein.example' } }),
    })
    const { response } = await app(request, { clientAddress: caller })
    await response.body?.cancel()
    return response
  }
  return { ...club, attempt }
}

test('hundreds of wrong passwords in a row are slowed and shut out nobody but who sends them, with FULL=1 ten thousand', async () => {
  const { attempt } = await aClub()
  const tried = process.env.FULL === '1' ? 10_000 : 500
  const answers = new Map<number, number>()
  for (let tries = 0; tries < tried; tries += 1) {
    const { status } = await attempt('198.51.100.7', { password: `geraten-${tries}` })
    answers.set(status, (answers.get(status) ?? 0) + 1)
  }
  // Ten were compared, all others refused.
  expect(Object.fromEntries(answers)).toEqual({ 400: 10, 429: tried - 10 })
  expect((await attempt('203.0.113.9', {})).status).toBe(200)
  expect((await attempt('203.0.113.9', { email: 'nora.sommer@verein.example' })).status).toBe(200)
  expect((await attempt('198.51.100.7', { email: 'nora.sommer@verein.example' })).status).toBe(200)
})

test('guesses from everywhere at one address are stopped, and its owner gets in with a browser known to it', async () => {
  const { attempt } = await aClub()
  const before = await attempt('203.0.113.9', {}, 'geraet=keines')
  const device = before.headers.getSetCookie().find((cookie) => cookie.includes('geraet=')) ?? ''
  expect(device).not.toBe('')
  const answers: number[] = []
  for (let from = 0; from < 300; from += 1) {
    answers.push((await attempt(`198.51.${from >> 8}.${from & 255}`, { password: 'geraten' })).status)
  }
  expect(answers.filter((status) => status === 400).length).toBeLessThanOrEqual(100)
  expect(answers.at(-1)).toBe(429)
  expect((await attempt('203.0.113.9', {})).status).toBe(429)
  expect((await attempt('203.0.113.9', {}, device.split(';', 1)[0])).status).toBe(303)
})

test('thirty guesses at many addresses close a connection for a quarter of an hour, and no other one', async () => {
  const { attempt, services } = await aClub()
  const guess = (at: number) =>
    attempt('198.51.100.7', { email: `mitglied-${at}@verein.example`, password: 'geraten' })
  const answers: number[] = []
  for (let at = 0; at < 32; at += 1) answers.push((await guess(at)).status)
  expect(answers).toEqual([...Array<number>(30).fill(400), 429, 429])
  const refused = await attempt('198.51.100.7', {}, 'geraet=keines')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900'])
  expect((await attempt('203.0.113.9', {})).status).toBe(200)
  const later = services.now().getTime() + 15 * 60_000
  services.now = () => new Date(later)
  expect((await attempt('198.51.100.7', {})).status).toBe(200)
})

test('forty members sign in from the club house’s connection one after the other', async () => {
  const { attempt } = await aClub()
  for (let people = 0; people < 40; people += 1) expect((await attempt('203.0.113.9', {})).status).toBe(200)
})

test('guesses at an account count on after a restart of the server', async () => {
  const { attempt, services } = await aClub()
  for (let from = 0; from < 100; from += 1) await attempt(`198.51.100.${from}`, { password: 'geraten' })
  services.rateLimiter = memoryRateLimiter(1)
  expect((await attempt('203.0.113.9', {})).status).toBe(429)
  expect(await services.db.selectFrom('counted_tries').selectAll().execute()).toHaveLength(1)
  const later = services.now().getTime() + 60 * 60_000
  services.now = () => new Date(later)
  expect((await attempt('203.0.113.9', {})).status).toBe(200)
})

test('a hundred thousand refused guesses make room for no new one', async () => {
  const { attempt, services } = await aClub()
  for (let tries = 0; tries < 30; tries += 1)
    await attempt('198.51.100.7', { email: `a${tries}@verein.example` })
  for (let tries = 0; tries < 100_000; tries += 1) {
    const email = `b${tries}@verein.example`
    await refusedByLimit(services, limits.guesses(email, '198.51.100.7'))
  }
  expect((await attempt('198.51.100.7', {})).status).toBe(429)
  expect(await services.db.selectFrom('counted_tries').selectAll().execute()).toHaveLength(30)
})
