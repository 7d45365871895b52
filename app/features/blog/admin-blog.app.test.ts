import { expect, test } from 'vitest'
import { createMember } from '#app/features/members/save-member.server.ts'
import { startApp } from '#test/app.ts'
import { withoutNonce } from '#test/page-reading.ts'
import { postForm } from '#app/features/blog/post.fixture.ts'

const written = {
  ...postForm,
  title: 'Die neue Winde ist da',
  teaser: 'Sie zieht schon beim ersten Versuch.',
}
const draft = { ...written, intent: 'entwurf' }
const published = { ...written, intent: 'veroeffentlichen' }

async function anAdmin() {
  const app = await startApp()
  const admin = await app.as('admin')
  const create = async (fields: Record<string, string>) => {
    const answer = await admin.post('/admin/blog/erstellen', fields)
    expect(answer.status).toBe(303)
    return answer.headers.get('location')?.match(/\/admin\/blog\/([\w-]+)/)?.[1] ?? ''
  }
  return { ...app, admin, create }
}

const everywhere = ['/', '/verein/blog', '/verein/blog/atom.xml', '/sitemap.xml', '/suche?q=Winde']
/** The title, or the slug made from it. */
const traces = /Die neue Winde ist da|die-neue-winde-ist-da/

test('a post is everywhere as soon as it is published, and gone as soon as it is withdrawn', async () => {
  const { get, admin, create } = await anAdmin()
  const id = await create(published)
  for (const path of everywhere) expect(await (await get(path)).text(), path).toMatch(traces)

  await admin.post(`/admin/blog/${id}`, { intent: 'zurueckziehen' })
  for (const path of everywhere) expect(await (await get(path)).text(), path).not.toMatch(traces)
})

test('nothing is published at once that has ended before', async () => {
  const { admin, create } = await anAdmin()
  const over = { ...published, expiresAt: '2026-06-01T10:00' }
  const { category: _, authorId: __, ...text } = over
  const page = { ...text, parentId: '', menuArea: '' }
  for (const [path, form] of [
    ['/admin/blog/erstellen', over],
    ['/admin/seiten/erstellen', page],
  ] as const) {
    const refused = await admin.post(path, form)
    expect(refused.status, path).toBe(400)
    expect(await refused.text(), path).toContain('Dieser Zeitpunkt ist schon vorbei.')
  }
  const past = await create({ ...over, publishedAt: '2026-05-01T10:00' })
  expect(await (await admin.get(`/admin/blog/${past}`)).text()).toContain('Abgelaufen')
})

