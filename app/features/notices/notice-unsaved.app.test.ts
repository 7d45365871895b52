// On PostgreSQL in every run: a notice that its form keeps while it is typed.

import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { withoutTypography as words } from '#test/page-reading.ts'

const id = '11111111-1111-4111-8111-111111111111'
const autosave = '/admin/zwischenstand'
const list = '/admin/hinweise'
const drafts = '/admin/entwuerfe'
const fields = {
  kind: 'warning',
  scope: 'all',
  text: 'Grasstreifen weich.',
  textEn: '',
  'startsAt.day': '2026-06-14',
  'startsAt.time': '',
  'endsAt.day': '2026-06-21',
  'endsAt.time': '',
}
const kept = { id, subject: 'notice', recordKey: 'neu', foundRevision: 0, fields }

test('a notice that was typed and not saved is offered again and listed, until it is saved', async () => {
  const { as, db } = await startApp({ now: new Date('2026-06-14T08:00:00Z') })
  const keeper = await as('admin', ['board'])
  const keep = (form: object) => keeper.post(autosave, { text: JSON.stringify(form) })
  const rows = () => db.selectFrom('unsaved_forms').select(['subject', 'record_key']).execute()
  const listed = async () => words(await (await keeper.get(drafts)).text())
  expect((await keep(kept)).status).toBe(200)
  expect(await (await keeper.get(`${list}/erstellen.data`)).text()).toContain('Grasstreifen weich.')
  expect(await listed()).toMatch(/Getippt und nicht gespeichert.*Grasstreifen weich\./s)
  expect(await (await keeper.get(drafts)).text()).toContain(`href="${list}/erstellen?weiter=${id}"`)
  const other = await as('admin', ['board'])
  expect(await (await other.get(`${list}/erstellen.data`)).text()).not.toContain('Grasstreifen weich.')

  const send = (address: string, more: Record<string, string>) =>
    keeper.post(address, { ...fields, intent: 'speichern', kennung: id, ...more })
  expect((await send(`${list}/erstellen`, { text: '' })).status).toBe(400)
  expect(await rows()).toHaveLength(1)
  const page = `${list}/${id}`
  const saved = await send(`${list}/erstellen`, {})
  expect(saved.headers.get('location')).toBe(`${page}?gespeichert=${id}`)
  expect(await rows()).toEqual([])

  const changed = { ...kept, recordKey: id, foundRevision: 1 }
  await keep(changed)
  expect(await listed()).not.toContain('Getippt und nicht gespeichert')
  await keep({ ...changed, fields: { ...fields, text: 'Nordrand gesperrt.' } })
  expect(await listed()).toContain('Nordrand gesperrt.')
  expect((await send(page, { text: 'Anders.', expectedRevision: '7' })).status).toBe(409)
  expect(await rows()).toEqual([{ subject: 'notice', record_key: id }])
  const again = await send(page, { text: 'Nordrand gesperrt.', expectedRevision: '1' })
  expect(again.headers.get('location')).toBe(`${page}?gespeichert=${id}`)
  expect(await rows()).toEqual([])
})
