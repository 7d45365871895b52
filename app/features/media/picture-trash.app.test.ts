import { expect, test } from 'vitest'
import { addDownload } from '#app/media/pictures/downloads/downloads.server.ts'
import { clockAheadForAMoment } from '#app/features/privacy/clock-ahead.fixture.ts'
import { deleteWhatEnded } from '#app/features/privacy/retention.server.ts'
import { aLibrary } from './library.fixture.ts'

test('what is used cannot be put into the trash, and the page says where it is used', async () => {
  const { admin, picture, createPost, listed } = await aLibrary()
  const [used, unused] = [await picture({ alt: 'Winde' }), await picture({ alt: 'Flügel' })]
  const id = await createPost(used)

  const page = async (id: string) => (await admin.get(`/admin/bilder/${id}`)).text()
  expect(await page(used)).toContain('erst, wenn es nirgends mehr verwendet wird')
  expect((await page(used)).includes('value="papierkorb"')).toBe(false)
  expect((await page(unused)).includes('value="papierkorb"')).toBe(true)

  const refused = await admin.post(`/admin/bilder/${used}`, { intent: 'papierkorb' })
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain(`<a href="/admin/blog/${id}">Beitrag „Die Winde singt“</a>`)

  const form = new FormData()
  for (const each of [used, unused]) form.append('auswahl', each)
  form.append('intent', 'papierkorb')
  const both = await admin.post('/admin/bilder', form)
  expect(both.status).toBe(409)
  expect(await both.text()).toContain('Beitrag „Die Winde singt“')
  expect(await listed()).toEqual([used])
  expect(await listed('?zeige=papierkorb')).toEqual([unused])
})

test('a picture in the trash can be had back for thirty days and is gone afterwards', async () => {
  const { admin, picture, listed, later, now, services, db } = await aLibrary()
  const [one, other] = [await picture({ alt: 'Winde' }), await picture({ alt: 'Flügel' })]
  const trashed = await admin.post('/admin/bilder', { auswahl: one, intent: 'papierkorb' })
  expect(trashed.headers.get('location')).toBe(`/admin/bilder?geloescht=${one}`)
  expect(await (await admin.get(`/admin/bilder?geloescht=${one}`)).text()).toContain('Rückgängig')
  await admin.post('/admin/bilder', { auswahl: one, intent: 'wiederherstellen' })
  expect(await listed()).toEqual([other, one])

  await admin.post(`/admin/bilder/${other}`, { intent: 'papierkorb' })
  later(31)
  expect(await deleteWhatEnded(services, now())).toEqual({ 'pictures.trash': 1 })
  expect(await db.selectFrom('pictures').select('id').execute()).toEqual([{ id: one }])
})

test('a picture in the trash that is used again leaves it instead of being deleted', async () => {
  const { admin, picture, createPost, later, now, services, db } = await aLibrary()
  const id = await picture({ alt: 'Winde' })
  await admin.post(`/admin/bilder/${id}`, { intent: 'papierkorb' })
  await createPost(id)
  later(31)
  await deleteWhatEnded(services, now())
  expect(await db.selectFrom('pictures').select(['id', 'trashed_at']).execute()).toEqual([
    { id, trashed_at: null },
  ])
})

test('with a picture go those it stands for, and with a file its bytes', async () => {
  const { admin, picture, later, now, services, db } = await aLibrary()
  const [former, present] = [await picture(), await picture()]
  await admin.post(`/admin/bilder/${former}`, { intent: 'ersetzen', newPictureId: present })
  await admin.post(`/admin/bilder/${present}`, { intent: 'papierkorb' })
  const file = { title: 'Satzung', fileName: 'satzung.pdf', visibility: 'public', by: null } as const
  const { id } = (await addDownload(services, new Uint8Array(Buffer.from('%PDF-1.7 Satzung')), file, now()))!
  await admin.post(`/admin/bilder/dateien/${id}`, { intent: 'papierkorb' })
  const stored = await db.selectFrom('downloads').select('stored_file').executeTakeFirstOrThrow()
  await clockAheadForAMoment(services)
  later(29)
  expect(await deleteWhatEnded(services, now())).toEqual({})
  expect(await services.files.size(stored.stored_file)).toBeGreaterThan(0)
  later(2)
  expect(await deleteWhatEnded(services, now())).toEqual({ 'pictures.trash': 2, 'downloads.trash': 1 })
  expect(await services.files.size(stored.stored_file)).toBeUndefined()
})
