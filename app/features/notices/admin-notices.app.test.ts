import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { withoutTypography as words } from '#test/page-reading.ts'

const desk = '/admin/hinweise'
const soft = {
  intent: 'speichern',
  art: 'warning',
  text: 'Grasstreifen weich.',
  textEnglisch: '',
  vonTag: '2026-06-14',
  vonZeit: '',
  bisTag: '2026-06-15',
  bisZeit: '',
  wo: 'all',
  ausblendbar: 'ja',
}

async function aDesk() {
  const site = await startApp()
  const editor = await site.as('admin', ['editorial'])
  const rows = () => site.db.selectFrom('notices').selectAll().execute()
  const home = async () => words(await (await site.get('/')).text())
  return { ...site, editor, rows, home }
}

test('a notice stands above every page at once, for whole days of Berlin, and goes when it is ended', async () => {
  const { editor, rows, home } = await aDesk()
  expect(await home()).not.toContain('Grasstreifen')
  expect((await editor.post(`${desk}/erstellen`, soft)).status).toBe(303)
  const [row] = await rows()
  expect([row?.starts_at, row?.ends_at]).toEqual(['2026-06-13T22:00:00.000Z', '2026-06-15T22:00:00.000Z'])
  expect(await home()).toContain('Grasstreifen weich.')
  expect(await (await editor.get(`${desk}/${row?.id}`)).text()).toContain('value="2026-06-15"')
  expect((await editor.post(`${desk}/${row?.id}`, { intent: 'beenden' })).status).toBe(303)
  expect(await home()).not.toContain('Grasstreifen')
  expect(words(await (await editor.get(desk)).text())).toContain('Vorbei')
})

test('the preview shows it and stores nothing', async () => {
  const { editor, rows } = await aDesk()
  const answer = await editor.post(`${desk}/erstellen`, { ...soft, intent: 'vorschau' })
  const page = await answer.text()
  expect(answer.status).toBe(200)
  expect(page).toContain('class="site-notice warn"')
  expect(page).toContain('value="2026-06-14"')
  expect(await rows()).toEqual([])
})

test('what does not fit is said at its field and stores nothing', async () => {
  const { editor, rows } = await aDesk()
  const bad = { ...soft, text: ' ', bisTag: '2026-06-31', vonZeit: '25:00', art: 'laut', wo: 'nirgends' }
  const answer = await editor.post(`${desk}/erstellen`, bad)
  const page = words(await answer.text())
  expect(answer.status).toBe(400)
  for (const sentence of [
    'Bitte gib einen Text ein.',
    'Uhrzeit wie 17:30',
    'bis zu welchem Tag',
    'Bitte wähle die Art.',
  ])
    expect(page).toContain(sentence)
  const turned = await editor.post(`${desk}/erstellen`, { ...soft, bisTag: '2026-06-13' })
  expect(words(await turned.text())).toContain('Das Ende muss nach dem Beginn liegen.')
  expect((await editor.post(`${desk}/erstellen`, { ...soft, text: 'x'.repeat(301) })).status).toBe(400)
  expect(await rows()).toEqual([])
})

test('who saves over somebody else is told and loses nothing', async () => {
  const { editor, rows } = await aDesk()
  await editor.post(`${desk}/erstellen`, soft)
  const address = `${desk}/${(await rows())[0]?.id}`
  expect((await editor.post(address, { ...soft, text: 'Erste', fassung: '1' })).status).toBe(303)
  const second = await editor.post(address, { ...soft, text: 'Zweite <b>', fassung: '1' })
  expect(second.status).toBe(409)
  const page = await second.text()
  for (const word of ['Zweite &lt;b&gt;', '<td>Erste</td>', 'value="meine:2"']) expect(page).toContain(word)
  expect(JSON.parse((await rows())[0]?.details ?? '')).toMatchObject({ text: 'Erste' })
  const insisting = { ...soft, text: 'Zweite', fassung: '1', intent: 'meine:2' }
  expect((await editor.post(address, insisting)).status).toBe(303)
  expect(JSON.parse((await rows())[0]?.details ?? '')).toMatchObject({ text: 'Zweite' })
})
