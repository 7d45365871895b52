import { appendUpload, findUpload } from '#app/features/backup/uploaded-backup.server.ts'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { phonePhotograph } from '#app/media/pictures/pictures.fixture.ts'
import { pictureHref, type Picture } from '#app/media/pictures/picture.ts'
import { toPicture } from '#app/media/pictures/pictures.server.ts'
import { s3FileStore } from '#app/platform/files/s3.server.ts'
import { ensureKey, lockAway, takeOut } from '#app/platform/files/secrets.server.ts'
import { backUpByNight, makeBackup, restoreFromBackup } from '#app/features/backup/backup.job.server.ts'
import { carryOutImport, readImport } from '#app/features/website-import/website-import.job.server.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { startSession } from '#app/platform/identity/session/session.server.ts'
import { backUp, restore } from './backup-commands.ts'
import { startApp } from '#test/app.ts'
import { startS3Server } from '#test/s3-server.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { wordpressExport } from '#test/wordpress-export.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const begin = '/admin/bilder/hochladen'

/** Starts two servers on one database and one bucket, each with its own data folder, and a user signed in at both. */
async function twoServers() {
  const { place, lose } = await startS3Server()
  const [one, two] = [await startApp(), await startApp()]
  for (const { services } of [one, two]) {
    services.files = s3FileStore({ ...place, prefix: 'club/' })
    services.backups = s3FileStore({ ...place, prefix: 'club/sicherungen/' })
  }
  two.services.db = one.services.db
  const account = { email: 'pia@verein.example', password: 'ein-langes-passwort', role: 'admin' } as const
  const userId = await one.newAccount({ ...account, rights: ['system'] })
  const { token } = await startSession(one.db, userId, one.services.now())
  const cookie = `__Host-sitzung=${token}`
  return { place, lose, one, two, atOne: one.withCookie(cookie), atTwo: two.withCookie(cookie) }
}

type Browser = Awaited<ReturnType<typeof twoServers>>['atOne']

async function announce(by: Browser, bytes: Uint8Array) {
  const input = {
    fileName: 'wiese.jpg',
    size: bytes.length,
    fingerprint: 'wiese',
    description: { alt: 'Wiese' },
  }
  const json = { 'content-type': 'application/json' }
  return (await (await by.byScript('POST', begin, JSON.stringify(input), json)).json()) as {
    id: string
    offset: number
  }
}

const bring = (by: Browser, id: string, offset: number, bytes: Uint8Array<ArrayBuffer>) =>
  by.byScript('PATCH', `${begin}/${id}`, bytes, { 'upload-offset': String(offset) })

const pictureOf = async ({ db }: Pick<Awaited<ReturnType<typeof startApp>>, 'db'>): Promise<Picture> =>
  toPicture(await db.selectFrom('pictures').selectAll().executeTakeFirstOrThrow())

