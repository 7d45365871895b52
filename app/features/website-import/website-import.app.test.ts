import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { startApp } from '#test/app.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { plainBrowser } from '#test/plain-browser.ts'
import { wordpressExport } from '#test/wordpress-export.ts'
import { removeImportFiles } from './import-files.server.ts'
import { carryOutImport, readImport } from './website-import.job.server.ts'

const list = '/admin/uebernahme/wordpress'
const jobs = [readImport, carryOutImport]
const usual = { pages: 'as-they-are', fetchesPictures: false }

async function aSite() {
  const site = await startApp()
  const editor = await site.as('admin', ['editorial'])
  const work = async () => {
    while (await runNextJob(site.services, jobs));
  }
  const announce = async (size: number, more: object = {}) => {
    const input = { fileName: 'alt.xml', size, fingerprint: 'alt|1|2', wishes: usual, ...more }
    return editor.byScript('POST', `${list}/hochladen`, JSON.stringify(input))
  }
  const piece = (id: string, offset: number, bytes: Uint8Array<ArrayBuffer>) =>
    editor.byScript('PATCH', `${list}/hochladen/${id}`, bytes, { 'upload-offset': String(offset) })
  const page = async (path: string) => textOf(await (await editor.get(path)).text())
  return { ...site, editor, work, announce, piece, page }
}

async function brought(site: Awaited<ReturnType<typeof aSite>>, text: string): Promise<string> {
  const form = new FormData()
  form.set('datei', new File([text], 'alter-verein.xml', { type: 'text/xml' }))
  form.set('seiten', 'as-they-are')
  const answer = await site.editor.post(list, form)
  expect(answer.status).toBe(303)
  return answer.headers.get('location')!
}

const blog = [
  {
    id: 1,
    title: 'Neue Winde',
    path: '/2019/05/neue-winde/',
    content: 'Sie zieht.',
    categories: ['Technik'],
  },
  { id: 2, title: '=HYPERLINK("https://boese.example")', content: 'Böse.', status: 'draft' },
  { id: 3, type: 'page' as const, title: 'Über uns', path: '/ueber-uns/', content: 'Wir fliegen.' },
]

test('a file arrives in pieces, is looked through, confirmed and taken over; the old addresses lead on', async () => {
  const site = await aSite()
  const { piece, page, editor, work, db } = site
  const bytes = new TextEncoder().encode(wordpressExport(blog))
  const begun = await site.announce(bytes.length)
  expect(begun.status).toBe(201)
  const { id } = (await begun.json()) as { id: string }
  const half = 700
  expect(await (await piece(id, 0, bytes.slice(0, half))).json()).toEqual({ id, offset: half, result: null })
  expect(await page(`${list}/${id}`)).toContain('Wähle dieselbe Datei noch einmal aus')

  // The upload resumes after a break; repeated or misplaced chunks change nothing.
  expect(await (await site.announce(bytes.length)).json()).toEqual({ id, offset: half, result: null })
  expect((await piece(id, 0, bytes.slice(0, half))).status).toBe(409)
  expect((await piece(id, half, new Uint8Array(bytes.length))).status).toBe(413)
  expect(await (await piece(id, half, bytes.slice(half))).json()).toEqual({
    id,
    offset: bytes.length,
    result: { id },
  })
  expect(await page(`${list}/${id}`)).toContain('Die Datei wird durchgesehen.')
  await work()

  const outcome = await page(`${list}/${id}`)
  for (const word of [
    'Das würde geschehen',
    'Neue Winde',
    'Jana Beispiel',
    '3 Beiträge und 0 Bilder übernehmen',
  ]) {
    expect(outcome).toContain(word)
  }
  expect(await page(`${list}/${id}?art=seiten`)).not.toContain('Neue Winde')
  expect(await db.selectFrom('posts').select('id').execute()).toEqual([])
  const csv = await (await editor.get(`${list}/${id}/bericht.csv`)).text()
  expect(csv).toContain(`"'=HYPERLINK(""https://boese.example"")"`)

  await editor.post(`${list}/${id}`, { intent: 'uebernehmen' })
  await editor.post(`${list}/${id}`, { intent: 'uebernehmen' })
  expect(await page(`${list}/${id}`)).toContain('0 von 3 Einträgen sind erledigt')
  await work()
  expect(await page(`${list}/${id}`)).toContain('Übernommen: 3 Beiträge und 0 Bilder.')
  expect(await page(list)).toContain('übernommen')
  expect(readdirSync(site.services.uploadFolder)).toEqual([])

  const moved = await site.get('/2019/05/neue-winde/')
  expect(moved.status).toBe(301)
  const post = textOf(await (await site.get(moved.headers.get('location')!)).text())
  expect(post).toContain('Sie zieht.')
  expect(post).toContain('Jana Beispiel')
  expect((await site.get('/?p=3')).headers.get('location')).toMatch(/ueber-uns|eintrag-3/)
  expect((await site.get('/?p=2')).status).toBe(200)
  expect((await site.get('/2019/05/gibt-es-nicht/')).status).toBe(404)
  expect((await site.get('/category/technik/')).headers.get('location')).toBe('/verein/blog?thema=Technik')

  const lines = await db.selectFrom('audit_log').select(['subject', 'act', 'name']).orderBy('id').execute()
  expect(lines.filter(({ subject }) => subject === 'post')).toHaveLength(3)
  expect(lines).toContainEqual({ subject: 'takeover', act: 'created', name: 'alt.xml' })
})

