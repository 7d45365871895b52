import { expect, test } from 'vitest'
import { createPost } from '#app/features/blog/save-post.server.ts'
import { startApp } from '#test/app.ts'

// Beyond the nets: the files of earlier builds.
test('an open page learns which build is running, and what belongs to it', { tags: 'postgres' }, async () => {
  const { get } = await startApp()
  const latest = await get('/builds/latest.json')
  expect(latest.headers.get('cache-control')).toBe('no-cache')
  const { id, timestamp } = (await latest.json()) as { id: string; timestamp: number }
  expect(id).toMatch(/^[0-9a-f]+$/)
  expect(timestamp).toBeGreaterThan(Date.parse('2026-01-01'))
  const facts = await get(`/builds/meta/${id}.json`)
  expect(await facts.json()).toEqual({ id, timestamp, prerendered: [] })
  expect(facts.headers.get('cache-control')).toContain('immutable')
  expect((await get('/builds/meta/gestern.json')).status).toBe(404)
})

const post = {
  teaser: 'Neue Seile.',
  category: 'Werkstatt',
  body: [],
  coverPictureId: null,
  authorId: null,
  publishedAt: '2026-06-01T10:00:00.000Z',
}

test('every page has its data as JSON, and a page that has moved has its data moved', async () => {
  const { get, ask, db, services } = await startApp()
  const at = services.now()
  const id = await createPost(
    db,
    { ...post, title: 'Die Winde', status: 'published', visibility: 'public' },
    at,
  )
  const moved = await get(`/verein/blog/${id}/_payload.json`)
  expect(moved.status).toBe(301)
  const target = moved.headers.get('location') ?? ''
  expect(target).toBe(`/verein/blog/${id}/die-winde/_payload.json`)

  const answer = await get(target)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(await answer.json()).toMatchObject({ post: { id, title: 'Die Winde' }, pictures: {} })
  expect((await get('/_payload.json')).status).toBe(200)
  expect((await ask('/verein/blog/_payload.json')).validUntil).toBeDefined()
})

test('the data of a page is guarded as the page is, and a draft has none', async () => {
  const { get, as, db, services } = await startApp()
  const draft = await createPost(
    db,
    { ...post, title: 'ENTWURF', status: 'draft', visibility: 'public' },
    services.now(),
  )
  const missing = await get(`/verein/blog/${draft}/_payload.json`)
  expect(missing.status).toBe(404)
  expect(await missing.json()).toEqual({
    error: { status: 404, message: `Page not found: /verein/blog/${draft}` },
  })
  for (const page of ['/mitglied', '/mitglied/blog', '/admin', '/vereinsflieger']) {
    const answer = await get(`${page}/_payload.json`)
    expect(answer.status, page).toBe(401)
    expect(await answer.json()).toEqual({ error: { status: 401, message: 'Unauthorized' } })
  }
  const member = await as('member')
  expect((await member.get('/mitglied/blog/_payload.json')).status).toBe(200)
  const refused = await member.get(`/admin/blog/${draft}/_payload.json`)
  expect(refused.status).toBe(403)
  expect(await refused.text()).not.toContain('ENTWURF')
  expect(await (await (await as('admin')).get(`/admin/blog/${draft}/_payload.json`)).text()).toContain(
    'ENTWURF',
  )
})

test('only pages have data: no file, no interface, no form', async () => {
  const { get, post } = await startApp()
  for (const address of ['/verein/blog/atom.xml', '/api/status', '/verein/blog.data', '/gibt-es-nicht']) {
    expect((await get(`${address}/_payload.json`)).status, address).toBe(404)
  }
  expect((await post('/kontakt/_payload.json', {})).status).toBe(405)
})
