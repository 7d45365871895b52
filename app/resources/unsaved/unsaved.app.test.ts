import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { withoutLine } from '#test/audited.ts'

const id = '11111111-1111-4111-8111-111111111111'
const fields = {
  title: 'Halb getippt',
  teaser: '',
  body: '[]',
  category: '',
  visibility: 'public',
  publishedAt: '',
  expiresAt: '',
  coverPictureId: '',
  authorId: '',
  tags: '',
  correction: '',
}
const kept = { id, subject: 'post', recordKey: 'neu', foundRevision: 0, fields }
const address = '/admin/zwischenstand'

async function anAdmin() {
  const app = await startApp()
  const admin = await app.as('admin')
  const rows = () => app.db.selectFrom('unsaved_forms').select(['id', 'record_key', 'fields']).execute()
  const keep = (text: unknown) => admin.post(address, { text: JSON.stringify(text) })
  return { ...app, admin, rows, keep }
}

test('what was typed is offered to the person who typed it and to nobody else', async () => {
  const { admin, as, keep } = await anAdmin()
  expect((await keep(kept)).status).toBe(200)
  expect(await (await admin.get('/admin/blog/erstellen.data')).text()).toContain('Halb getippt')
  const other = await as('admin')
  expect(await (await other.get('/admin/blog/erstellen.data')).text()).not.toContain('Halb getippt')
})

test('the same text kept again replaces what was there; another person cannot touch it', async () => {
  const { as, rows, keep } = await anAdmin()
  await keep(kept)
  await keep({ ...kept, fields: { ...fields, title: 'Fast fertig' } })
  const other = await as('admin')
  await other.post(address, { intent: 'verwerfen', zwischenstand: id })
  const [row, ...more] = await rows()
  expect(more).toEqual([])
  expect(row?.fields).toContain('Fast fertig')
})

test('saving takes the kept text away, for a new post and for one that is there', async () => {
  const { admin, rows, keep } = await anAdmin()
  await keep(kept)
  const form = { ...fields, intent: 'entwurf', zwischenstand: id }
  const created = await admin.post('/admin/blog/erstellen', form)
  const postAddress = created.headers.get('location')?.split('?')[0] ?? ''
  expect(await rows()).toEqual([])

  const recordKey = postAddress.split('/').at(-1)
  await keep({ ...kept, recordKey, foundRevision: 1 })
  expect((await admin.post(postAddress, { ...form, title: '', expectedRevision: '1' })).status).toBe(400)
  expect((await admin.post(postAddress, { ...form, expectedRevision: '7' })).status).toBe(409)
  expect(await rows()).toHaveLength(1)
  const saved = await withoutLine(() => admin.post(postAddress, { ...form, expectedRevision: '1' }))
  expect(saved.status).toBe(200)
  expect(await rows()).toEqual([])
})

test('a discarded text is gone', async () => {
  const { admin, rows, keep } = await anAdmin()
  await keep(kept)
  expect((await admin.post(address, { intent: 'verwerfen', zwischenstand: id })).status).toBe(200)
  expect(await rows()).toEqual([])
})

test('keeping a text changes nothing of the post', async () => {
  const { admin, db, keep } = await anAdmin()
  const created = await admin.post('/admin/blog/erstellen', {
    ...fields,
    title: 'Gespeichert',
    intent: 'entwurf',
  })
  const recordKey = created.headers.get('location')?.match(/blog\/([\w-]+)/)?.[1]
  const version = () => db.selectFrom('content_version').select('version').executeTakeFirst()
  const before = await version()
  await keep({ ...kept, recordKey, foundRevision: 1 })
  expect(await db.selectFrom('posts').select(['title', 'revision']).execute()).toEqual([
    { title: 'Gespeichert', revision: 1 },
  ])
  expect(await version()).toEqual(before)
})

test('of one person the newest fifty texts are kept', async () => {
  const { rows, keep } = await anAdmin()
  for (let number = 0; number < 53; number += 1) {
    await keep({ ...kept, id: id.slice(0, -2) + String(number + 10) })
  }
  expect(await rows()).toHaveLength(50)
})

test('nonsense and texts of those who may not write are refused', async () => {
  const { as, admin, rows, keep } = await anAdmin()
  for (const text of [
    null,
    { ...kept, id: 'x' },
    { ...kept, fields: { ...fields, body: 7 } },
    { ...kept, fields: { ...fields, title: 'x'.repeat(1_300_000) } },
    { ...kept, subject: 'member' },
    { ...kept, foundRevision: -1 },
  ]) {
    expect((await keep(text)).status).toBe(400)
  }
  expect((await admin.post(address, { text: '{' })).status).toBe(400)
  for (const visitor of [await as('member'), await as('admin', ['treasurer'])]) {
    expect((await visitor.post(address, { text: JSON.stringify(kept) })).status).toBe(403)
  }
  expect(await rows()).toEqual([])
})
