// On PostgreSQL in every run: a text of the club that its form keeps while it is typed.

import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { withoutTypography as words } from '#test/page-reading.ts'

const id = '11111111-1111-4111-8111-111111111111'
const autosave = '/admin/zwischenstand'
const page = '/admin/texte/haftung'
const drafts = '/admin/entwuerfe'
const document = (text: string) => JSON.stringify([{ type: 'paragraph', content: [{ text }] }])
const fields = {
  key: 'haftung',
  title: 'Haftung',
  body: document('Halb getippt.'),
  schalter: '[]',
  validFrom: '',
}
const kept = { id, subject: 'club-text', recordKey: 'haftung', foundRevision: 0, fields }

test('a text that was typed and not saved is offered again and listed, until it is saved', async () => {
  const { as, db } = await startApp()
  const keeper = await as('admin', ['board'])
  const keep = (form: object) => keeper.post(autosave, { text: JSON.stringify(form) })
  const rows = () => db.selectFrom('unsaved_forms').select(['subject', 'record_key']).execute()
  const listed = async () => words(await (await keeper.get(drafts)).text())
  expect((await keep(kept)).status).toBe(200)
  expect(await (await keeper.get(`${page}.data`)).text()).toContain('Halb getippt.')
  expect(await listed()).toMatch(/Getippt und nicht gespeichert.*Haftung.*Halb getippt\./s)
  expect(await (await keeper.get(drafts)).text()).toContain(`href="${page}?weiter=${id}"`)
  const other = await as('admin', ['board'])
  expect(await (await other.get(`${page}.data`)).text()).not.toContain('Halb getippt.')

  const send = (more: Record<string, string>) =>
    keeper.post(page, { ...fields, intent: 'speichern', kennung: id, expectedRevision: '0', ...more })
  expect((await send({ title: '' })).status).toBe(400)
  expect((await send({ expectedRevision: '7' })).status).toBe(409)
  expect(await rows()).toEqual([{ subject: 'club-text', record_key: 'haftung' }])
  expect((await send({})).headers.get('location')).toBe(`${page}?getan=gespeichert&gespeichert=${id}`)
  expect(await rows()).toEqual([])

  await keep(kept)
  expect(await listed()).not.toContain('Getippt und nicht gespeichert')
  await keep({ ...kept, fields: { ...fields, body: document('Weiter getippt.') } })
  expect(await listed()).toContain('Seither wurde gespeichert')
  expect((await send({ expectedRevision: '1', intent: 'veroeffentlichen' })).status).toBe(303)
  expect(await rows()).toEqual([])
})

test('only those who keep the texts of the club keep one that is typed', async () => {
  const { as, db } = await startApp()
  const planner = await as('admin', ['flight-operations'])
  expect((await planner.post(autosave, { text: JSON.stringify(kept) })).status).toBe(403)
  expect(await db.selectFrom('unsaved_forms').select('id').execute()).toEqual([])
})
