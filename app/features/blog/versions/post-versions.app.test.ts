import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { withoutLine } from '#test/audited.ts'
import { postForm } from '#app/features/blog/post.fixture.ts'

const draft = { ...postForm, title: 'Die Winde', intent: 'entwurf' }

async function aPost(fields: Record<string, string> = draft) {
  const app = await startApp()
  const admin = await app.as('admin')
  const created = await admin.post('/admin/blog/erstellen', fields)
  const id = created.headers.get('location')?.match(/\/admin\/blog\/([\w-]+)/)?.[1] ?? ''
  const versions = () =>
    app.db
      .selectFrom('post_versions')
      .select(['number', 'title', 'restored_from'])
      .where('post_id', '=', id)
      .orderBy('number')
      .execute()
  return { ...app, admin, id, address: `/admin/blog/${id}`, versions }
}

test('every save keeps a version, and a save that changes nothing keeps none', async () => {
  const { admin, address, versions } = await aPost()
  await admin.post(address, { ...draft, title: 'Die neue Winde', expectedRevision: '1' })
  await withoutLine(() => admin.post(address, { ...draft, title: 'Die neue Winde', expectedRevision: '2' }))
  expect(await versions()).toEqual([
    { number: 1, title: 'Die Winde', restored_from: null },
    { number: 2, title: 'Die neue Winde', restored_from: null },
  ])
})

test('a refused save and one that comes second keep no version', async () => {
  const { admin, address, versions } = await aPost()
  await admin.post(address, { ...draft, title: 'Erste', expectedRevision: '1' })
  await admin.post(address, { ...draft, title: 'Zweite', expectedRevision: '1' })
  await admin.post(address, { ...draft, title: '', expectedRevision: '2' })
  expect((await versions()).map(({ title }) => title)).toEqual(['Die Winde', 'Erste'])
})

test('the page marks what a version changed, and names who saved it', async () => {
  const { admin, address, db } = await aPost()
  await db.updateTable('users').set({ display_name: 'Hanne Probe' }).execute()
  await admin.post(address, { ...draft, title: 'Die neue Winde', expectedRevision: '1' })
  const page = await (await admin.get(`${address}/versionen`)).text()
  expect(page).toContain('Hanne Probe')
  expect(page).toMatch(/<ins><span class="vh">\[neu: <\/span>neue <span/)
  expect(page).not.toContain('<dt>Anriss</dt>')
})

test('an older version comes back as a new one, and nothing between is lost', async () => {
  const { admin, get, address, id, versions, db } = await aPost({ ...draft, intent: 'veroeffentlichen' })
  await admin.post(address, {
    ...draft,
    title: 'Verunglückt',
    body: '[]',
    visibility: 'members',
    intent: 'entwurf',
    expectedRevision: '1',
  })
  const answer = await admin.post(`${address}/versionen`, { fassung: '1' })
  expect(answer.headers.get('location')).toBe(`${address}/versionen?zurueckgeholt=1`)
  expect(await versions()).toEqual([
    { number: 1, title: 'Die Winde', restored_from: null },
    { number: 2, title: 'Verunglückt', restored_from: null },
    { number: 3, title: 'Die Winde', restored_from: 1 },
  ])
  const row = await db
    .selectFrom('posts')
    .select(['title', 'body', 'status', 'visibility', 'revision'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ title: 'Die Winde', body: draft.body, revision: 3 })
  // A draft for members remains a draft: restoring a version publishes nothing.
  expect(row).toMatchObject({ status: 'draft', visibility: 'members' })
  expect((await get(`/verein/blog/${id}`)).status).toBe(404)
})

test('whoever has the post open meanwhile is told that a version was brought back', async () => {
  const { admin, address } = await aPost()
  await admin.post(address, { ...draft, title: 'Zweite', expectedRevision: '1' })
  await admin.post(`${address}/versionen`, { fassung: '1' })
  expect((await admin.post(address, { ...draft, title: 'Dritte', expectedRevision: '2' })).status).toBe(409)
})

test('the second to save sees word by word what is different', async () => {
  const { admin, address } = await aPost()
  await admin.post(address, { ...draft, teaser: 'Sie zieht sehr gut.', expectedRevision: '1' })
  const answer = await admin.post(address, { ...draft, expectedRevision: '1' })
  expect(answer.status).toBe(409)
  const page = await answer.text()
  expect(page).toContain('<dt>Anriss</dt>')
  expect(page).toMatch(/<del><span class="vh">\[entfallen: <\/span> sehr gut/)
})

test('a long history is read in parts', async () => {
  const { admin, address, db, id } = await aPost()
  const first = await db.selectFrom('post_versions').selectAll().executeTakeFirstOrThrow()
  const more = Array.from({ length: 30 }, (_, index) => ({ ...first, number: index + 2 }))
  await db.insertInto('post_versions').values(more).execute()
  const page = await (await admin.get(`${address}/versionen`)).text()
  expect(page).toContain(`href="/admin/blog/${id}/versionen?vor=12"`)
  const older = await (await admin.get(`${address}/versionen?vor=12`)).text()
  expect(older).toContain(`href="/admin/blog/${id}/versionen?fassung=1&amp;vor=12"`)
})

test('versions that never were and addresses that make no sense are not found, and change nothing', async () => {
  const { admin, address, versions } = await aPost()
  expect((await admin.get(`${address}/versionen?fassung=7`)).status).toBe(404)
  expect((await admin.post(`${address}/versionen`, { fassung: '7' })).status).toBe(404)
  expect((await admin.post(`${address}/versionen`, { fassung: '1; drop' })).status).toBe(400)
  expect((await admin.get('/admin/blog/unbekannt/versionen')).status).toBe(404)
  expect(await versions()).toHaveLength(1)
})
