import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'

const id = '11111111-1111-4111-8111-111111111111'
const list = '/admin/rundschreiben'
const drafts = '/admin/entwuerfe'
const document = (text: string) => JSON.stringify([{ type: 'paragraph', content: [{ text }] }])
const fields = {
  kind: 'notice',
  subject: 'Einladung zur Versammlung',
  text: document('Wir treffen uns in der Halle.'),
  everyone: 'ja',
}

// Beyond the nets: a circular that its form keeps while it is typed.
test(
  'what was typed into a circular that somebody deleted meanwhile goes on as a new one',
  { tags: 'postgres' },
  async () => {
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
    expect(textOf(shown)).toContain('Das Gespeicherte dazu gibt es nicht mehr; daraus wird etwas Neues.')
    expect(await (await writer.get(`${create}.data?weiter=${typed}`)).text()).toContain('Neue Uhrzeit')
    expect(await (await writer.get(`${create}.data`)).text()).not.toContain('Neue Uhrzeit')
    const other = await as('admin', ['board'])
    expect((await other.get(`${list}/${id}?weiter=${typed}`)).status).toBe(404)

    await writer.post(create, sent)
    const all = await db.selectFrom('circulars').select(['id', 'subject']).execute()
    expect(all).toEqual([{ id: typed, subject: 'Neue Uhrzeit' }])
    expect(await db.selectFrom('unsaved_forms').select('id').execute()).toEqual([])
  },
)
