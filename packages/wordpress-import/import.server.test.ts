import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findMovedTo } from '#app/features/blog/former-addresses.server.ts'
import { createMember } from '#app/features/members/save-member.server.ts'
import { importWordpress } from './import-command.ts'
import { oldSite, wordpressExport } from '#test/wordpress-export.ts'
import { carryOutNow } from './carry-out.server.ts'
import { abandonedImports, uploadPath } from '#app/features/website-import/import-files.server.ts'
import { usualOptions } from '#app/features/website-import/website-import.ts'
import { findImport, markBegun } from '#app/features/website-import/imports.server.ts'
import {
  at,
  authors,
  blog,
  bring,
  carryOut,
  fatesOf,
  newClub,
  photo,
  postsOf,
  zipped,
} from './import.fixture.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

async function addMember(
  club: Awaited<ReturnType<typeof newClub>>,
  id: string,
  firstName: string,
  lastName: string,
) {
  const details = { email: `${id}@alter-verein.example` }
  await createMember(club.db, { ...aPerson, id, memberNumber: null, firstName, lastName, details }, at)
}

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
  expect(await findImport(club.db, id)).toMatchObject({
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
  expect(await findImport(club.db, id)).toMatchObject({ state: 'done' })
  expect(readdirSync(club.uploadFolder)).toEqual([])
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
  const result = await fatesOf(club, again)
  expect(result.filter((line) => line.includes(': known'))).toHaveLength(7)
  expect(result.filter((line) => line.includes(': new'))).toEqual([])
  await carryOut(club, again)
  expect(await club.db.selectFrom('posts').selectAll().orderBy('id').execute()).toEqual(before)
  expect(await club.db.selectFrom('pictures').select('id').execute()).toHaveLength(1)

  // A larger export imported later adds what is new, and also what was deleted here.
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

test('a server that opens an import while another finishes it ends quietly', async () => {
  const club = await newClub()
  const bytes = wordpressExport(blog, authors)
  const id = await bring(club, bytes)
  await addMember(club, 'jana', 'Jana', 'Beispiel')
  await markBegun(club.db, null, id, at)
  const arrived = { user_id: 'jana', size: Buffer.byteLength(bytes) }
  await club.db.updateTable('takeovers').set(arrived).where('id', '=', id).execute()
  const isTimeUp = () => false
  let isOvertaken = false
  const late = {
    ...club,
    files: {
      ...club.files,
      size: async (name: string) => {
        if (!isOvertaken) await carryOutNow(club, id, { isTimeUp })
        isOvertaken = true
        return club.files.size(name)
      },
    },
  }
  expect(await carryOutNow(late, id, { isTimeUp })).toBe(true)
  expect(isOvertaken).toBe(true)
  expect(existsSync(uploadPath(club, id))).toBe(false)
  expect((await findImport(club.db, id))?.state).toBe('done')
})

test('an import whose file was lost ends and says so, and is not taken for a finished one', async () => {
  const club = await newClub()
  const id = await bring(club, wordpressExport(blog, authors))
  await markBegun(club.db, null, id, at)
  rmSync(uploadPath(club, id))
  expect(await carryOutNow(club, id, { isTimeUp: () => false })).toBe(true)
  const { state, fault } = (await findImport(club.db, id))!
  expect(state).toBe('refused')
  expect(fault).toBe('Die Datei liegt nicht mehr auf dem Server. Bitte lade sie noch einmal hoch.')
  const left = await club.db.selectFrom('takeover_items').select('is_done').distinct().execute()
  expect(left).toEqual([{ is_done: 1 }])
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
    const { state, fault } = (await findImport(club.db, id))!
    expect(state).toBe('refused')
    expect(fault).toContain(sentence)
    expect(await fatesOf(club, id)).toEqual([])
  }
  expect(readdirSync(club.uploadFolder)).toEqual([])
  expect(await postsOf(club)).toEqual([])
})

test('pages come as drafts or not at all if that is wished', async () => {
  const club = await newClub()
  await carryOut(club, await bring(club, wordpressExport(blog), { ...usualOptions, pages: 'left-out' }))
  expect((await postsOf(club)).some(({ title }) => title === 'Über uns')).toBe(false)
  await carryOut(club, await bring(club, wordpressExport(blog), { ...usualOptions, pages: 'drafts' }))
  expect((await postsOf(club)).find(({ title }) => title === 'Über uns')?.status).toBe('draft')
})

test('at the command line a trial run tells the same, and the pictures may lie in a folder', async () => {
  const club = await newClub()
  const file = join(club.folder, 'export.xml')
  writeFileSync(file, wordpressExport(blog, authors))
  const uploads = temporaryFolder()
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

test('at the command line an import whose file is lost on the way ends as a fault, and once more brings the rest', async () => {
  const club = await newClub()
  const file = join(club.folder, 'export.xml')
  writeFileSync(file, wordpressExport(blog, authors))
  const now = () => {
    for (const name of readdirSync(club.uploadFolder, { recursive: true }))
      rmSync(join(club.uploadFolder, String(name)), { recursive: true, force: true })
    return at
  }
  const lost = await importWordpress({ ...club, now }, [file, '--write'])
  expect(lost.ok).toBe(false)
  expect(lost.sentence).toContain('Abgebrochen: Die Exportdatei war unterwegs nicht mehr zu lesen.')
  expect(await postsOf(club)).toEqual([])
  expect((await importWordpress(club, [file, '--write'])).ok).toBe(true)
  expect(await postsOf(club)).toHaveLength(6)
})

test('a file nobody comes back to is forgotten after a week, a report stays', async () => {
  const club = await newClub()
  const waiting = await bring(club, wordpressExport(blog))
  const done = await bring(club, wordpressExport([{ id: 99 }]))
  await carryOut(club, done)
  expect(await abandonedImports.forget(club, at)).toBe(0)
  expect(await findImport(club.db, waiting)).toBeDefined()
  expect(await abandonedImports.forget(club, new Date(at.getTime() + 8 * 86_400_000))).toBe(1)
  expect(await findImport(club.db, waiting)).toBeUndefined()
  expect(await fatesOf(club, done)).toEqual(['post Eintrag 99: new '])
  expect(readdirSync(club.uploadFolder)).toEqual([])
})
