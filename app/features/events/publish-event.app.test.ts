import { expect, test } from 'vitest'
import { anAdmin, draft, published } from './event-admin.fixture.ts'

const everywhere = [
  '/erlebnisse/veranstaltungen',
  '/erlebnisse/veranstaltungen/kalender.ics',
  '/erlebnisse/veranstaltungen/atom.xml',
  '/sitemap.xml',
  '/suche?q=Drachenfest',
]
const traces = /Drachenfest am Waldrand|drachenfest-am-waldrand/

test('an event is on page, in list, calendar and search as soon as it is published, and gone when withdrawn', async () => {
  const { get, admin, create, row } = await anAdmin()
  const id = await create(published)
  for (const path of everywhere) expect(await (await get(path)).text(), path).toMatch(traces)
  const page = await (await get(`/erlebnisse/veranstaltungen/${id}/drachenfest-am-waldrand`)).text()
  for (const words of ['Leinen los', '<p>Für Wind sorgen wir.</p>', 'Wiese vor Halle 1', '12 Plätze']) {
    expect(page.replaceAll(/[\u00A0\u202F]|<!-- -->/g, (sign) => (sign.length > 1 ? '' : ' '))).toContain(
      words,
    )
  }

  const { revision } = (await row(id))!
  const answer = await admin.post(`/admin/veranstaltungen/${id}`, {
    ...draft,
    expectedRevision: String(revision),
  })
  expect(answer.status).toBe(303)
  for (const path of everywhere) expect(await (await get(path)).text(), path).not.toMatch(traces)
})

test('a draft is unknown to guests, and the form sent twice makes one event', async () => {
  const { get, db, create } = await anAdmin()
  const idempotencyKey = '01900000-0000-7000-8000-000000000001'
  const id = await create({ ...draft, kennung: idempotencyKey })
  expect(await create({ ...draft, kennung: idempotencyKey })).toBe(id)
  expect(await db.selectFrom('events').select('id').execute()).toEqual([{ id }])
  expect((await get(`/erlebnisse/veranstaltungen/${id}`)).status).toBe(404)
})

test('a member neither writes nor calls off an event', async () => {
  const { as, create, row, db } = await anAdmin()
  const id = await create(published)
  const member = await as('member')
  expect((await member.post('/admin/veranstaltungen/erstellen', published)).status).toBe(403)
  const act = { intent: 'absagen', reason: 'Nein', expectedRevision: '1' }
  expect((await member.post(`/admin/veranstaltungen/${id}`, act)).status).toBe(403)
  expect(await row(id)).toMatchObject({ status: 'confirmed', revision: 1 })
  expect(await db.selectFrom('events').select('id').execute()).toHaveLength(1)
})
