import { expect, test } from 'vitest'
import { createPost } from '#app/blog/save-post.server.ts'
import { createMember } from '#app/members/save-member.server.ts'
import { addDownload } from '#app/pictures/downloads/downloads.server.ts'
import { grassAndSky } from '#app/pictures/pictures.fixture.ts'
import { addPicture, type PictureDescription } from '#app/pictures/pictures.server.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { removeTrashedPicture } from '#app/pictures/remove-trashed-picture.job.server.ts'
import { withoutTypography as words } from '#test/page-reading.ts'
import { startApp } from '#test/app.ts'

async function aLibrary() {
  let at = new Date('2026-06-14T08:42:00Z')
  const app = await startApp({ now: at })
  app.services.now = () => at
  const admin = await app.as('admin', ['editorial'])
  let width = 40

  async function picture(description: Partial<PictureDescription> = {}) {
    width += 1
    at = new Date(at.getTime() + 60_000)
    const bytes = await grassAndSky(width, 30).png().toBuffer()
    const added = await addPicture(app.services, bytes, { alt: '', ...description }, at)
    if (!added.ok) throw new Error(added.reason)
    return added.picture.id
  }
  const post = (coverPictureId: string | null, title = 'Die Winde singt') =>
    createPost(
      app.db,
      {
        title,
        teaser: 'Neu.',
        category: 'Werkstatt',
        body: [],
        coverPictureId,
        authorId: null,
        status: 'published',
        visibility: 'public',
        publishedAt: '2026-06-01T10:00:00.000Z',
      },
      at,
    )
  const page = async (query = '') => (await admin.get(`/admin/bilder${query}`)).text()
  const listed = async (query = '') =>
    [...(await page(query)).matchAll(/href="\/admin\/bilder\/([0-9a-f]{32})"/g)].map(([, id]) => id)
  const later = (days: number) => void (at = new Date(at.getTime() + days * 86_400_000))
  return { ...app, admin, picture, createPost: post, page, listed, later, now: () => at }
}

const described = { decorative: '', caption: '', credit: '', focalX: '50', focalY: '38', peopleGround: '' }
const withoutEmpty = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => name !== 'decorative' || value !== ''))

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

test('what is used cannot be put into the trash, and the page says where it is used', async () => {
  const { admin, picture, createPost, listed } = await aLibrary()
  const [used, unused] = [await picture({ alt: 'Winde' }), await picture({ alt: 'Flügel' })]
  const id = await createPost(used)

  const refused = await admin.post(`/admin/bilder/${used}`, { intent: 'papierkorb' })
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain(`<a href="/admin/blog/${id}">Beitrag „Die Winde singt“</a>`)

  const form = new FormData()
  for (const each of [used, unused]) form.append('auswahl', each)
  form.append('intent', 'papierkorb')
  const both = await admin.post('/admin/bilder', form)
  expect(both.status).toBe(409)
  expect(await both.text()).toContain('Beitrag „Die Winde singt“')
  expect(await listed()).toEqual([used])
  expect(await listed('?zeige=papierkorb')).toEqual([unused])
})

test('a picture in the trash can be had back for thirty days and is gone afterwards', async () => {
  const { admin, picture, listed, later, services, db } = await aLibrary()
  const [one, other] = [await picture({ alt: 'Winde' }), await picture({ alt: 'Flügel' })]
  const trashed = await admin.post('/admin/bilder', { auswahl: one, intent: 'papierkorb' })
  expect(trashed.headers.get('location')).toBe(`/admin/bilder?geloescht=${one}`)
  expect(await (await admin.get(`/admin/bilder?geloescht=${one}`)).text()).toContain('Rückgängig')
  await admin.post('/admin/bilder', { auswahl: one, intent: 'wiederherstellen' })
  expect(await listed()).toEqual([other, one])

  await admin.post(`/admin/bilder/${other}`, { intent: 'papierkorb' })
  later(31)
  await db.deleteFrom('jobs').where('kind', '!=', removeTrashedPicture.kind).execute()
  while (await runNextJob(services, [removeTrashedPicture]));
  expect(await db.selectFrom('pictures').select('id').execute()).toEqual([{ id: one }])
})

test('a picture in the trash that is used again leaves it instead of being deleted', async () => {
  const { admin, picture, createPost, later, services, db } = await aLibrary()
  const id = await picture({ alt: 'Winde' })
  await admin.post(`/admin/bilder/${id}`, { intent: 'papierkorb' })
  await createPost(id)
  later(31)
  await db.deleteFrom('jobs').where('kind', '!=', removeTrashedPicture.kind).execute()
  await runNextJob(services, [removeTrashedPicture])
  expect(await db.selectFrom('pictures').select(['id', 'trashed_at']).execute()).toEqual([
    { id, trashed_at: null },
  ])
})

