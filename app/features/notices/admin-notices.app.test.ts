import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'

const adminPath = '/admin/hinweise'
const soft = {
  intent: 'speichern',
  kind: 'warning',
  text: 'Grasstreifen weich.',
  textEn: '',
  'startsAt.day': '2026-06-14',
  'startsAt.time': '',
  'endsAt.day': '2026-06-15',
  'endsAt.time': '',
  scope: 'all',
  dismissible: 'ja',
}

async function anAdmin() {
  const site = await startApp()
  const editor = await site.as('admin', ['editorial'])
  const rows = () => site.db.selectFrom('notices').selectAll().execute()
  const home = async () => textOf(await (await site.get('/')).text())
  return { ...site, editor, rows, home }
}

test('a notice stands above every page at once, for whole days of Berlin, and goes when it is ended', async () => {
  const { editor, rows, home } = await anAdmin()
  expect(await home()).not.toContain('Grasstreifen')
  expect((await editor.post(`${adminPath}/erstellen`, soft)).status).toBe(303)
  const [row] = await rows()
  expect([row?.starts_at, row?.ends_at]).toEqual(['2026-06-13T22:00:00.000Z', '2026-06-15T22:00:00.000Z'])
  expect(await home()).toContain('Grasstreifen weich.')
  expect(await (await editor.get(`${adminPath}/${row?.id}`)).text()).toContain('value="2026-06-15"')
  expect((await editor.post(`${adminPath}/${row?.id}`, { intent: 'beenden' })).status).toBe(303)
  expect(await home()).not.toContain('Grasstreifen')
  expect(textOf(await (await editor.get(adminPath)).text())).toContain('Vorbei')
})

test('the preview shows it and stores nothing', async () => {
  const { editor, rows } = await anAdmin()
  const answer = await editor.post(`${adminPath}/erstellen`, { ...soft, intent: 'vorschau' })
  const page = await answer.text()
  expect(answer.status).toBe(200)
  expect(page).toContain('class="st-notice warn"')
  expect(page).toContain('value="2026-06-14"')
  expect(await rows()).toEqual([])
})

test('what does not fit is said at its field and stores nothing', async () => {
  const { editor, rows } = await anAdmin()
  const bad = {
    ...soft,
    text: ' ',
    'startsAt.time': '25:00',
    'endsAt.day': '2026-06-31',
    kind: 'laut',
    scope: 'nirgends',
  }
  const answer = await editor.post(`${adminPath}/erstellen`, bad)
  const page = textOf(await answer.text())
  expect(answer.status).toBe(400)
  for (const sentence of [
    'Bitte gib einen Text ein.',
    'Bitte eine Uhrzeit angeben, zum Beispiel 17:30.',
    'Diesen Tag gibt es nicht.',
    'Bitte eine der Möglichkeiten wählen.',
  ])
    expect(page).toContain(sentence)
  const turned = await editor.post(`${adminPath}/erstellen`, { ...soft, 'endsAt.day': '2026-06-13' })
  expect(textOf(await turned.text())).toContain('Das Ende muss nach dem Beginn liegen.')
  expect((await editor.post(`${adminPath}/erstellen`, { ...soft, text: 'x'.repeat(301) })).status).toBe(400)
  expect(await rows()).toEqual([])
})

test('who saves over somebody else is told, chooses thing by thing and loses nothing', async () => {
  const { editor, rows } = await anAdmin()
  await editor.post(`${adminPath}/erstellen`, soft)
  const address = `${adminPath}/${(await rows())[0]?.id}`
  const theirs = { ...soft, text: 'Erste', expectedRevision: '1' }
  expect((await editor.post(address, theirs)).status).toBe(303)
  const mine = { ...soft, text: 'Zweite <b>', textEn: 'Soft', expectedRevision: '1' }
  const second = await editor.post(address, mine)
  expect(second.status).toBe(409)
  const page = await second.text()
  for (const word of ['Zweite &lt;b&gt;', 'Erste<span', 'value="zusammen:2:speichern"'])
    expect(page).toContain(word)
  expect(JSON.parse((await rows())[0]?.details ?? '')).toMatchObject({ text: 'Erste', textEn: null })
  const choosing = {
    ...mine,
    intent: 'zusammen:2:speichern',
    'choice:text': 'theirs',
    'choice:textEn': 'mine',
  }
  expect((await editor.post(address, choosing)).status).toBe(303)
  expect(JSON.parse((await rows())[0]?.details ?? '')).toMatchObject({ text: 'Erste', textEn: 'Soft' })
})
