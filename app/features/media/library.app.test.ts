import { expect, test } from 'vitest'
import { addDownload } from '#app/media/pictures/downloads/downloads.server.ts'
import { grassAndSky } from '#app/media/pictures/pictures.fixture.ts'
import { aLibrary, described, withoutEmpty } from './library.fixture.ts'

test('the library is searched, narrowed, sorted and paged by its address', async () => {
  const { picture, createPost, listed, page } = await aLibrary()
  const winch = await picture({ alt: 'Die Winde am Waldrand', credit: 'Änne Roth' })
  const wing = await picture({ alt: 'Flügel', showsPeople: true })
  const bare = await picture()
  const ornament = await picture({ decorative: true })
  await createPost(winch)

  expect(await listed()).toEqual([ornament, bare, wing, winch])
  expect(await listed('?sortierung=aelteste')).toEqual([winch, wing, bare, ornament])
  expect(await listed('?q=waldrand+anne')).toEqual([winch])
  expect(await listed('?zeige=unbenutzt')).toEqual([ornament, bare, wing])
  expect(await listed('?zeige=ohne-beschreibung')).toEqual([bare])
  expect(await listed('?zeige=mit-personen')).toEqual([wing])
  expect(await listed(`?nach=${bare}`)).toEqual([wing, winch])
  expect(await listed('?q=100%25')).toEqual([])
  expect(await page('?q=nichts')).toContain('Nichts passt zu dieser Auswahl.')
  expect(await page('?zeige=unbenutzt')).toContain('Unbenutzt 3')
})

test('an empty library says so and offers the form', async () => {
  const { page } = await aLibrary()
  expect(await page()).toContain('Noch gibt es hier nichts.')
  expect(await page('?art=dateien')).toContain('Noch gibt es hier nichts.')
})

test('description, place and credit are saved, and of two who save the second is told', async () => {
  const { admin, picture, db } = await aLibrary()
  const id = await picture()
  const fields = withoutEmpty({
    ...described,
    alt: 'Die Winde',
    focalX: '20',
    credit: 'Änne Roth',
    expectedRevision: '0',
  })
  const saved = await admin.post(`/admin/bilder/${id}`, fields)
  expect([saved.status, (await saved.text()).includes('Gespeichert.')]).toEqual([200, true])
  const row = () =>
    db.selectFrom('pictures').select(['alt', 'focal_x', 'credit']).where('id', '=', id).executeTakeFirst()
  expect(await row()).toEqual({ alt: 'Die Winde', focal_x: 20, credit: 'Änne Roth' })

  const stale = await admin.post(`/admin/bilder/${id}`, { ...fields, alt: 'Eine andere' })
  expect(stale.status).toBe(409)
  expect(await stale.text()).toContain('value="Eine andere"')
  expect(await row()).toMatchObject({ alt: 'Die Winde' })

  for (const [name, value] of Object.entries({ alt: ' ', focalX: '101', focalY: 'Mitte' })) {
    const refused = await admin.post(`/admin/bilder/${id}`, {
      ...fields,
      expectedRevision: '1',
      [name]: value,
    })
    expect([name, refused.status]).toEqual([name, 400])
  }
  const markup = '<script>alert(1)</script>'
  const odd = await admin.post(`/admin/bilder/${id}`, {
    ...fields,
    expectedRevision: '1',
    alt: markup,
    caption: markup,
  })
  expect([odd.status, (await odd.text()).includes('<script>alert(1)')]).toEqual([200, false])
})

test('a picture without a description is not taken in, and one from before waits in the work list', async () => {
  const { admin, picture, listed } = await aLibrary()
  const form = new FormData()
  const bytes = new Uint8Array(await grassAndSky(60, 40).jpeg().toBuffer())
  form.set('file', new File([bytes], 'wiese.jpg'))
  form.set('intent', 'hochladen')
  const refused = await admin.post('/admin/bilder', form)
  expect([refused.status, await listed()]).toEqual([422, []])
  expect(await refused.text()).toContain('Bitte beschreibe das Bild')
  form.set('decorative', 'ja')
  expect((await admin.post('/admin/bilder', form)).status).toBe(201)
  const bare = await picture()
  expect(await (await admin.get('/admin')).text()).toMatch(
    /href="\/admin\/bilder\/beschreiben">Bild ohne Beschreibung</,
  )
  expect(await listed('?zeige=ohne-beschreibung')).toEqual([bare])
  const choice = (await (await admin.get('/admin/bilder/auswahl?q=')).json()) as {
    pictures: { id: string; flaw?: string }[]
  }
  expect(choice.pictures.map(({ id, flaw }) => [id === bare, flaw])).toEqual(
    expect.arrayContaining([
      [true, 'no-words'],
      [false, undefined],
    ]),
  )
})

