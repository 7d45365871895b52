import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { phonePhotograph } from '#app/media/pictures/pictures.fixture.ts'
import { pictureHref, type Picture } from '#app/media/pictures/picture.ts'
import { toPicture } from '#app/media/pictures/pictures.server.ts'
import { s3FileStore } from '#app/platform/files/s3.server.ts'
import { lockAway, takeOut } from '#app/platform/files/strongbox.server.ts'
import { startSession } from '#app/platform/identity/session/session.server.ts'
import { backUp, restore } from './backup-commands.ts'
import { startApp } from '#test/app.ts'
import { startS3Server } from '#test/s3-server.ts'

const begin = '/admin/bilder/hochladen'

/** Two servers on one database and one bucket, each with a data folder of its own, and somebody signed in at both. */
async function twoServers() {
  const { place, lose } = await startS3Server()
  const [one, two] = [await startApp(), await startApp()]
  one.services.files = s3FileStore({ ...place, prefix: 'club/' })
  two.services.files = s3FileStore({ ...place, prefix: 'club/' })
  two.services.db = one.services.db
  const account = { email: 'pia@verein.example', password: 'ein-langes-passwort', role: 'admin' } as const
  const userId = await one.newAccount({ ...account, rights: ['editorial'] })
  const { token } = await startSession(one.db, userId, one.services.now())
  const cookie = `__Host-sitzung=${token}`
  return { place, lose, one, two, atOne: one.withCookie(cookie), atTwo: two.withCookie(cookie) }
}

type Browser = Awaited<ReturnType<typeof twoServers>>['atOne']

async function announce(by: Browser, bytes: Uint8Array) {
  const wish = {
    fileName: 'wiese.jpg',
    size: bytes.length,
    fingerprint: 'wiese',
    description: { alt: 'Wiese' },
  }
  const json = { 'content-type': 'application/json' }
  return (await (await by.byScript('POST', begin, JSON.stringify(wish), json)).json()) as {
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

  const folder = mkdtempSync(join(tmpdir(), 'platzrunde-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
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
