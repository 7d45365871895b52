import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPost, type PostInput } from '#app/features/blog/save-post.server.ts'
import { startApp } from '#test/app.ts'
import { noFaults } from '#test/faults.ts'
import { aPublicPost } from '#app/features/blog/post.fixture.ts'

const at = new Date('2026-06-14T08:00:00Z')
const post: PostInput = {
  ...aPublicPost,
  title: 'Neues Seil',
  category: 'Werkstatt',
  publishedAt: '2026-06-01T08:00:00.000Z',
}

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/verein\.example([^<]*)<\/loc>/g)].map(([, path]) => path)

test('the sitemap has every public address, and each of them answers and may be listed', async () => {
  const { get } = await startApp({ demo: true })
  const response = await get('/sitemap.xml')
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const addresses = addressesIn(await response.text())
  expect(addresses).toContain('/')
  expect(addresses).toContain('/verein/flugzeuge/d-eqfa')
  expect(addresses).toContain('/verein/blog/die-winde-kann-wieder-atmen')
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const address of addresses) {
    const page = await get(address ?? '')
    expect(page.status, address).toBe(200)
    expect(await page.text(), address).not.toContain('name="robots" content="noindex"')
  }
})

test('the sitemap follows a save at once and names nothing that is not out', async () => {
  const { ask, db } = await startApp()
  const list = async () => addressesIn(await (await ask('/sitemap.xml')).response.text())
  const before = await list()
  await createPost(db, { ...post, status: 'draft' }, at)
  await createPost(db, { ...post, visibility: 'members' }, at)
  await createPost(db, { ...post, status: 'scheduled', publishedAt: '2026-06-20T08:00:00.000Z' }, at)
  expect(await list()).toEqual(before)
  expect((await ask('/sitemap.xml')).validUntil).toBe(Date.parse('2026-06-20T08:00:00.000Z'))

  const id = await createPost(db, post, at)
  const together = [...before, '/verein/blog', `/verein/blog/${id}/neues-seil`]
  expect((await list()).toSorted()).toEqual(together.toSorted())
})

test('a sitemap that fits into one file has no further files', { tags: 'postgres' }, async () => {
  const { get } = await startApp()
  for (const file of ['1.xml', '0.xml', 'x', '99999.xml'])
    expect((await get(`/sitemap/${file}`)).status).toBe(404)
})

test('search engines learn where the sitemap is and what is not for them', async () => {
  const { get } = await startApp()
  const robots = await (await get('/robots.txt')).text()
  expect(robots).toContain('Sitemap: https://verein.example/sitemap.xml')
  expect(robots).toMatch(/^Disallow: \/admin$/m)
})

test('a monitor learns whether the database answers, each time anew', async () => {
  const { ask, services } = await startApp()
  const { response, validUntil } = await ask('/api/health')
  expect(await response.json()).toMatchObject({
    status: 'ok',
    database: services.databaseKind,
    version: '26.11.0',
    build: 'test',
  })
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(validUntil).toBeUndefined()
})

test(
  'a monitor learns that nothing can be written, and that the process is there all the same',
  { tags: 'postgres' },
  async () => {
    const faults = noFaults()
    const { get, services } = await startApp({ faults })
    const asked = async (path: string) => {
      const answer = await get(path)
      return { status: answer.status, ...((await answer.json()) as object) }
    }
    faults.begin({ at: 1, kind: 'full' })
    expect(await asked('/api/ready')).toEqual({ status: 503, ready: false, reason: 'full' })
    expect(await asked('/api/health')).toMatchObject({ status: 'failed', reason: 'full' })
    expect((await get('/api/health')).status).toBe(503)
    expect(await asked('/api/live')).toEqual({ status: 200, live: true })
    services.isStopping = true
    expect(await asked('/api/ready')).toMatchObject({ status: 503, reason: 'stopping' })
  },
)

test('a database without the newest migration is not ready', async () => {
  const { get, db } = await startApp()
  const last = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(db)
  await sql`delete from kysely_migration where name = ${last.rows[0]!.name}`.execute(db)
  const answer = await get('/api/ready')
  await sql`insert into kysely_migration (name, timestamp) values (${last.rows[0]!.name}, '')`.execute(db)
  expect([answer.status, await answer.json()]).toEqual([503, { ready: false, reason: 'not migrated' }])
})

test('Prometheus reads the state with its token, and nobody else finds the address', async () => {
  const { get, services } = await startApp()
  const token = 'ein-langer-schluessel'
  const authorization = `Bearer ${token}`
  expect((await get('/metrics', { authorization })).status).toBe(404)
  services.metricsToken = token
  expect((await get('/metrics')).status).toBe(404)
  expect((await get('/metrics', { authorization: `${authorization}x` })).status).toBe(404)
  const answer = await get('/metrics', { authorization })
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  const text = await answer.text()
  expect(text).toMatch(/^platzrunde_ready 1$/m)
  expect(text).toMatch(/^platzrunde_disk_free_bytes \d+$/m)
  expect(text).toMatch(/^platzrunde_jobs_failed 0$/m)
  expect(text).not.toContain('backup_timestamp')
})

