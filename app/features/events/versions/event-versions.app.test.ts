import { expect, test } from 'vitest'
import { anAdmin, published } from '../event-admin.fixture.ts'

test('every save is a version that shows what it changed and can be brought back', async () => {
  const { admin, create, row, db, get } = await anAdmin()
  const id = await create(published)
  const path = `/admin/veranstaltungen/${id}`
  await admin.post(path, { ...published, location: 'Halle 2', expectedRevision: '1' })
  expect(await db.selectFrom('event_versions').select('number').execute()).toHaveLength(2)
  const versions = await (await admin.get(`${path}/versionen`)).text()
  for (const word of ['Ort', 'Wiese vor', 'Gilt jetzt']) expect(versions).toContain(word)
  expect(versions).toMatch(/<del>.*1.*<\/del><ins>.*2.*<\/ins>/)
  const restored = await admin.post(`${path}/versionen`, { fassung: '1' })
  expect(restored.status).toBe(303)
  expect(JSON.parse((await row(id))!.details).location).toBe('Wiese vor Halle 1')
  expect(await (await get(`/erlebnisse/veranstaltungen/${id}/drachenfest-am-waldrand`)).text()).toContain(
    'Wiese vor Halle 1',
  )
  const after = await (await admin.get(`${path}/versionen?fassung=2&gegen=jetzt`)).text()
  expect(after).toContain('Zurückgeholt: Fassung')
  expect((await admin.post(`${path}/versionen`, { fassung: '99' })).status).toBe(404)
  expect((await admin.post(`${path}/versionen`, { fassung: 'x' })).status).toBe(400)
})