test('a kept page is out of date the moment a post is saved', async () => {
  const { db, create } = await anAdmin()
  const version = async () =>
    (await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version
  const before = await version()
  await create(published)
  expect(await version()).toBeGreaterThan(before)
})

test('a draft is to guests what an unknown post is, as page, as data and in the feed', async () => {
  const { get, as, create } = await anAdmin()
  const id = await create(draft)
  const internal = await create({ ...published, visibility: 'members' })
  const unknown = id.replace(/^....../, 'ffffff')
  for (const hidden of [id, internal]) {
    for (const [path, other] of [
      [`/verein/blog/${hidden}`, `/verein/blog/${unknown}`],
      [
        `/verein/blog/${hidden}/die-neue-winde-ist-da.data`,
        `/verein/blog/${unknown}/die-neue-winde-ist-da.data`,
      ],
    ]) {
      const [answer, missing] = [await get(path!), await get(other!)]
      expect(answer.status).toBe(404)
      const comparable = async (response: Response, id: string) =>
        withoutNonce(await response.text())
          .replaceAll(id, 'ID')
          .replace(/Vorgangsnummer \w+|[0-9A-F]{10}/g, '')
      expect(await comparable(answer, hidden)).toBe(await comparable(missing, unknown))
    }
  }
  for (const path of everywhere) expect(await (await get(path)).text()).not.toMatch(traces)

  const member = await as('member')
  expect((await member.get(`/mitglied/blog/${internal}`)).status).toBe(200)
  expect((await member.get(`/mitglied/blog/${id}`)).status).toBe(404)
})

test('a post for the board is not for every member', async () => {
  const { as, create, admin } = await anAdmin()
  const id = await create({ ...published, visibility: 'board' })
  const member = await as('member')
  expect((await member.get(`/mitglied/blog/${id}`)).status).toBe(404)
  expect(await (await member.get('/mitglied/blog')).text()).not.toContain('Die neue Winde')
  expect((await admin.get(`/mitglied/blog/${id}`)).status).toBe(200)
})

test('a post with a later moment goes out by itself', async () => {
  const { ask, db, create } = await anAdmin()
  const id = await create({ ...published, publishedAt: '2026-06-14T18:00' })
  const row = await db
    .selectFrom('posts')
    .select(['status', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row).toEqual({ status: 'scheduled', published_at: '2026-06-14T16:00:00.000Z' })
  const { response, validUntil } = await ask('/verein/blog')
  expect(await response.text()).not.toContain('Die neue Winde')
  expect(validUntil).toBeLessThanOrEqual(Date.parse('2026-06-14T16:00:00Z'))
})

test('a post without title, teaser or text is refused with a sentence at the field', async () => {
  const { admin, db } = await anAdmin()
  const refused = async (fields: Record<string, string>) => {
    const answer = await admin.post('/admin/blog/erstellen', fields)
    expect(answer.status).toBe(400)
    return answer.text()
  }
  expect(await refused({ ...draft, title: ' ' })).toContain('Bitte gib einen Titel ein.')
  expect(await refused({ ...published, teaser: '' })).toContain('Bitte schreib einen Anriss')
  expect(await refused({ ...published, body: '[]' })).toContain('Der Beitrag hat noch keinen Text.')
  expect(await refused({ ...draft, coverPictureId: 'a'.repeat(32) })).toContain(
    'Dieses Bild gibt es nicht mehr.',
  )
  expect(await db.selectFrom('posts').select('id').execute()).toEqual([])
})

test('a link that could run is refused, whatever the editor sent', async () => {
  const { admin } = await anAdmin()
  const body = JSON.stringify([
    {
      type: 'paragraph',
      content: [{ text: 'hier', marks: [{ type: 'link', href: 'javascript:alert(1)' }] }],
    },
  ])
  const answer = await admin.post('/admin/blog/erstellen', { ...draft, body })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('Diese Adresse ist kein Verweis.')
})

test('saving keeps what the form does not ask', async () => {
  const { admin, db, create } = await anAdmin()
  const id = await create(draft)
  const details = JSON.stringify({
    tags: [],
    correction: null,
    byline: 'Max Muster',
    commentsEnabled: true,
    pinned: true,
    readReceipt: true,
  })
  await db.updateTable('posts').set({ details }).where('id', '=', id).execute()
  await admin.post(`/admin/blog/${id}`, { ...draft, tags: 'Winde, Halle', expectedRevision: '1' })
  const row = await db.selectFrom('posts').select('details').where('id', '=', id).executeTakeFirstOrThrow()
  expect(JSON.parse(row.details)).toEqual({
    tags: ['Winde', 'Halle'],
    correction: null,
    byline: 'Max Muster',
    commentsEnabled: true,
    pinned: true,
    readReceipt: true,
  })
})

test('the preview shows what a guest would read and stores nothing', { tags: 'postgres' }, async () => {
  const { admin, db } = await anAdmin()
  const page = await (await admin.post('/admin/blog/vorschau', written)).text()
  expect(page).toContain('Am Samstag kam der Tieflader.')
  expect(await db.selectFrom('posts').select('id').execute()).toEqual([])
})

test('the feed escapes what an author types and is well-formed', async () => {
  const { get, create } = await anAdmin()
  const body = JSON.stringify([
    { type: 'paragraph', content: [{ text: 'a < b & ]]> </content><script>alert(1)</script>' }] },
  ])
  await create({ ...published, title: 'Halle & <Hof>', body })
  const answer = await get('/verein/blog/atom.xml')
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const xml = await answer.text()
  expect(xml).toContain('<title>Halle &amp; &lt;Hof&gt;</title>')
  expect(xml).not.toContain('<script')
  expect(xml).toContain('&lt;p&gt;a &amp;lt; b &amp;amp; ]]&amp;gt;')
  expect(xml).toContain(
    '<link rel="self" type="application/atom+xml" href="https://verein.example/verein/blog/atom.xml"/>',
  )
})

test('the feed names an author only while they agree to it', async () => {
  const { get, create, db, services } = await anAdmin()
  const consent = {
    purpose: 'public-name',
    textVersion: '2025-1',
    grantedAt: '2026-01-01T10:00:00.000Z',
    grantedBy: 'self',
    method: 'online',
    revokedAt: null,
  }
  const person = { memberNumber: 1, title: null, pictureId: null, details: {} }
  const member = {
    ...person,
    status: 'active' as const,
    publicNameForm: 'full' as const,
    consents: [consent],
  }
  const authorId = await createMember(
    db,
    { ...member, firstName: 'Jonas', lastName: 'Brehm' },
    services.now(),
  )
  await create({ ...published, authorId })
  expect(await (await get('/verein/blog/atom.xml')).text()).toContain(
    '<author><name>Jonas Brehm</name></author>',
  )

  await db.updateTable('consents').set({ revoked_at: services.now().toISOString() }).execute()
  expect(await (await get('/verein/blog/atom.xml')).text()).not.toContain('Brehm')
})

test('the preview shows a member what guests do not get, and says so to either', async () => {
  const { admin } = await anAdmin()
  const internal = { ...written, visibility: 'members' }
  const preview = async (path: string, fields: Record<string, string>) =>
    (await admin.post(`/admin/blog/vorschau${path}`, fields)).text()
  expect(await preview('', internal)).toContain('Gäste sehen diesen Beitrag nicht')
  expect(await preview('?als=mitglied', internal)).toContain('So liest ein Mitglied den Beitrag')
  expect(await preview('?als=mitglied', { ...written, visibility: 'board' })).toContain(
    'Mitglieder sehen diesen Beitrag nicht',
  )
})
