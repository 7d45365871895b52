// On PostgreSQL in every run: a circular that its form keeps while it is typed.

import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { withoutTypography as words } from '#test/page-reading.ts'

const id = '11111111-1111-4111-8111-111111111111'
const autosave = '/admin/zwischenstand'
const list = '/admin/rundschreiben'
const drafts = '/admin/entwuerfe'
const document = (text: string) => JSON.stringify([{ type: 'paragraph', content: [{ text }] }])
const fields = {
  kind: 'notice',
  subject: 'Einladung zur Versammlung',
  text: document('Wir treffen uns in der Halle.'),
  everyone: 'ja',
}
const kept = { id, subject: 'circular', recordKey: 'neu', foundRevision: 0, fields }

test('a circular that was typed and not saved is offered again and listed, until it is saved', async () => {
  const { as, db } = await startApp()
  const writer = await as('admin', ['board'])
  const keep = (form: object) => writer.post(autosave, { text: JSON.stringify(form) })
  const rows = () => db.selectFrom('unsaved_forms').select(['subject', 'record_key']).execute()
  const listed = async () => words(await (await writer.get(drafts)).text())
  expect((await keep(kept)).status).toBe(200)
  expect(await (await writer.get(`${list}/erstellen.data`)).text()).toContain('in der Halle')
  expect(await listed()).toMatch(/Getippt und nicht gespeichert.*Einladung zur Versammlung/s)
  expect(await (await writer.get(drafts)).text()).toContain(`href="${list}/erstellen?weiter=${id}"`)

  const send = (address: string, more: Record<string, string>) =>
    writer.post(address, { ...fields, intent: 'speichern', kennung: id, ...more })
  expect((await send(`${list}/erstellen`, { subject: '' })).status).toBe(400)
  expect(await rows()).toHaveLength(1)
  const page = `${list}/${id}`
  const saved = await send(`${list}/erstellen`, {})
  expect(saved.headers.get('location')).toBe(`${page}?gespeichert=${id}`)
  expect(await rows()).toEqual([])

  await keep({ ...kept, recordKey: id, foundRevision: 1 })
  expect(await listed()).not.toContain('Getippt und nicht gespeichert')
  await keep({ ...kept, recordKey: id, foundRevision: 1, fields: { ...fields, subject: 'Absage' } })
  expect(await listed()).toContain('Absage')
  expect((await send(page, { subject: 'Anders', expectedRevision: '7' })).status).toBe(409)
  expect(await rows()).toEqual([{ subject: 'circular', record_key: id }])
  expect((await send(page, { subject: 'Absage', expectedRevision: '1' })).status).toBe(303)
  expect(await rows()).toEqual([])
})

test('what was typed into a circular that somebody deleted meanwhile goes on as a new one', async () => {
  const { as, db } = await startApp()
  const writer = await as('admin', ['board'])
  const create = `${list}/erstellen`
  await writer.post(create, { ...fields, intent: 'speichern', kennung: id })
  const typed = '22222222-2222-4222-8222-222222222222'
  const sent = {
    ...fields,
    subject: 'Neue Uhrzeit',
    intent: 'speichern',
    kennung: typed,
    expectedRevision: '1',
  }
  await writer.post(`${list}/${id}`, { intent: 'loeschen', expectedRevision: '1' })
  expect((await writer.get(`${list}/${id}`)).status, 'nothing typed').toBe(404)

  const goesOn = `${create}?weiter=${typed}`
  const saved = await writer.post(`${list}/${id}`, sent)
  expect([saved.status, saved.headers.get('location')]).toEqual([303, goesOn])
  const left = await writer.get(`${list}/${id}?weiter=${typed}`)
  expect([left.status, left.headers.get('location')], 'the page left open').toEqual([303, goesOn])
  const shown = await (await writer.get(drafts)).text()
  expect(shown).toContain(`href="${goesOn}"`)
  expect(words(shown)).toContain('Das Gespeicherte dazu gibt es nicht mehr; daraus wird etwas Neues.')
  expect(await (await writer.get(`${create}.data?weiter=${typed}`)).text()).toContain('Neue Uhrzeit')
  expect(await (await writer.get(`${create}.data`)).text()).not.toContain('Neue Uhrzeit')
  const other = await as('admin', ['board'])
  expect((await other.get(`${list}/${id}?weiter=${typed}`)).status).toBe(404)

  await writer.post(create, sent)
  const all = await db.selectFrom('circulars').select(['id', 'subject']).execute()
  expect(all).toEqual([{ id: typed, subject: 'Neue Uhrzeit' }])
  expect(await db.selectFrom('unsaved_forms').select('id').execute()).toEqual([])
})
