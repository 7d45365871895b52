import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findMovedTo } from '#app/blog/former-addresses.server.ts'
import { toPost } from '#app/blog/post.ts'
import { zipFile } from '#app/lib/zip-file.server.ts'
import { createMember } from '#app/members/save-member.server.ts'
import { grassAndSky } from '#app/pictures/pictures.fixture.ts'
import { diskFileStore } from '#app/platform/files/disk.server.ts'
import type { Outside } from '#app/platform/outside/fetch-bytes.server.ts'
import { importWordpress } from '#server/import-wordpress.ts'
import { openTestDatabase } from '#test/database.ts'
import { oldSite, wordpressExport, type ExportedItem } from '#test/wordpress-export.ts'
import { carryOutNow, readNow } from './carry-out.server.ts'
import { forgetTakeover } from './takeover.job.server.ts'
import { makeArrivalFolder, uploadPath } from './takeover-files.server.ts'
import { usualWishes, type TakeoverWishes } from './takeover.ts'
import { addTakeover, findTakeover, markBegun } from './takeovers.server.ts'

const at = new Date('2026-06-14T08:42:00Z')

async function newClub() {
  const folder = mkdtempSync(join(tmpdir(), 'platzrunde-takeover-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const stores = {
    db: await openTestDatabase(),
    files: diskFileStore(join(folder, 'dateien')),
    arrivalFolder: join(folder, 'ankommend'),
    now: () => at,
  }
  return { ...stores, folder }
}
type Club = Awaited<ReturnType<typeof newClub>>

async function bring(club: Club, bytes: string | Uint8Array, wishes: TakeoverWishes = usualWishes) {
  await makeArrivalFolder(club)
  const upload = { fileName: 'alter-verein.xml', size: 1, fingerprint: 'x', wishes }
  const { id } = await addTakeover(club.db, null, upload, at)
  writeFileSync(uploadPath(club, id), bytes)
  await club.db.updateTable('takeovers').set({ state: 'reading' }).where('id', '=', id).execute()
  await readNow(club, id)
  return id
}

async function carryOut(club: Club, id: string, outside?: Outside) {
  await markBegun(club.db, null, id, at)
  await carryOutNow(club, id, { isTimeUp: () => false, ...(outside && { outside }) })
}

const fatesOf = async (club: Club, id: string) =>
  (
    await club.db
      .selectFrom('takeover_items')
      .select(['kind', 'title', 'fate', 'words'])
      .where('takeover_id', '=', id)
      .orderBy('number')
      .execute()
  ).map(
    ({ kind, title, fate, words }) =>
      `${kind} ${title}: ${fate} ${(JSON.parse(words) as string[]).join(' ')}`,
  )

const postsOf = async (club: Club) =>
  (await club.db.selectFrom('posts').selectAll().orderBy('published_at').orderBy('title').execute()).map(
    toPost,
  )

async function addMember(club: Club, id: string, firstName: string, lastName: string) {
  const details = { email: `${id}@alter-verein.example` }
  await createMember(
    club.db,
    {
      id,
      memberNumber: null,
      title: null,
      firstName,
      lastName,
      status: 'active',
      publicNameForm: 'none',
      pictureId: null,
      details,
      consents: [],
    },
    at,
  )
}

const blog: ExportedItem[] = [
  { id: 20, type: 'attachment', status: 'inherit', file: '2019/05/winde.jpg', alt: 'Die Winde', parent: 12 },
  { id: 21, type: 'attachment', status: 'inherit', file: '2019/05/halle.jpg', parent: 12 },
  { id: 22, type: 'attachment', status: 'inherit', file: '2019/05/satzung.pdf' },
  {
    id: 12,
    title: 'Die neue Winde &amp; mehr',
    slug: 'die-neue-winde',
    content: `<p>Sie zieht.</p><figure class="wp-block-image"><img class="wp-image-20" src="${oldSite}/wp-content/uploads/2019/05/winde-300x200.jpg"/></figure><figure><img class="wp-image-21" src="/wp-content/uploads/2019/05/halle.jpg"/><figcaption>Die Halle</figcaption></figure>`,
    categories: ['Segelflug', 'Technik'],
    tags: ['Winde'],
    cover: 20,
    comments: 1,
  },
  { id: 13, title: 'Entwurf', status: 'draft', published: '0000-00-00 00:00:00', content: 'Noch nichts.' },
  { id: 14, title: 'Geheim', status: 'private' },
  { id: 15, title: 'Mit Kennwort', password: 'geheim' },
  { id: 16, title: 'Im Herbst', status: 'future', published: '2026-10-01 08:00:00', content: 'Bald.' },
  { id: 17, title: 'Weg damit', status: 'trash' },
  { id: 18, type: 'page', title: 'Über uns', path: '/ueber-uns/', content: 'Wir fliegen.', author: 'max' },
  { id: 19, type: 'nav_menu_item', title: 'Start' },
]
const authors = [
  { login: 'jana', mail: 'jana@alter-verein.example', name: 'Jana Beispiel' },
  { login: 'max', mail: 'max@nirgends.example', name: 'Max Muster' },
]

async function zipped(files: Record<string, string | Uint8Array>): Promise<Buffer> {
  const list = Object.entries(files).map(([name, bytes]) => ({ name, bytes: Buffer.from(bytes) }))
  const pieces: Uint8Array[] = []
  for await (const piece of zipFile(list, at)) pieces.push(piece)
  return Buffer.concat(pieces)
}

const photo = (width = 900) => grassAndSky(width, 600).jpeg().toBuffer()

test('before anything happens every entry is told what would become of it', async () => {
  const club = await newClub()
  const id = await bring(club, wordpressExport(blog, authors))
  expect(await fatesOf(club, id)).toEqual([
    'picture Eintrag 20: left-out Datei „winde.jpg“ liegt nicht bei.',
    'picture Eintrag 21: left-out Datei „halle.jpg“ liegt nicht bei.',
    'other Eintrag 22: left-out Datei „satzung.pdf“, kein Bild.',
    'post Die neue Winde & mehr: new Ein Kommentar bleibt zurück. 2 Bilder fehlen in der Datei.',
    'post Entwurf: new Entwurf.',
    'post Geheim: new War privat: als Entwurf.',
    'post Mit Kennwort: new War mit einem Passwort geschützt: als Entwurf.',
    'post Im Herbst: new Erscheint von selbst an seinem Tag.',
    'post Weg damit: left-out Lag im Papierkorb.',
    'page Über uns: new ',
    'other Start: left-out Menüpunkt.',
  ])
  expect(await postsOf(club)).toEqual([])
  expect(await club.db.selectFrom('pictures').select('id').execute()).toEqual([])
  expect(await findTakeover(club.db, id)).toMatchObject({
    state: 'ready',
    facts: { title: 'Alter Verein', address: oldSite },
  })
})

test('posts come with text, pictures, topic, day, author and the way from their old address', async () => {
  const club = await newClub()
  await addMember(club, 'jana', 'Jana', 'Beispiel')
  const archive = await zipped({
    'export/alter-verein.xml': wordpressExport(blog, authors),
    'uploads/2019/05/winde.jpg': await photo(),
    'uploads/2018/05/halle.jpg': await photo(700),
    'uploads/2019/05/halle.jpg': await photo(800),
  })
  const id = await bring(club, archive)
  await carryOut(club, id)

  const posts = await postsOf(club)
  expect(posts.map(({ title, status, publishedAt }) => [title, status, publishedAt])).toEqual(
    expect.arrayContaining([
      ['Die neue Winde & mehr', 'published', '2019-05-04T10:00:00.000Z'],
      ['Entwurf', 'draft', ''],
      ['Geheim', 'draft', '2019-05-04T10:00:00.000Z'],
      ['Mit Kennwort', 'draft', '2019-05-04T10:00:00.000Z'],
      ['Im Herbst', 'scheduled', '2026-10-01T08:00:00.000Z'],
      ['Über uns', 'published', '2019-05-04T10:00:00.000Z'],
    ]),
  )
  expect(posts).toHaveLength(6)
  const pictures = await club.db
    .selectFrom('pictures')
    .select(['id', 'alt', 'width'])
    .orderBy('width')
    .execute()
  expect(pictures.map(({ alt, width }) => [alt, width])).toEqual([
    ['', 800],
    ['Die Winde', 900],
  ])
  const winch = posts.find(({ title }) => title.startsWith('Die neue'))!
  expect(winch).toMatchObject({
    slug: 'die-neue-winde',
    teaser: 'Sie zieht. Die Halle',
    category: 'Segelflug',
    authorId: 'jana',
    coverPictureId: pictures[1]!.id,
    details: { tags: ['Technik', 'Winde'], byline: null },
    body: [
      { type: 'paragraph', content: [{ text: 'Sie zieht.' }] },
      { type: 'picture', pictureId: pictures[1]!.id },
      { type: 'picture', pictureId: pictures[0]!.id, caption: 'Die Halle' },
    ],
  })
  const about = posts.find(({ title }) => title === 'Über uns')!
  expect(about).toMatchObject({ category: 'Seiten', authorId: null, details: { byline: 'Max Muster' } })

  const address = `/verein/blog/${winch.id}/die-neue-winde`
  for (const old of ['/2019/05/die-neue-winde/', '/2019/05/Die-Neue-Winde', '/?p=12', '/?p=12&x=1']) {
    expect(await findMovedTo(club.db, `https://verein.example${old}`, at), old).toBe(address)
  }
  expect(await findMovedTo(club.db, 'https://x.example/category/segelflug/', at)).toBe(
    '/verein/blog?thema=Segelflug',
  )
  expect(await findMovedTo(club.db, 'https://x.example/?p=14', at)).toBeUndefined()
  expect(await findMovedTo(club.db, 'https://x.example/?p=99', at)).toBeUndefined()
  expect(await findTakeover(club.db, id)).toMatchObject({ state: 'done' })
  expect(readdirSync(club.arrivalFolder)).toEqual([])
})

test('the same export once more makes no doubles, and leaves alone what was changed here since', async () => {
  const club = await newClub()
  const archive = await zipped({
    'a.xml': wordpressExport(blog, authors),
    '2019/05/winde.jpg': await photo(),
  })
  await carryOut(club, await bring(club, archive))
  await club.db
    .updateTable('posts')
    .set({ title: 'Hier verbessert' })
    .where('title', 'like', 'Die neue%')
    .execute()
  const before = await club.db.selectFrom('posts').selectAll().orderBy('id').execute()

  const again = await bring(club, archive)
  const told = await fatesOf(club, again)
  expect(told.filter((line) => line.includes(': known'))).toHaveLength(7)
  expect(told.filter((line) => line.includes(': new'))).toEqual([])
  await carryOut(club, again)
  expect(await club.db.selectFrom('posts').selectAll().orderBy('id').execute()).toEqual(before)
  expect(await club.db.selectFrom('pictures').select('id').execute()).toHaveLength(1)

  // A larger export later brings what was not there, as does one from which something was deleted here.
  const [gone] = before
  await club.db.deleteFrom('posts').where('id', '=', gone!.id).execute()
  const more = await bring(club, wordpressExport([...blog, { id: 30, title: 'Neu dazu' }], authors))
  const fresh = (await fatesOf(club, more)).filter((line) => line.includes(': new'))
  expect(fresh).toHaveLength(2)
  await carryOut(club, more)
  expect(await club.db.selectFrom('posts').select('id').execute()).toHaveLength(before.length + 1)
})

test('an import that is stopped in the middle goes on where it was', async () => {
  const club = await newClub()
  const items = Array.from({ length: 60 }, (_, index) => ({ id: index + 1, title: `Beitrag ${index + 1}` }))
  const id = await bring(club, wordpressExport(items))
  await markBegun(club.db, null, id, at)
  let steps = 0
  const afterSome = () => (steps += 1) % 17 === 0
  let isDone = false
  let stretches = 0
  while (!isDone) {
    isDone = await carryOutNow(club, id, { isTimeUp: afterSome })
    stretches += 1
  }
  expect(stretches).toBe(4)
  const titles = (await postsOf(club)).map(({ title }) => title)
  expect(titles.length).toBe(60)
  expect(new Set(titles).size).toBe(60)
})

test('two that work at one import take no entry twice', async () => {
  const club = await newClub()
  const items = Array.from({ length: 20 }, (_, index) => ({ id: index + 1, title: `Beitrag ${index + 1}` }))
  const id = await bring(club, wordpressExport(items))
  await markBegun(club.db, null, id, at)
  const both = [1, 2].map(() => carryOutNow(club, id, { isTimeUp: () => false }))
  await Promise.all(both)
  expect(await club.db.selectFrom('posts').select('id').execute()).toHaveLength(20)
})

test('a file that cannot be read says why, and nothing of it stays', async () => {
  const club = await newClub()
  const good = wordpressExport(blog, authors)
  const cases: [string | Uint8Array, string][] = [
    [good.slice(0, good.length / 2), 'unvollständig'],
    ['Guten Tag', 'keine Exportdatei'],
    [await zipped({ 'liesmich.txt': 'Hallo' }), 'keine Exportdatei'],
    [(await zipped({ 'a.xml': good })).subarray(0, 900), 'unvollständig'],
    [await zipped({ 'a.xml': good.replace('</rss>', '') }), 'unvollständig'],
  ]
  for (const [bytes, sentence] of cases) {
    const id = await bring(club, bytes)
    const { state, fault } = (await findTakeover(club.db, id))!
    expect(state).toBe('refused')
    expect(fault).toContain(sentence)
    expect(await fatesOf(club, id)).toEqual([])
  }
  expect(readdirSync(club.arrivalFolder)).toEqual([])
  expect(await postsOf(club)).toEqual([])
})

test('a picture that is a program, broken or too large is refused by name; the post comes without it', async () => {
  const club = await newClub()
  const archive = await zipped({
    'a.xml': wordpressExport(
      [
        { id: 1, type: 'attachment', file: '2019/05/boese.jpg' },
        { id: 2, type: 'attachment', file: '2019/05/kaputt.jpg' },
        { id: 3, title: 'Mit Bild', content: '<img src="/wp-content/uploads/2019/05/boese.jpg"><p>Text</p>' },
      ],
      authors,
    ),
    '2019/05/boese.jpg': '#!/bin/sh\nrm -rf /',
    '2019/05/kaputt.jpg': (await photo()).subarray(0, 400),
  })
  const id = await bring(club, archive)
  await carryOut(club, id)
  expect(await fatesOf(club, id)).toEqual([
    'picture Eintrag 1: refused Die Datei ist kein Bild im Format JPEG, PNG, WebP oder AVIF.',
    'picture Eintrag 2: refused Die Datei kam beschädigt an. Bitte erneut hochladen.',
    'post Mit Bild: new Ein Bild fehlt: Die Datei ist kein Bild im Format JPEG, PNG, WebP oder AVIF.',
  ])
  expect((await postsOf(club))[0]?.body).toEqual([{ type: 'paragraph', content: [{ text: 'Text' }] }])
})

async function oldWebsite(files: Record<string, Uint8Array>) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`)
    const bytes = files[request.url ?? '']
    if (bytes === undefined) response.writeHead(404).end()
    else response.end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const outside: Outside = {
    resolve: async (hostname) => (hostname === 'intern.alter-verein.de' ? ['10.0.0.7'] : ['93.184.215.14']),
    connect: () => connect(port, '127.0.0.1'),
  }
  return { outside, asked }
}

test('pictures are asked for at the old website only when somebody wants it, and never in the own network', async () => {
  const text = wordpressExport([
    { id: 1, type: 'attachment', file: '2019/05/winde.jpg' },
    { id: 2, type: 'attachment', file: '2019/05/fehlt.jpg' },
    { id: 3, title: 'Mit Bild', content: '<img src="/wp-content/uploads/2019/05/winde.jpg">' },
    { id: 4, title: 'Fremd', content: '<img src="https://boese.de/spur.jpg">' },
  ]).replaceAll('https://www.alter-verein.example', 'http://www.alter-verein.de')
  const { outside, asked } = await oldWebsite({ '/wp-content/uploads/2019/05/winde.jpg': await photo() })

  const without = await newClub()
  await carryOut(without, await bring(without, text), outside)
  expect(asked).toEqual([])

  const club = await newClub()
  const id = await bring(club, text, { ...usualWishes, fetchesPictures: true })
  await carryOut(club, id, outside)
  expect(new Set(asked)).toEqual(
    new Set([
      'www.alter-verein.de/wp-content/uploads/2019/05/winde.jpg',
      'www.alter-verein.de/wp-content/uploads/2019/05/fehlt.jpg',
    ]),
  )
  expect(await fatesOf(club, id)).toEqual([
    'picture Eintrag 1: new ',
    'picture Eintrag 2: refused Die alte Website gibt das Bild nicht heraus (404).',
    'post Mit Bild: new ',
    'post Fremd: new Ein Bild fehlt: Die Datei liegt nicht bei.',
  ])
  expect(await club.db.selectFrom('pictures').select('id').execute()).toHaveLength(1)

  const inside = await newClub()
  const own = text.replaceAll('www.alter-verein.de', 'intern.alter-verein.de')
  const innerId = await bring(inside, own, { ...usualWishes, fetchesPictures: true })
  const before = asked.length
  await carryOut(inside, innerId, outside)
  expect(asked.length).toBe(before)
  expect((await fatesOf(inside, innerId))[0]).toContain('Die Adresse liegt nicht im offenen Internet.')
})

test('pages come as drafts or not at all if that is wished', async () => {
  const club = await newClub()
  await carryOut(club, await bring(club, wordpressExport(blog), { ...usualWishes, pages: 'left-out' }))
  expect((await postsOf(club)).some(({ title }) => title === 'Über uns')).toBe(false)
  await carryOut(club, await bring(club, wordpressExport(blog), { ...usualWishes, pages: 'drafts' }))
  expect((await postsOf(club)).find(({ title }) => title === 'Über uns')?.status).toBe('draft')
})

test('at the command line a trial run tells the same, and the pictures may lie in a folder', async () => {
  const club = await newClub()
  const file = join(club.folder, 'export.xml')
  writeFileSync(file, wordpressExport(blog, authors))
  const uploads = mkdtempSync(join(tmpdir(), 'platzrunde-uploads-'))
  onTestFinished(() => rmSync(uploads, { recursive: true }))
  writeFileSync(join(uploads, 'unbeteiligt.txt'), '')
  mkdirSync(join(uploads, '2019/05'), { recursive: true })
  writeFileSync(join(uploads, '2019/05/winde.jpg'), await photo())

  const trial = await importWordpress(club, [file, '--pictures', uploads])
  expect(trial.ok).toBe(true)
  expect(trial.sentence).toContain('1  Bild „Eintrag 20“  neu: Datei „winde.jpg“.')
  expect(trial.sentence).toContain('Probelauf: 7 neu, 0 schon da, 4 ausgelassen, 0 abgelehnt.')
  expect(await postsOf(club)).toEqual([])
  expect(await club.db.selectFrom('takeovers').select('id').execute()).toEqual([])

  const done = await importWordpress(club, [file, '--pictures', uploads, '--write'])
  expect(done.sentence).toContain('Übernommen: 7 neu')
  expect(await postsOf(club)).toHaveLength(6)
  expect((await importWordpress(club, [file, '--write'])).sentence).toContain('Übernommen: 0 neu, 7 schon da')
  expect(existsSync(file)).toBe(true)

  expect(await importWordpress(club, [`${file}x`])).toMatchObject({ ok: false })
  expect((await importWordpress(club, [file, '--pages', 'alle'])).sentence).toContain('--pages ist')
  expect((await importWordpress(club, [file, '--pictures', `${uploads}x`])).sentence).toContain('Der Ordner')
  writeFileSync(file, 'Guten Tag')
  expect((await importWordpress(club, [file])).sentence).toContain('keine Exportdatei')
})

test('a file nobody comes back to is forgotten after a week, a report stays', async () => {
  const club = await newClub()
  const waiting = await bring(club, wordpressExport(blog))
  const done = await bring(club, wordpressExport([{ id: 99 }]))
  await carryOut(club, done)
  const later = { ...club, now: () => new Date(at.getTime() + 8 * 86_400_000) }
  await forgetTakeover.run(club, { takeoverId: waiting })
  expect(await findTakeover(club.db, waiting)).toBeDefined()
  await forgetTakeover.run(later, { takeoverId: waiting })
  await forgetTakeover.run(later, { takeoverId: done })
  expect(await findTakeover(club.db, waiting)).toBeUndefined()
  expect(await fatesOf(club, done)).toEqual(['post Eintrag 99: new '])
  expect(readdirSync(club.arrivalFolder)).toEqual([])
})
