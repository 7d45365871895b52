import { expect, test } from 'vitest'
import { createEvent } from '#app/features/events/save-event.server.ts'
import type { RichText } from '#app/lib/rich-text.ts'
import { addDownload } from '#app/media/pictures/downloads/downloads.server.ts'
import { grassAndSky } from '#app/media/pictures/pictures.fixture.ts'
import { addPicture } from '#app/media/pictures/pictures.server.ts'
import { startApp } from '#test/app.ts'
import { aPublicEvent } from '#app/features/events/event.fixture.ts'

async function anAdmin() {
  const app = await startApp()
  const { services, db } = app
  const at = services.now()
  const admin = await app.as('admin')
  const pictures: string[] = []
  for (const width of [60, 61]) {
    const bytes = await grassAndSky(width, 40).png().toBuffer()
    const added = await addPicture(services, bytes, { alt: `Wiese ${width}`, credit: 'Änne Roth' }, at)
    if (added.ok) pictures.push(added.picture.id)
  }
  const bytes = new Uint8Array(Buffer.from('%PDF-1.7 Zettel'))
  const file = { title: 'Stundenzettel', fileName: 'zettel.pdf', visibility: 'public', by: null } as const
  const download = (await addDownload(services, bytes, file, at))!
  const publish = (body: RichText | unknown[], fields: Record<string, string> = {}) =>
    admin.post('/admin/blog/erstellen', {
      title: 'Viel zu sehen',
      teaser: 'Und zu laden.',
      body: JSON.stringify(body),
      category: 'Werkstatt',
      visibility: 'public',
      publishedAt: '',
      expiresAt: '',
      coverPictureId: '',
      authorId: '',
      intent: 'veroeffentlichen',
      ...fields,
    })
  const article = async (answer: Response, reader: Pick<typeof app, 'get'> = app) => {
    const id = /\/admin\/blog\/([\w-]+)/.exec(answer.headers.get('location') ?? '')?.[1] ?? ''
    return { id, page: await (await reader.get(`/verein/blog/${id}/viel-zu-sehen`)).text() }
  }
  return { ...app, db, at, admin, pictures, download, publish, article }
}

test('gallery, file, video and picture stand on the page as plain HTML that asks nobody elsewhere', async () => {
  const { pictures, download, publish, article, get } = await anAdmin()
  const [one, other] = pictures as [string, string]
  const { page, id } = await article(
    await publish([
      { type: 'picture', pictureId: one, caption: 'Nur hier gesagt' },
      { type: 'gallery', title: 'Am Platz', pictureIds: [one, other] },
      { type: 'file', fileId: download.id, label: 'Zum Ausdrucken' },
      { type: 'video', href: 'https://www.youtube.com/watch?v=abc', title: 'Windenstart' },
    ]),
  )
  expect(page).toContain('Nur hier gesagt')
  expect(page).toContain(`<a href="/bilder/${other}-61.webp" aria-label="Groß zeigen: Wiese 61">`)
  expect(page).toContain('Am Platz Foto: Änne Roth')
  expect(page).toContain(`href="/dateien/${download.id}"`)
  expect(page).toContain('Zum Ausdrucken')
  expect(page).toContain('Erst mit dem Klick erfährt YouTube Ihre IP-Adresse.')
  expect(page).not.toMatch(/<iframe|src="https:\/\/[^"]*youtube|preconnect|dns-prefetch/)
  expect((await get(`/dateien/${download.id}`)).status).toBe(200)

  const feed = await (await get('/verein/blog/atom.xml')).text()
  expect(feed).toContain(`https://verein.example/dateien/${download.id}`)
  expect(await (await get('/suche?q=Windenstart')).text()).toContain(id)
})

test('a card shows the event as it is now, and says politely when it is gone', async () => {
  const { db, at, publish, article, get } = await anAdmin()
  const eventId = await createEvent(db, { ...flightDay, title: 'Flugtag' } as never, at)
  const { page, id } = await article(
    await publish([{ type: 'reference', kind: 'event', id: eventId, label: 'Flugtag' }]),
  )
  expect(page).toContain('aria-label="Veranstaltung: Flugtag"')
  expect(page).toContain(`href="/erlebnisse/veranstaltungen/${eventId}`)

  await db.deleteFrom('events').where('id', '=', eventId).execute()
  await db.deleteFrom('search_entries').where('kind', '=', 'event').execute()
  const later = await (await get(`/verein/blog/${id}/viel-zu-sehen`)).text()
  expect(later).toContain('„Flugtag“ steht nicht mehr im Kalender.')
})

const flightDay = {
  ...aPublicEvent,
  category: 'airfield-festival',
  publishedAt: '2026-06-01T10:00:00.000Z',
  firstDay: '2026-07-04',
  lastDay: '2026-07-04',
  startTime: '10:00',
  endTime: '18:00',
  details: { location: 'Flugplatz', description: '' },
}

test('ids of other things are refused with a sentence, and nothing is stored', async () => {
  const { pictures, download, publish, db } = await anAdmin()
  const faults: [unknown, RegExp][] = [
    [{ type: 'picture', pictureId: download.id }, /Ein Bild im Text gibt es nicht/],
    [{ type: 'gallery', pictureIds: [pictures[0], 'f'.repeat(32)] }, /Ein Bild im Text gibt es nicht/],
    [{ type: 'gallery', pictureIds: ['satzung.pdf'] }, /Ein Bild oder eine Datei im Text/],
    [{ type: 'file', fileId: pictures[0] }, /Eine Datei im Text gibt es nicht/],
    [{ type: 'reference', kind: 'aircraft', id: 'd-0000' }, /Ein Flugzeug, auf das der Text verweist/],
    [{ type: 'reference', kind: 'event', id: pictures[0] }, /Eine Veranstaltung, auf die der Text/],
    [{ type: 'video', href: 'javascript:alert(1)' }, /beginnt mit https/],
    [{ type: 'file', fileId: download.id, onclick: 'x' }, /unvollständig/],
  ]
  for (const [block, sentence] of faults) {
    const answer = await publish([block])
    expect([answer.status, JSON.stringify(block)]).toEqual([400, JSON.stringify(block)])
    expect(await answer.text()).toMatch(sentence)
  }
  expect(await db.selectFrom('posts').select('id').execute()).toEqual([])
})

test('markup in the words of a block stays text on the page', async () => {
  const { pictures, download, publish, article } = await anAdmin()
  const markup = '<script>alert("x")</script>'
  const { page } = await article(
    await publish([
      { type: 'picture', pictureId: pictures[0], alt: markup, caption: markup },
      { type: 'gallery', title: markup, pictureIds: pictures },
      { type: 'file', fileId: download.id, label: markup },
      { type: 'video', href: 'https://video.example/1', title: markup },
      { type: 'callout', tone: 'warn', title: markup, content: [{ text: markup }] },
      { type: 'paragraph', content: [{ text: 'Ende.' }] },
    ]),
  )
  expect(page).toContain('Ende.')
  expect(page).not.toContain('<script>alert("x")')
})

test('a file for members is named to guests and asks them to sign in', async () => {
  const { download, publish, article, db, get } = await anAdmin()
  await db.updateTable('downloads').set({ visibility: 'members' }).execute()
  const { page } = await article(await publish([{ type: 'file', fileId: download.id }]))
  expect(page).toContain('für Mitglieder')
  expect((await get(`/dateien/${download.id}`)).status).toBe(302)
})
