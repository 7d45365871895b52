import { expect, test } from 'vitest'
import { anAdmin, published } from './event-admin.fixture.ts'

const id = '11111111-1111-4111-8111-111111111111'
const address = '/admin/zwischenstand'
const fields = {
  title: 'Halb getippt',
  description: '[]',
  'programme.0.time': '10:00',
  'programme.0.item': '',
}
const kept = { id, subject: 'event', recordKey: 'neu', foundRevision: 0, fields }

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