test('an upload that begins at one server goes on at the other, and both show the picture', async () => {
  const { one, two, atOne, atTwo } = await twoServers()
  const bytes = new Uint8Array(await phonePhotograph(1600, 1200))
  const half = Math.floor(bytes.length / 2)
  const { id } = await announce(atOne, bytes)
  expect((await bring(atOne, id, 0, bytes.slice(0, half))).status).toBe(200)
  expect(await announce(atTwo, bytes)).toMatchObject({ id, offset: half })
  expect((await bring(atTwo, id, half, bytes.slice(half))).status).toBe(201)

  const picture = await pictureOf(one)
  for (const width of picture.widths) {
    const address = pictureHref(picture, width)
    const answers = [await one.get(address), await two.get(address)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [first, second] = await Promise.all(answers.map((answer) => answer.bytes()))
    expect(Buffer.compare(first!, second!)).toBe(0)
  }
  const kept = await one.services.files.list()
  expect(kept.filter((name) => name.startsWith('uploads/'))).toEqual([])
})

test('while the bucket is away pictures and uploads are refused with 503 and a sentence, and come back by themselves', async () => {
  const { lose, one, atOne } = await twoServers()
  const bytes = new Uint8Array(await phonePhotograph(800, 600))
  const { id } = await announce(atOne, bytes)
  expect((await bring(atOne, id, 0, bytes)).status).toBe(201)
  const picture = await pictureOf(one)
  const address = pictureHref(picture, picture.widths[0]!)
  const second = new Uint8Array(await phonePhotograph(640, 480))
  const { id: next } = await announce(atOne, second)

  lose(1_000)
  const shown = await one.get(address)
  expect([shown.status, shown.headers.get('retry-after')]).toEqual([503, '10'])
  const refused = await bring(atOne, next, 0, second)
  expect(refused.status).toBe(503)
  expect(await refused.text()).toContain('Die Ablage der Bilder und Dateien ist gerade nicht erreichbar.')
  const watcher = await one.as('admin', ['technical'])
  expect(await (await watcher.get('/admin')).text()).toContain('Bilder und Dateien sind nicht erreichbar')
  expect((await one.get('/')).status, 'what needs no file goes on').toBe(200)

  lose(0)
  expect((await one.get(address)).status).toBe(200)
  expect((await bring(atOne, next, 0, second)).status).toBe(201)
})

test('a backup made at one server has every file of the bucket, and fills another bucket', async () => {
  const { place, one, atTwo } = await twoServers()
  const bytes = new Uint8Array(await phonePhotograph(800, 600))
  const { id } = await announce(atTwo, bytes)
  expect((await bring(atTwo, id, 0, bytes)).status).toBe(201)
  const locked = await lockAway(one.services.files, 'DE89370400440532013000')

  const folder = temporaryFolder()
  const file = join(folder, 'sicherung.gz')
  expect(await backUp(one.services, [file])).toMatchObject({ ok: true })
  const moved = await startApp()
  moved.services.files = s3FileStore({ ...place, prefix: 'moved/' })
  expect(await restore(moved.services, [file])).toMatchObject({ ok: true })

  const names = (await one.services.files.list()).toSorted()
  expect((await moved.services.files.list()).toSorted()).toEqual(names)
  const picture = await pictureOf(one)
  const address = pictureHref(picture, picture.widths[0]!)
  const [before, after] = [await one.get(address), await moved.get(address)]
  expect(Buffer.compare(await before.bytes(), await after.bytes())).toBe(0)
  expect(await takeOut(moved.services.files, locked)).toBe('DE89370400440532013000')
})

const backupPage = '/admin/einstellungen/sicherung'
const json = { 'content-type': 'application/json' }
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function workAt({ services }: Awaited<ReturnType<typeof startApp>>) {
  while (await runNextJob(services, [makeBackup, restoreFromBackup, readImport, carryOutImport]));
}

test('a backup made by one server is downloaded from the other, put back by it, and no part of the next', async () => {
  const { one, two, atOne, atTwo } = await twoServers()
  await ensureKey(one.services.files)
  const before = await one.services.files.list()
  expect((await atTwo.post(backupPage, { intent: 'sichern' })).status).toBe(303)
  await workAt(one)
  const { id, file_name, bytes } = await one.db.selectFrom('backups').selectAll().executeTakeFirstOrThrow()
  const downloads = [atOne, atTwo].map((by) => by.post(`${backupPage}/${id}/datei`, {}))
  const files = await Promise.all(downloads.map(async (answer) => (await answer).bytes()))
  expect(files.map(({ length }) => length)).toEqual([bytes, bytes])
  expect(sha256(files[0]!)).toBe(sha256(files[1]!))
  expect(textOf(await (await atOne.get(backupPage)).text())).toContain('von Hand')
  expect([...readdirSync(one.services.dataDir), ...readdirSync(two.services.dataDir)]).not.toContain(
    'sicherungen',
  )

  await backUpByNight.run(two.services, { night: '2026-06-15' })
  const nightly = await one.db
    .selectFrom('backups')
    .select(['state', 'fault', 'test_fault', 'facts'])
    .where('origin', '=', 'nightly')
    .executeTakeFirstOrThrow()
  expect(nightly).toMatchObject({ state: 'made', fault: null, test_fault: null })
  expect(JSON.parse(nightly.facts!)).toMatchObject({ files: before.length })

  await one.db.updateTable('users').set({ display_name: 'Danach' }).execute()
  expect((await atOne.post(`${backupPage}/${id}`, { ersetzen: 'ja' })).status).toBe(303)
  await workAt(two)
  expect(await one.db.selectFrom('users').select('display_name').execute()).toEqual([{ display_name: null }])
  expect(await one.services.backups.size(file_name), 'a restore leaves the backups').toBe(bytes)
  for (const { services } of [one, two]) expect(readdirSync(services.uploadFolder)).toEqual([])
})

test('a backup that is brought to two servers by turns is kept once, and either says what became of it', async () => {
  const { one, atOne, atTwo } = await twoServers()
  const folder = temporaryFolder()
  const path = join(folder, 'sicherung.gz')
  expect(await backUp(one.services, [path])).toMatchObject({ ok: true })
  const file = new Uint8Array(readFileSync(path))
  const cut = Math.floor(file.length / 3)
  const arrivals = `${backupPage}/hochladen`
  const announce = async (by: Browser) => {
    const input = JSON.stringify({ size: file.length, fingerprint: 'sicherung.gz|1|1' })
    return (await (await by.byScript('POST', arrivals, input, json)).json()) as { id: string; offset: number }
  }
  const piece = (by: Browser, id: string, from: number, to: number) =>
    by.byScript('PATCH', `${arrivals}/${id}`, file.slice(from, to), { 'upload-offset': String(from) })

  const { id } = await announce(atOne)
  expect((await piece(atOne, id, 0, cut)).status).toBe(200)
  expect(await announce(atTwo)).toMatchObject({ id, offset: cut })
  expect((await piece(atTwo, id, cut, 2 * cut)).status).toBe(200)
  expect((await piece(atOne, id, cut, 2 * cut)).status, 'the other has taken that').toBe(409)
  const both = await Promise.all([
    piece(atOne, id, 2 * cut, file.length),
    piece(atTwo, id, 2 * cut, file.length),
  ])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  const rows = await one.db.selectFrom('backups').select(['id', 'state', 'file_name']).execute()
  expect(rows).toEqual([{ id: expect.any(String), state: 'made', file_name: expect.any(String) }])
  for (const by of [atOne, atTwo]) {
    const { result } = (await (await by.get(`${arrivals}/${id}`)).json()) as { result: { id: string } }
    expect(result).toEqual({ id: rows[0]!.id })
  }
  expect(sha256((await one.services.backups.read(rows[0]!.file_name))!)).toBe(sha256(file))
  expect(await one.services.files.list(`ankommend/${id}`)).toHaveLength(1)
  expect(await announce(atTwo), 'chosen once more it begins anew').toMatchObject({ id, offset: 0 })
})

test('the last piece of a backup sent again to another server has it inspected there, if the first stopped before', async () => {
  const { one, atOne, atTwo } = await twoServers()
  const folder = temporaryFolder()
  const path = join(folder, 'sicherung.gz')
  expect(await backUp(one.services, [path])).toMatchObject({ ok: true })
  const file = new Uint8Array(readFileSync(path))
  const cut = Math.floor(file.length / 2)
  const input = JSON.stringify({ size: file.length, fingerprint: 'sicherung.gz|1|2' })
  const announced = await atOne.byScript('POST', `${backupPage}/hochladen`, input, json)
  const { id } = (await announced.json()) as { id: string }
  const address = `${backupPage}/hochladen/${id}`
  const piece = (by: Browser, from: number, to: number) =>
    by.byScript('PATCH', address, file.slice(from, to), { 'upload-offset': String(from) })
  expect((await piece(atOne, 0, cut)).status).toBe(200)
  // What the first server does with the last piece before it inspects the file.
  await appendUpload(one.services, (await findUpload(one.services, id))!, file.slice(cut))

  expect(await (await atTwo.get(address)).json()).toMatchObject({ offset: file.length, result: null })

  expect((await piece(atTwo, cut, file.length)).status).toBe(201)
  const rows = await one.db.selectFrom('backups').select('state').execute()
  expect(rows).toEqual([{ state: 'made' }])
})

test('an old website that is brought to one server is looked through by the other and taken over by either', async () => {
  const { one, two, atOne, atTwo } = await twoServers()
  const bytes = new TextEncoder().encode(
    wordpressExport([{ id: 1, title: 'Neue Winde', path: '/neue-winde/', content: 'Sie zieht.' }]),
  )
  const list = '/admin/uebernahme/wordpress'
  const wishes = { pages: 'as-they-are', fetchesPictures: false }
  const input = { fileName: 'alt.xml', size: bytes.length, fingerprint: 'alt|1|2', wishes }
  const begun = await atOne.byScript('POST', `${list}/hochladen`, JSON.stringify(input), json)
  const { id } = (await begun.json()) as { id: string }
  const piece = (by: Browser, from: number, to: number) =>
    by.byScript('PATCH', `${list}/hochladen/${id}`, bytes.slice(from, to), { 'upload-offset': String(from) })
  expect((await piece(atOne, 0, 700)).status).toBe(200)
  expect((await piece(atTwo, 700, bytes.length)).status).toBe(200)
  await workAt(two)
  expect(textOf(await (await atOne.get(`${list}/${id}`)).text())).toContain('Neue Winde')
  expect((await atTwo.post(`${list}/${id}`, { intent: 'uebernehmen' })).status).toBe(303)
  await workAt(one)
  expect(await one.db.selectFrom('posts').select('title').execute()).toEqual([{ title: 'Neue Winde' }])
  expect(await one.services.files.list(`ankommend/${id}`)).toEqual([])
  expect(readdirSync(one.services.uploadFolder)).toEqual([])
})