test('the preview picture is drawn with the club’s name, and for a club without one', async () => {
  for (const demo of [true, false]) {
    const { get } = await startApp({ demo })
    const response = await get('/vorschau.png')
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
    const etag = response.headers.get('etag') ?? ''
    expect((await get('/vorschau.png', { 'if-none-match': etag })).status).toBe(304)
  }
})

test('the mark carries the direction of the club’s runway', async () => {
  const { get } = await startApp({ demo: true })
  const svg = await (await get('/zeichen.svg')).text()
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*rotate\(76 24 24\)/)

  const icon = Buffer.from(await (await get('/favicon.ico')).arrayBuffer())
  expect(await sharp(icon.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
  expect(icon.readUInt32LE(14)).toBe(icon.length - 22)
  const touch = await (await get('/apple-touch-icon.png')).arrayBuffer()
  expect(await sharp(touch).metadata()).toMatchObject({ width: 180, height: 180 })
  expect(await (await get('/site.webmanifest')).json()).toMatchObject({
    short_name: 'LSV Falkenried',
    lang: 'de',
    start_url: '/',
    display: 'standalone',
  })
  for (const [name, size] of [
    ['zeichen-192.png', 192],
    ['zeichen-512.png', 512],
    ['zeichen-maske.png', 512],
  ] as const) {
    const icon = await (await get(`/${name}`)).arrayBuffer()
    expect(await sharp(icon).metadata(), name).toMatchObject({ format: 'png', width: size, height: size })
  }
})

test('what keeps pages without network is of this build and brought by pilot pages and the members’ first page alone', async () => {
  const { get, as } = await startApp({ demo: true })
  const worker = await get('/ohne-netz.js')
  expect(worker.headers.get('content-type')).toContain('text/javascript')
  expect(worker.headers.get('cache-control')).toBe('no-cache')
  const code = await worker.text()
  expect(code).not.toMatch(/__[A-Z_]+__/)
  const { id } = (await (await get('/builds/latest.json')).json()) as { id: string }
  expect(code).toContain(id)
  const brings = async (path: string, from = get) =>
    (await (await from(path)).text()).includes('/ohne-netz.js')
  expect(await brings('/flugplatz/zeiten')).toBe(true)
  expect(await brings('/piloteninfo/ppr-anfrage')).toBe(false)
  const admin = await as('admin')
  expect(await brings('/mitglied', admin.get)).toBe(true)
  expect(await brings('/mitglied/mitglieder', admin.get)).toBe(false)
  expect(await brings('/admin', admin.get)).toBe(false)
})

test(
  'who finds a hole in the site is told where to tell of it, for no longer than that holds',
  { tags: 'postgres' },
  async () => {
    const { get } = await startApp({ demo: true })
    const answer = await get('/.well-known/security.txt')
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const lines = (await answer.text()).split('\n')
    expect(lines[0]).toMatch(/^Contact: mailto:\S+@\S+$/)
    expect(lines[1]).toBe('Expires: 2026-09-13T00:00:00.000Z')
    expect((await (await startApp()).get('/.well-known/security.txt')).status).toBe(404)
  },
)

test('styles of a page are allowed by a word made for it alone', async () => {
  const { get } = await startApp({ demo: true })
  for (const address of ['/', '/?anzeige=tafel', '/anmelden']) {
    const answer = await get(address)
    const policy = answer.headers.get('content-security-policy') ?? ''
    const [, nonce = 'none'] = /style-src 'self' 'nonce-([\w-]{22})';/.exec(policy) ?? []
    expect(policy).toMatch(/^default-src 'none'; /)
    const html = await answer.text()
    expect(html.match(/<style/g)?.length).toBe(html.split(`<style nonce="${nonce}"`).length - 1)
  }
})

test('a plain page allows the scripts it has and no other', async () => {
  const { get } = await startApp({ demo: true })
  const counts: number[] = []
  for (const address of ['/', '/verein/blog', '/kontakt', '/gibt-es-nicht']) {
    const answer = await get(address)
    const policy = answer.headers.get('content-security-policy') ?? ''
    const allowed = policy.match(/'sha256-[^']+'/g) ?? []
    const scripts = [
      ...(await answer.text()).matchAll(
        /<script(?: type="speculationrules"| data-follow="[^"]+")?>([\s\S]*?)<\/script>/g,
      ),
    ]
    const hashes = scripts.map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    )
    expect(allowed.toSorted(), address).toEqual([...new Set(hashes)].toSorted())
    counts.push(allowed.length)
  }
  // Only the home page is kept for when there is no network.
  expect(counts[1]).toBe(counts[0]! - 1)
})
