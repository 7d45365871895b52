import { expect, test } from 'vitest'
import { clockAheadForAMoment } from '#app/features/privacy/clock-ahead.fixture.ts'
import { applyRetention, runRetention } from '#app/features/privacy/retention.job.server.ts'
import { deleteWhatEnded } from '#app/features/privacy/retention.server.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { startApp } from '#test/app.ts'
import { postForm } from '#app/features/blog/post.fixture.ts'

const published = {
  ...postForm,
  title: 'Die neue Winde ist da',
  teaser: 'Sie zieht schon beim ersten Versuch.',
  intent: 'veroeffentlichen',
}
const everywhere = ['/', '/verein/blog', '/verein/blog/atom.xml', '/sitemap.xml', '/suche?q=Winde']
const traces = /Die neue Winde ist da|die-neue-winde-ist-da/
const dayMs = 24 * 60 * 60 * 1000

async function aPost(fields: Record<string, string> = published) {
  const app = await startApp()
  const admin = await app.as('admin')
  const created = await admin.post('/admin/blog/erstellen', fields)
  const id = created.headers.get('location')?.match(/\/admin\/blog\/([\w-]+)/)?.[1] ?? ''
  const find = () =>
    app.db.selectFrom('posts').select(['status', 'trashed_at']).where('id', '=', id).executeTakeFirst()
  return { ...app, admin, id, address: `/admin/blog/${id}`, find }
}

test('a deleted post is nowhere on the website at once, and undo brings it back everywhere', async () => {
  const { get, admin, id, address } = await aPost()
  const answer = await admin.post(address, { intent: 'loeschen' })
  expect(answer.headers.get('location')).toBe(`/admin/blog?geloescht=${id}`)
  for (const path of everywhere) expect(await (await get(path)).text(), path).not.toMatch(traces)
  expect((await get(`/verein/blog/${id}`)).status).toBe(404)
  expect((await admin.get(`/mitglied/blog/${id}`)).status).toBe(404)

  const list = await (await admin.get(`/admin/blog?geloescht=${id}`)).text()
  expect(list).toContain('„Die neue Winde ist da“ liegt im Papierkorb')
  expect(list).not.toContain(`href="${address}"`)
  expect((await admin.post('/admin/blog', { intent: 'wiederherstellen', beitrag: id })).status).toBe(200)
  for (const path of everywhere) expect(await (await get(path)).text(), path).toMatch(traces)
})

test('the trash lists what lies in it and how long it stays', async () => {
  const { admin, address } = await aPost()
  expect(await (await admin.get('/admin/blog?ansicht=papierkorb')).text()).toContain(
    'Der Papierkorb ist leer',
  )
  await admin.post(address, { intent: 'loeschen' })
  const trash = await (await admin.get('/admin/blog?ansicht=papierkorb')).text()
  expect(trash).toContain('Die neue Winde ist da')
  expect(trash).toContain('30 Tage')
  expect(await (await admin.get(address)).text()).toContain('Dieser Beitrag liegt im Papierkorb')
})

test('after thirty days a post is removed for good with its versions, and the list of runs says so', async () => {
  const { admin, as, db, services, address, find } = await aPost()
  await admin.post(address, { intent: 'loeschen' })
  expect(await deleteWhatEnded(services, new Date(services.now().getTime() + 29.9 * dayMs))).toEqual({})
  expect(await find()).toBeDefined()

  services.now = () => new Date('2026-07-14T09:00:00Z')
  await applyRetention(services)
  services.now = () => new Date('2026-07-15T01:41:00Z')
  while (await runNextJob(services, [runRetention]));
  expect(await find()).toBeUndefined()
  expect(await (await (await as('admin')).get('/admin/datenschutz')).text()).toContain(
    'Beiträge im Papierkorb: 1',
  )
  expect(await db.selectFrom('post_versions').select('number').execute()).toEqual([])
})

test('a clock ten years ahead for a moment does not empty the trash', async () => {
  const { admin, services, address, find } = await aPost()
  await admin.post(address, { intent: 'loeschen' })
  await clockAheadForAMoment(services)
  expect(await find()).toMatchObject({ status: 'trashed' })
})

test('a post taken out of the trash stays', async () => {
  const { admin, services, address, id, find } = await aPost()
  await admin.post(address, { intent: 'loeschen' })
  await admin.post('/admin/blog', { intent: 'wiederherstellen', beitrag: id })
  await deleteWhatEnded(services, new Date(services.now().getTime() + 31 * dayMs))
  expect(await find()).toEqual({ status: 'published', trashed_at: null })
})

test('whoever is writing when the post goes into the trash takes it out and saves', async () => {
  const { admin, address, db } = await aPost()
  await admin.post(address, { intent: 'loeschen' })
  const refused = await admin.post(address, { ...published, title: 'Neuer Titel', expectedRevision: '1' })
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('Jemand hat diesen Beitrag in den Papierkorb gelegt')
  await admin.post(address, { intent: 'wiederherstellen' })
  expect(
    (await admin.post(address, { ...published, title: 'Neuer Titel', expectedRevision: '1' })).status,
  ).toBe(200)
  expect(await db.selectFrom('posts').select('title').executeTakeFirst()).toEqual({ title: 'Neuer Titel' })
})

test('a second click on delete and withdrawing what is in the trash change nothing', async () => {
  const { admin, address, find } = await aPost()
  await admin.post(address, { intent: 'loeschen' })
  const before = await find()
  await admin.post(address, { intent: 'loeschen' })
  expect((await admin.post(address, { intent: 'zurueckziehen' })).status).toBe(409)
  expect(await find()).toEqual(before)
})