test('a picture is replaced everywhere at once, and that can be undone', async () => {
  const { admin, get, picture, createPost, listed } = await aLibrary()
  const before = await picture({ alt: 'Winde', credit: 'Änne Roth' })
  const after = await picture()
  const postId = await createPost(before)
  const article = async () => (await get(`/verein/blog/${postId}/die-winde-singt`)).text()

  const answer = await admin.post(`/admin/bilder/${before}`, { intent: 'ersetzen', newPictureId: after })
  expect(answer.headers.get('location')).toBe(`/admin/bilder/${after}?ersetzt=${before}`)
  expect([(await article()).includes(after), (await article()).includes(before)]).toEqual([true, false])
  expect(await article(), 'the description goes along').toContain('alt="Winde"')
  expect(await listed(), 'one of the two stands in the library').toEqual([after])
  expect((await get(`/bilder/${before}-41.webp`)).headers.get('location')).toBe(`/bilder/${after}-42.webp`)
  const refused = await admin.post(`/admin/bilder/${after}`, { intent: 'papierkorb' })
  expect(await refused.text(), 'it is used in the other’s place').toContain('Beitrag „Die Winde singt“')

  await admin.post(`/admin/bilder/${before}`, { intent: 'zurueck' })
  expect((await article()).includes(before)).toBe(true)
  const nonsense = await admin.post(`/admin/bilder/${before}`, {
    intent: 'ersetzen',
    newPictureId: '../../x',
  })
  expect(nonsense.status).toBe(422)
})

// Beyond the nets: a file that somebody has put into the library.
test('files stand in a list of their own, with title and readers', { tags: 'postgres' }, async () => {
  const { admin, services, get, page } = await aLibrary()
  const file = { title: 'Satzung', fileName: 'satzung.pdf', visibility: 'public', by: null } as const
  const bytes = new Uint8Array(Buffer.from('%PDF-1.7 Satzung'))
  const { id } = (await addDownload(services, bytes, file, services.now()))!
  expect(await page('?art=dateien')).toContain('satzung.pdf')

  const saved = await admin.post(`/admin/bilder/dateien/${id}`, {
    title: 'Satzung 2026',
    visibility: 'members',
    expectedRevision: '1',
  })
  expect(saved.status).toBe(200)
  expect((await get(`/dateien/${id}`)).status).toBe(302)
  const stale = { title: 'Satzung 2025', visibility: 'public', expectedRevision: '1' }
  const overtaken = await admin.post(`/admin/bilder/dateien/${id}`, stale)
  expect(overtaken.status).toBe(409)
  expect(await overtaken.text()).toContain(
    `<a href="/admin/bilder/dateien/${id}">Die gespeicherten Angaben lesen</a>`,
  )
  expect((await admin.post(`/admin/bilder/dateien/${id}`, { ...stale, title: '' })).status).toBe(400)

  const trashed = await admin.post(`/admin/bilder/dateien/${id}`, { intent: 'papierkorb' })
  expect(trashed.headers.get('location')).toBe(`/admin/bilder?art=dateien&geloescht=${id}`)
  expect((await get(`/dateien/${id}`)).status).toBe(404)
  await admin.post('/admin/bilder?art=dateien', { auswahl: id, intent: 'wiederherstellen' })
  expect((await get(`/dateien/${id}`)).status).toBe(302)
})

test('without script a picture is uploaded by the form alone', async () => {
  const { admin, listed } = await aLibrary()
  const form = new FormData()
  const bytes = new Uint8Array(await grassAndSky(60, 40).jpeg().toBuffer())
  form.set('file', new File([bytes], 'wiese.jpg'))
  form.set('alt', 'Wiese')
  form.set('intent', 'hochladen')
  expect((await admin.post('/admin/bilder', form)).status).toBe(201)
  expect(await listed('?q=wiese')).toHaveLength(1)
  form.set('file', new File([new Uint8Array([77, 90, 0, 0])], 'wiese.jpg'))
  const refused = await admin.post('/admin/bilder', form)
  expect([refused.status, (await refused.text()).includes('weder ein Bild')]).toEqual([422, true])
})
