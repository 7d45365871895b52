import { expect, test } from 'vitest'
import type { RichText } from '#app/lib/rich-text.ts'
import { addDownload } from '#app/media/pictures/downloads/downloads.server.ts'
import { grassAndSky } from '#app/media/pictures/pictures.fixture.ts'
import { addPicture } from '#app/media/pictures/pictures.server.ts'
import { anAdmin, published } from './event-admin.fixture.ts'

const { 'description-schlicht': label, ...without } = published
const page = (id: string) => `/erlebnisse/veranstaltungen/${id}/drachenfest-am-waldrand`
const said = (text: string): RichText[number] => ({ type: 'paragraph', content: [{ text }] })

async function aLibrary() {
  const adminPage = await anAdmin()
  const { services } = adminPage
  const at = services.now()
  const bytes = await grassAndSky(60, 40).png().toBuffer()
  const added = await addPicture(services, bytes, { alt: 'Die Wiese', credit: null }, at)
  const file = {
    title: 'Ausschreibung',
    fileName: 'ausschreibung.pdf',
    visibility: 'public',
    by: null,
  } as const
  const download = await addDownload(services, new Uint8Array(Buffer.from('%PDF-1.7 Zettel')), file, at)
  return { ...adminPage, at, pictureId: added.ok ? added.picture.id : '', fileId: download!.id }
}

test('the text of an event has headings, pictures, files and videos, on its page and in words everywhere else', async () => {
  const { get, create, feed, db, pictureId, fileId } = await aLibrary()
  const body: RichText = [
    said('Jeder bringt seinen Drachen mit.'),
    { type: 'heading', level: 2, content: [{ text: 'Werkstattzelt' }] },
    { type: 'list', ordered: false, items: [[{ text: 'Leim' }], [{ text: 'Papier' }]] },
    { type: 'picture', pictureId, caption: 'Wo sie steigen' },
    { type: 'file', fileId, label: 'Bauplan' },
    { type: 'video', href: 'https://video.example/1', title: 'Letztes Jahr' },
  ]
  const id = await create({ ...without, description: JSON.stringify(body) })
  const shown = await (await get(page(id))).text()
  for (const part of ['<h2>Werkstattzelt</h2>', '<li>Leim</li>', 'Wo sie steigen', `/dateien/${fileId}`]) {
    expect(shown).toContain(part)
  }
  expect(shown).not.toMatch(/<iframe/)
  const list = await (await get('/erlebnisse/veranstaltungen')).text()
  expect(list).toContain('<p>Jeder bringt seinen Drachen mit.</p>')
  expect(await feed()).toContain('DESCRIPTION:Jeder bringt seinen Drachen mit.\\nWerkstattzelt\\nLeim')
  expect(await (await get('/erlebnisse/veranstaltungen/atom.xml')).text()).toContain('Werkstattzelt')
  expect(await (await get('/suche?q=Werkstattzelt')).text()).toContain('Drachenfest am Waldrand')
  const uses = await db.selectFrom('media_uses').select('source').where('media_id', '=', pictureId).execute()
  expect(uses.map(({ source }) => source).toSorted()).toEqual(['event_versions', 'events'])
})

test('without script the text is written in plain paragraphs, and a richer one stays as it is', async () => {
  const { admin, create, row } = await anAdmin()
  const id = await create({ ...without, 'description-schlicht': label })
  const text = async () => JSON.parse((await row(id))!.details).description
  expect(await text()).toEqual([said('Jeder bringt seinen Drachen mit.'), said('Für Wind sorgen wir.')])
  const path = `/admin/veranstaltungen/${id}`
  const form = await (await admin.get(path)).text()
  expect(form).toMatch(/<textarea name="description-schlicht"[^>]*>Jeder bringt seinen Drachen mit\.\n\nFür/)

  const rich = JSON.stringify([{ type: 'heading', level: 2, content: [{ text: 'Wind' }] }])
  await admin.post(path, { ...without, description: rich, expectedRevision: '1' })
  const richForm = await (await admin.get(path)).text()
  expect(richForm).not.toContain('name="description-schlicht"')
  expect(richForm).toContain('Ohne JavaScript bleibt er, wie er ist.')
  await admin.post(path, { ...without, description: rich, location: 'Halle 3', expectedRevision: '2' })
  expect(await text()).toEqual(JSON.parse(rich))
})

test('an attachment is a file of the library or an address; one that is not there is refused', async () => {
  const { admin, get, create, row, fileId } = await aLibrary()
  const attached = {
    ...published,
    'attachments.0.title': 'Ausschreibung als PDF',
    'attachments.0.fileId': fileId,
    'attachments.1.title': 'Anfahrt',
    'attachments.1.href': '/flugplatz/anfahrt',
  }
  const id = await create(attached)
  expect(JSON.parse((await row(id))!.details).attachments).toEqual([
    { title: 'Ausschreibung als PDF', href: '', fileId },
    { title: 'Anfahrt', href: '/flugplatz/anfahrt', fileId: null },
  ])
  const shown = await (await get(page(id))).text()
  expect(shown).toMatch(new RegExp(`href="/dateien/${fileId}"[^>]*>Ausschreibung als PDF</a>`))
  expect(shown).toContain('<a href="/flugplatz/anfahrt">Anfahrt</a>')
  const refused = await admin.post('/admin/veranstaltungen/erstellen', {
    ...attached,
    'attachments.0.fileId': 'f'.repeat(32),
    'attachments.2.title': 'Ohne alles',
  })
  expect(refused.status).toBe(400)
  const answer = await refused.text()
  expect(answer).toContain('Bitte wähle eine Datei oder gib eine Adresse an')
  const gone = await admin.post('/admin/veranstaltungen/erstellen', {
    ...attached,
    'attachments.0.fileId': 'f'.repeat(32),
  })
  expect(gone.status).toBe(400)
  expect(await gone.text()).toContain('Diese Datei gibt es nicht mehr.')
})

test('a text with what there is not, or with a script in a link, is refused and changes nothing', async () => {
  const { admin, db } = await anAdmin()
  const faults: [unknown, string][] = [
    [[{ type: 'picture', pictureId: 'f'.repeat(32) }], 'Ein Bild im Text gibt es nicht mehr.'],
    [[{ type: 'reference', kind: 'aircraft', id: 'd-0000' }], 'Ein Flugzeug, auf das der Text verweist'],
    [[{ type: 'video', href: 'javascript:alert(1)' }], 'Die Adresse eines Videos beginnt mit https'],
    [[{ type: 'marquee' }], 'Der Text kam unvollständig an.'],
    ['<p>HTML</p>', 'Der Text kam unvollständig an.'],
  ]
  for (const [body, sentence] of faults) {
    const refused = await admin.post('/admin/veranstaltungen/erstellen', {
      ...without,
      description: JSON.stringify(body),
    })
    expect(refused.status, sentence).toBe(400)
    expect(await refused.text()).toContain(sentence)
  }
  expect(await db.selectFrom('events').select('id').execute()).toEqual([])
})
