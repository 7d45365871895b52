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
  for (const text of ['Leinen los', '<p>Für Wind sorgen wir.</p>', 'Wiese vor Halle 1', '12 Plätze']) {
    expect(page.replaceAll(/[\u00A0\u202F]|<!-- -->/g, (sign) => (sign.length > 1 ? '' : ' '))).toContain(
      text,
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

test('a draft is unknown to guests', async () => {
  const { get, create } = await anAdmin()
  const id = await create(draft)
  expect((await get(`/erlebnisse/veranstaltungen/${id}`)).status).toBe(404)
})

test('a feed dates an event by the day it is announced, not by the one on which somebody began to write it', async () => {
  const { get, db, create } = await anAdmin()
  const id = await create(published)
  const written = '2026-05-02T08:00:00.000Z'
  const announced = '2026-06-13T06:00:00.000Z'
  await db
    .updateTable('events')
    .set({ created_at: written, updated_at: written, published_at: announced })
    .where('id', '=', id)
    .execute()
  const feed = await (await get('/erlebnisse/veranstaltungen/atom.xml')).text()
  expect(feed).toContain(`<published>${announced}</published>\n<updated>${announced}</updated>`)
})
