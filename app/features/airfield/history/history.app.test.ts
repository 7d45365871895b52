import { expect, test } from 'vitest'
import { demoChronicle } from '#app/features/demo/club.demo.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { startApp } from '#test/app.ts'
import { formOf } from '#test/form-reading.ts'

const address = '/flugplatz/geschichte'

test('every entry of the chronicle is on its page, below its decade', async () => {
  const { ask } = await startApp({ demo: true })
  const { response, validUntil } = await ask(address)
  const page = (await response.text()).replaceAll('<!-- -->', '')
  const missing = demoChronicle.filter(
    ({ id, title }) => !page.includes(`id="${id}"`) || !page.includes(title),
  )
  expect(missing).toEqual([])
  const jumps = [...page.matchAll(/href="#j(\d{4})"/g)].map(([, decade]) => decade)
  expect(jumps).toEqual(['1950', '1960', '1970', '1980', '1990', '2000', '2010', '2020'])
  expect(jumps.filter((decade) => !page.includes(`id="j${decade}"`))).toEqual([])
  expect(page.includes('75 Jahre in der Luft.')).toBe(true)
  expect(validUntil).toBeLessThanOrEqual(Date.parse('2026-12-31T23:00:00Z'))
})

test('a chronicle that is not written yet asks for stories', async () => {
  const { get } = await startAirfieldClub()
  const page = await (await get(address)).text()
  expect([page.includes('noch nicht geschrieben'), page.includes('href="/kontakt"')]).toEqual([true, true])
})

test('a day of the chronicle stands in its form as it is typed, and saving it leaves it the same day', async () => {
  const { as, db } = await startApp({ demo: true })
  const editor = await as('admin')
  const record = '/admin/geschichte/gruendung-im-gasthof-lamm'
  const html = await (await editor.get(record)).text()
  expect(html).toContain('value="17.11.1951"')
  expect(html).not.toContain('value="1951-11-17"')
  const title = 'Gründung im Lamm'
  expect((await editor.post(record, { ...formOf(html), title })).status).toBe(303)
  const rows = db.selectFrom('chronicle_entries').select(['date', 'details'])
  const saved = await rows.where('id', '=', 'gruendung-im-gasthof-lamm').executeTakeFirstOrThrow()
  expect([saved.date, saved.details.includes(title)]).toEqual(['1951-11-17', true])
})

test('the editors read no half words in the list', async () => {
  const { as } = await startApp({ demo: true })
  const editor = await as('admin', ['editorial'])
  const list = await (await editor.get('/admin/geschichte')).text()
  const notes = [...list.matchAll(/<small>([^<]*)\u00a0…<\/small>/g)].map(([, text]) => text!)
  expect(notes.length).toBeGreaterThan(10)
  const said = demoChronicle.map(({ text }) => text)
  const cutAt = (note: string) =>
    said.some((text) => /^[.,;:]?\s/.test(text.slice(note.length)) && text.startsWith(note))
  expect(notes.filter((note) => !cutAt(note))).toEqual([])
})