test('description, place and credit are saved, and of two who save the second is told', async () => {
  const { admin, picture, db } = await aLibrary()
  const id = await picture()
  const fields = withoutEmpty({
    ...described,
    alt: 'Die Winde',
    focalX: '20',
    credit: 'Änne Roth',
    revision: '0',
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
    const refused = await admin.post(`/admin/bilder/${id}`, { ...fields, revision: '1', [name]: value })
    expect([name, refused.status]).toEqual([name, 400])
  }
  const markup = '<script>alert(1)</script>'
  const odd = await admin.post(`/admin/bilder/${id}`, {
    ...fields,
    revision: '1',
    alt: markup,
    caption: markup,
  })
  expect([odd.status, (await odd.text()).includes('<script>alert(1)')]).toEqual([200, false])
})

const person = {
  memberNumber: 7,
  title: null,
  firstName: 'Jana',
  lastName: 'Weber',
  status: 'active',
  publicNameForm: 'full',
  pictureId: null,
  details: {},
} as const

test('a picture is held back everywhere from the moment somebody in it withdraws their consent', async () => {
  const { admin, get, picture, createPost, db, services, page } = await aLibrary()
  const id = await picture({ alt: 'Jana an der Winde' })
  const postId = await createPost(id)
  const consent = {
    purpose: 'photo',
    textVersion: '2026-1',
    grantedAt: '2026-01-01T00:00:00.000Z',
    grantedBy: 'self',
    method: 'invitation',
    revokedAt: null,
  } as const
  await createMember(db, { ...person, consents: [consent] }, services.now())
  const file = `/bilder/${id}-41.webp`
  const shows = async () => [
    (await (await get('/verein/blog')).text()).includes(id),
    (await (await get(`/verein/blog/${postId}/die-winde-singt`)).text()).includes(id),
    (await get(file)).status,
  ]

  const fields = withoutEmpty({
    ...described,
    alt: 'Jana an der Winde',
    newPerson: 'Jana Weber',
    revision: '0',
  })
  expect((await admin.post(`/admin/bilder/${id}`, fields)).status).toBe(200)
  expect(await shows()).toEqual([true, true, 200])
  const named = words(await (await admin.get(`/admin/bilder/${id}`)).text())
  expect(named).toContain('Jana Weber Foto-Einwilligung in Kraft')
  expect(named).toContain('Seit 1. Januar 2026, selbst, bei Annahme der Einladung, Fassung 2026-1.')

  await db.updateTable('consents').set({ revoked_at: services.now().toISOString() }).execute()
  expect(await shows()).toEqual([false, false, 404])
  expect((await admin.get(file)).status, 'who has to settle it sees it').toBe(200)
  expect(await page('?zeige=zurueckgehalten')).toContain('Zurückgehalten 1')
  expect(await (await admin.get(`/admin/bilder/${id}`)).text()).toContain('Dieses Bild wird zurückgehalten')
})

test('whoever can be recognised is named or a ground is given, else the picture is held back', async () => {
  const { admin, get, picture, createPost, listed } = await aLibrary()
  const id = await picture({ alt: 'Auf dem Flugplatzfest', showsPeople: true })
  await createPost(id)
  const file = `/bilder/${id}-41.webp`
  const shown = async () => (await (await get('/verein/blog')).text()).includes(id)
  expect([await shown(), (await get(file)).status]).toEqual([false, 404])
  expect(await listed('?zeige=zurueckgehalten')).toEqual([id])
  const overview = await (await admin.get('/admin')).text()
  expect(overview).toMatch(/href="\/admin\/bilder\?zeige=zurueckgehalten">zurückgehaltenes Bild</)
  expect(words(await (await admin.get(`/admin/bilder/${id}`)).text())).toContain(
    'es steht weder da, wer es ist, noch warum sie gezeigt werden dürfen',
  )
  const fields = withoutEmpty({
    ...described,
    alt: 'Auf dem Flugplatzfest',
    showsPeople: 'ja',
    revision: '0',
  })
  const ground = { peopleGround: 'Öffentliche Versammlung (§ 23 KUG)' }
  expect((await admin.post(`/admin/bilder/${id}`, { ...fields, ...ground })).status).toBe(200)
  expect([await shown(), (await get(file)).status]).toEqual([true, 200])
  expect(await listed('?zeige=zurueckgehalten')).toEqual([])
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
    /href="\/admin\/bilder\?zeige=ohne-beschreibung">Bild ohne Beschreibung</,
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

test('a name that nobody in the club has is not taken', async () => {
  const { admin, picture, db } = await aLibrary()
  const id = await picture({ alt: 'Winde' })
  const fields = withoutEmpty({ ...described, alt: 'Winde', newPerson: 'Otto Fremd', revision: '0' })
  const refused = await admin.post(`/admin/bilder/${id}`, fields)
  expect([refused.status, (await refused.text()).includes('gibt es in der Mitgliederliste nicht')]).toEqual([
    400,
    true,
  ])
  expect(await db.selectFrom('picture_people').selectAll().execute()).toEqual([])
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

test('files stand in a list of their own, with title and readers', async () => {
  const { admin, services, get, page } = await aLibrary()
  const file = { title: 'Satzung', fileName: 'satzung.pdf', visibility: 'public', by: null } as const
  const bytes = new Uint8Array(Buffer.from('%PDF-1.7 Satzung'))
  const { id } = (await addDownload(services, bytes, file, services.now()))!
  expect(await page('?art=dateien')).toContain('satzung.pdf')

  const saved = await admin.post(`/admin/bilder/dateien/${id}`, {
    title: 'Satzung 2026',
    visibility: 'members',
    revision: '1',
  })
  expect(saved.status).toBe(200)
  expect((await get(`/dateien/${id}`)).status).toBe(302)
  const stale = { title: 'Satzung 2025', visibility: 'public', revision: '1' }
  expect((await admin.post(`/admin/bilder/dateien/${id}`, stale)).status).toBe(409)
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
