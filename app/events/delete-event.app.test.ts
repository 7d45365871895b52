import { expect, test } from 'vitest'
import { aDesk, published } from './event-desk.fixture.ts'

const traces = /Drachenfest am Waldrand|drachenfest-am-waldrand/

test('an event is deleted only while nobody is registered', async () => {
  const { get, admin, create, row, register } = await aDesk()
  const [empty, joined] = [await create(published), await create({ ...published, title: 'Zweites Fest' })]
  await register(joined, 'Ida Sommer', 'ida@post.example')
  const refused = await admin.post(`/admin/veranstaltungen/${joined}`, { intent: 'loeschen' })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('Es sind Menschen angemeldet.')
  expect(await row(joined)).toBeDefined()
  await admin.post(`/admin/veranstaltungen/${empty}`, { intent: 'loeschen' })
  expect(await row(empty)).toBeUndefined()
  expect(await (await get('/suche?q=Drachenfest')).text()).not.toMatch(traces)
})
