import { expect, test } from 'vitest'
import { anAdmin, draft, published } from './event-admin.fixture.ts'

const id = '11111111-1111-4111-8111-111111111111'
const address = '/admin/zwischenstand'
const fields = {
  title: 'Halb getippt',
  description: '[]',
  'programme.0.time': '10:00',
  'programme.0.item': '',
}
const kept = { id, subject: 'event', recordKey: 'neu', foundRevision: 0, fields }

test('what was typed into the form of an event is offered to the same person on the next visit, and gone once saved', async () => {
  const { admin, as, db, row, create } = await anAdmin()
  const keep = (form: object) => admin.post(address, { text: JSON.stringify(form) })
  const rows = () => db.selectFrom('unsaved_forms').select(['id', 'subject', 'record_key']).execute()
  expect((await keep(kept)).status).toBe(200)
  expect(await (await admin.get('/admin/veranstaltungen/erstellen.data')).text()).toContain('Halb getippt')
  expect(await (await admin.get('/admin/blog/erstellen.data')).text()).not.toContain('Halb getippt')
  const other = await as('admin')
  expect(await (await other.get('/admin/veranstaltungen/erstellen.data')).text()).not.toContain(
    'Halb getippt',
  )

  const eventId = await create({ ...draft, kennung: id })
  expect(await rows()).toEqual([])
  const page = `/admin/veranstaltungen/${eventId}`
  await keep({ ...kept, recordKey: eventId, foundRevision: 1 })
  expect((await row(eventId))?.title).toBe('Drachenfest am Waldrand')
  expect((await admin.post(page, { ...draft, title: '', expectedRevision: '1', kennung: id })).status).toBe(
    400,
  )
  expect((await admin.post(page, { ...draft, expectedRevision: '7', kennung: id })).status).toBe(409)
  expect(await rows()).toHaveLength(1)
  const saved = await admin.post(page, { ...draft, location: 'Halle 2', expectedRevision: '1', kennung: id })
  expect(saved.headers.get('location')).toBe(`${page}?gespeichert=${id}`)
  expect(await rows()).toEqual([])
})

test('who plans events but writes no posts keeps the one and not the other', async () => {
  const { as, db } = await anAdmin()
  const planner = await as('admin', ['flight-operations'])
  expect((await planner.post(address, { text: JSON.stringify(kept) })).status).toBe(200)
  const post = { ...kept, id: id.replace(/1$/, '2'), subject: 'post' }
  expect((await planner.post(address, { text: JSON.stringify(post) })).status).toBe(403)
  expect(await db.selectFrom('unsaved_forms').select('subject').execute()).toEqual([{ subject: 'event' }])
})

test('the preview shows the event as guest and as member, stores nothing and says what is missing', async () => {
  const { admin, as, db } = await anAdmin()
  const preview = '/admin/veranstaltungen/vorschau'
  const asked = async (fields: Record<string, string>, query = '') =>
    (await admin.post(`${preview}${query}`, fields)).text()
  const shown = await asked({ ...published, visibility: 'members' })
  expect(shown).toContain('Gäste sehen diese Veranstaltung nicht')
  expect(shown).toContain('Jeder bringt seinen Drachen mit.')
  expect(shown).toContain('Leinen los')
  const forMember = await asked({ ...published, visibility: 'members' }, '?als=mitglied')
  expect(forMember).toContain('So sieht ein Mitglied die Veranstaltung.')
  expect(await asked({ ...published, title: '' })).toContain('Bitte gib einen Titel ein.')
  expect(await db.selectFrom('events').select('id').execute()).toEqual([])
  expect((await (await as('member')).post(preview, published)).status).toBe(403)
  expect((await admin.get(preview)).status).toBe(200)
})