test('an import whose file was lost says so and is over, and the file can be brought once more', async () => {
  const site = await aSite()
  const first = await brought(site, wordpressExport(blog))
  await site.work()
  await site.editor.post(first, { intent: 'uebernehmen' })
  await removeImportFiles(site.services, first.slice(list.length + 1))
  await site.work()
  const lost = await site.page(first)
  expect(lost).toContain('Die Datei liegt nicht mehr auf dem Server. Bitte lade sie noch einmal hoch.')
  expect(lost).toContain('Hier wurde nichts geändert.')
  expect(lost).not.toContain('Noch einmal versuchen')
  const again = await brought(site, wordpressExport(blog))
  await site.work()
  expect(await site.page(again)).toContain('3 Beiträge und 0 Bilder übernehmen')
})

test('the same export once more brings nothing new; its report can go, what came stays', async () => {
  const site = await aSite()
  const first = await brought(site, wordpressExport(blog))
  await site.work()
  await site.editor.post(first, { intent: 'uebernehmen' })
  await site.work()
  const again = await brought(site, wordpressExport(blog))
  await site.work()
  const outcome = await site.page(again)
  expect(outcome).toContain('Schon übernommen.')
  expect(outcome).not.toContain('Bilder übernehmen')
  expect((await site.editor.post(first, { intent: 'verwerfen' })).headers.get('location')).toBe(
    `${list}?verworfen=1`,
  )
  expect((await site.editor.get(first)).status).toBe(404)
  expect(await site.db.selectFrom('posts').select('id').execute()).toHaveLength(3)
})

test('pages are left out when that is chosen after the look through', async () => {
  const site = await aSite()
  const address = await brought(site, wordpressExport(blog))
  await site.work()
  await site.editor.post(address, { intent: 'pruefen', seiten: 'left-out' })
  expect(await site.page(address)).toContain('wird durchgesehen')
  await site.work()
  expect(await site.page(address)).toContain('2 Beiträge und 0 Bilder übernehmen')
})

test('what is no export is refused with a sentence, and nothing of it stays', async () => {
  const site = await aSite()
  const address = await brought(site, 'Guten Tag')
  await site.work()
  expect(await site.page(address)).toContain(
    'Diese Datei ist keine Exportdatei von WordPress. Hier wurde nichts',
  )
  expect(readdirSync(site.services.uploadFolder)).toEqual([])
  const empty = new FormData()
  empty.set('datei', new File([], ''))
  const refused = await site.editor.post(list, empty)
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('Bitte wähle eine Datei.')

  for (const [size, sentence] of [
    [0, 'Die Datei ist leer.'],
    [3 * 1024 ** 3, 'größer als 2'],
  ] as const) {
    const answer = await site.announce(size)
    expect(answer.status).toBe(413)
    expect(((await answer.json()) as { sentence: string }).sentence).toContain(sentence)
  }
  const odd = [{ size: 1.5 }, { size: 'viel' }, { wishes: { pages: 'x', fetchesPictures: 1 } }, { mehr: 1 }]
  for (const more of odd) expect((await site.announce(5, more)).status).toBe(400)
})

test('an upload belongs to whoever began it, and only who writes posts gets near', async () => {
  const site = await aSite()
  const { id } = (await (await site.announce(10)).json()) as { id: string }
  const other = await site.as('admin', ['editorial'])
  const bytes = new Uint8Array(10)
  const external = await other.byScript('PATCH', `${list}/hochladen/${id}`, bytes, { 'upload-offset': '0' })
  expect(external.status).toBe(404)
  expect((await other.byScript('GET', `${list}/hochladen/${id}`)).status).toBe(404)
  const treasurer = await site.as('admin', ['treasurer'])
  for (const path of [list, `${list}/${id}`, `${list}/${id}/bericht.csv`]) {
    expect((await treasurer.get(path)).status, path).toBe(403)
  }
  expect((await treasurer.byScript('POST', `${list}/hochladen`, '{}')).status).toBe(403)
})

test('an import nobody tries any more says so and can be tried again', async () => {
  const site = await aSite()
  const address = await brought(site, wordpressExport(blog))
  const failed = site.services.now().toISOString()
  await site.db.updateTable('jobs').set({ failed_at: failed }).where('kind', '=', 'takeover.read').execute()
  expect(await site.page(address)).toContain('mehrmals gescheitert')
  await site.editor.post(address, { intent: 'nochmal' })
  await site.work()
  expect(await site.page(address)).toContain('Das würde geschehen')
})

test('a small export comes with plain forms, without script', async () => {
  const { editor, work, ...site } = await aSite()
  const page = plainBrowser(site, editor.cookie)
  await page.open(list)
  const file = wordpressExport([{ id: 7, title: 'Ganz allein', slug: 'ganz-allein' }])
  page.attach('Exportdatei', new File([file], 'klein.xml', { type: 'text/xml' }))
  await page.press('Hochladen und prüfen')
  await work()
  await page.reload()
  expect(page.words()).toContain('Das würde geschehen')
  await page.press('1 Beitrag und 0 Bilder übernehmen')
  await work()
  await page.reload()
  expect(page.words()).toContain('Übernommen: 1 Beitrag')
})
