import { expect, test } from 'vitest'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { removeTrashedPicture } from '#app/media/pictures/remove-trashed-picture.job.server.ts'
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
  const { admin, picture, listed, later, services, db } = await aLibrary()
  const [one, other] = [await picture({ alt: 'Winde' }), await picture({ alt: 'Flügel' })]
  const trashed = await admin.post('/admin/bilder', { auswahl: one, intent: 'papierkorb' })
  expect(trashed.headers.get('location')).toBe(`/admin/bilder?geloescht=${one}`)
  expect(await (await admin.get(`/admin/bilder?geloescht=${one}`)).text()).toContain('Rückgängig')
  await admin.post('/admin/bilder', { auswahl: one, intent: 'wiederherstellen' })
  expect(await listed()).toEqual([other, one])

  await admin.post(`/admin/bilder/${other}`, { intent: 'papierkorb' })
  later(31)
  await db.deleteFrom('jobs').where('kind', '!=', removeTrashedPicture.kind).execute()
  while (await runNextJob(services, [removeTrashedPicture]));
  expect(await db.selectFrom('pictures').select('id').execute()).toEqual([{ id: one }])
})

test('a picture in the trash that is used again leaves it instead of being deleted', async () => {
  const { admin, picture, createPost, later, services, db } = await aLibrary()
  const id = await picture({ alt: 'Winde' })
  await admin.post(`/admin/bilder/${id}`, { intent: 'papierkorb' })
  await createPost(id)
  later(31)
  await db.deleteFrom('jobs').where('kind', '!=', removeTrashedPicture.kind).execute()
  await runNextJob(services, [removeTrashedPicture])
  expect(await db.selectFrom('pictures').select(['id', 'trashed_at']).execute()).toEqual([
    { id, trashed_at: null },
  ])
})
