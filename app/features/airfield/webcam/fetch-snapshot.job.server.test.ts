import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { diskFileStore } from '#app/platform/files/disk.server.ts'
import type { Outside } from '#app/platform/outside/fetch-bytes.server.ts'
import { openTestDatabase } from '#test/database.ts'
import { fetchAndGoOn } from './fetch-snapshot.job.server.ts'
import { WebcamInput } from './webcam.ts'
import { listSnapshots } from './snapshots.server.ts'
import { addressOf, createWebcam, findWebcam } from './webcams.server.ts'

const begin = new Date('2026-06-14T08:00:00Z')
const later = (seconds: number) => new Date(begin.getTime() + seconds * 1000)

const west = WebcamInput.parse({
  id: 'west',
  name: 'Blick nach Westen',
  directionDeg: 256,
  location: 'Turm',
  snapshotUrl: 'https://kamera.verein.de/west.jpg',
  intervalSeconds: 60,
  active: true,
  masks: [
    {
      polygonPercent: [
        [0, 50],
        [50, 50],
        [50, 100],
        [0, 100],
      ],
    },
  ],
})

const photo = (grey: number) =>
  sharp({ create: { width: 640, height: 360, channels: 3, background: { r: grey, g: grey, b: grey } } })
    .withExif({ IFD0: { Copyright: 'geheim' } })
    .jpeg()
    .toBuffer()

/** A test camera behind the outgoing connection, a file store and a clock. */
async function cameraWith(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const folder = mkdtempSync(join(tmpdir(), 'webcam-'))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true })
  })
  const { port } = server.address() as AddressInfo
  const outside: Outside = {
    resolve: async () => ['93.184.215.14'],
    connect: () => connect(port, '127.0.0.1'),
  }
  const db = await openTestDatabase()
  const files = diskFileStore(folder)
  let at = begin
  const logged: unknown[] = []
  const context = { db, files, now: () => at, log: (_: string, facts: unknown) => logged.push(facts) }
  const due = () => db.selectFrom('webcam_fetches').selectAll().executeTakeFirstOrThrow()
  return {
    db,
    files,
    logged,
    due,
    at: (moment: Date) => (at = moment),
    run: async () => fetchAndGoOn(context, { webcamId: 'west', dueAt: (await due()).due_at }, outside),
  }
}

test('a picture is blackened, stripped of what the camera wrote, and stored in two sizes', async () => {
  const jpeg = await photo(200)
  const { db, files, run, due } = await cameraWith((_, response) => response.end(jpeg))
  await createWebcam({ db, files }, west, 0, begin)
  await run()

  expect(await listSnapshots(db, 'west')).toEqual([{ takenAt: begin.toISOString(), width: 640, height: 360 }])
  const names = await files.list('webcam')
  expect(names.toSorted()).toEqual(['webcam/west/1781424000-gross.webp', 'webcam/west/1781424000-klein.webp'])
  const large = sharp(await files.read('webcam/west/1781424000-gross.webp'))
  expect((await large.metadata()).exif).toBeUndefined()
  const { data, info } = await large.raw().toBuffer({ resolveWithObject: true })
  const greyAt = (x: number, y: number) => data[(y * info.width + x) * info.channels]!
  expect([greyAt(100, 300), greyAt(100, 100), greyAt(500, 300)].map((grey) => grey > 100)).toEqual([
    false,
    true,
    true,
  ])
  expect((await due()).due_at).toBe(later(60).toISOString())
})

test('a camera that stands still does not make its picture younger', async () => {
  const jpeg = await photo(120)
  const { db, files, run, at } = await cameraWith((_, response) => response.end(jpeg))
  await createWebcam({ db, files }, west, 0, begin)
  await run()
  at(later(60))
  await run()
  expect(await listSnapshots(db, 'west')).toHaveLength(1)
})

test('the moment the camera names counts, unless it lies ahead', async () => {
  const jpegs = [await photo(90), await photo(91)]
  const names = ['Sun, 14 Jun 2026 07:31:00 GMT', 'Sun, 14 Jun 2026 09:00:00 GMT']
  const { db, files, run, at } = await cameraWith((_, response) => {
    response.setHeader('last-modified', names.shift()!)
    response.end(jpegs.shift())
  })
  await createWebcam({ db, files }, west, 0, begin)
  await run()
  at(later(60))
  await run()
  const taken = (await listSnapshots(db, 'west')).map(({ takenAt }) => takenAt)
  expect(taken).toEqual([later(60).toISOString(), '2026-06-14T07:31:00.000Z'])
})

test('a camera that fails is asked more and more rarely, and at once as usual when it is back', async () => {
  const jpeg = await photo(60)
  let broken = true
  const { db, files, run, due, at, logged } = await cameraWith((_, response) =>
    broken ? response.end('<html>kein Bild</html>') : response.end(jpeg),
  )
  await createWebcam({ db, files }, west, 0, begin)
  const pauses: number[] = []
  for (let turn = 0; turn < 8; turn += 1) {
    const now = new Date((await due()).due_at)
    at(now)
    await run()
    pauses.push((Date.parse((await due()).due_at) - now.getTime()) / 60_000)
  }
  expect(pauses).toEqual([2, 4, 8, 16, 30, 30, 30, 30])
  expect(await due()).toMatchObject({ failures: 8, last_failure: 'no-picture' })
  expect(logged[0]).toEqual({ webcam: 'west', reason: 'no-picture' })

  broken = false
  await run()
  expect(await due()).toMatchObject({ failures: 0, last_failure: null })
  expect(await listSnapshots(db, 'west')).toHaveLength(1)
})

test('a job that is out of date asks nothing and arranges nothing', async () => {
  let asked = 0
  const { db, files, run, due } = await cameraWith((_, response) => {
    asked += 1
    response.end()
  })
  await createWebcam({ db, files }, west, 0, begin)
  const first = (await due()).due_at
  await run()
  const waiting = async () => (await db.selectFrom('jobs').select('id').execute()).length
  expect([asked, await waiting()]).toEqual([1, 2])
  await fetchAndGoOn(
    { db, files: diskFileStore(tmpdir()), now: () => begin, log: () => undefined },
    { webcamId: 'west', dueAt: first },
  )
  expect([asked, await waiting()]).toEqual([1, 2])
})

test('the pictures of a camera that is switched off go with its next turn', async () => {
  const jpeg = await photo(40)
  const { db, files, run } = await cameraWith((_, response) => response.end(jpeg))
  await createWebcam({ db, files }, west, 0, begin)
  await run()
  await db.updateTable('webcams').set({ active: 0 }).execute()
  await run()
  expect(await listSnapshots(db, 'west')).toEqual([])
  expect(await files.list('webcam')).toEqual([])
})

test('only cameras behind https can be entered', () => {
  const parsed = WebcamInput.safeParse({ ...west, snapshotUrl: 'http://kamera.verein.de/west.jpg' })
  expect(parsed.error?.issues[0]?.message).toBe('Die Adresse muss mit https:// beginnen.')
})

test('the address lies sealed in the database, one from an earlier version from its next turn on', async () => {
  const { db, files, run } = await cameraWith((_, response) => response.end())
  await createWebcam(
    { db, files },
    { ...west, snapshotUrl: 'https://turm:geheim@kamera.verein.de/w' },
    0,
    begin,
  )
  const details = async () =>
    (await db.selectFrom('webcams').select('details').executeTakeFirstOrThrow()).details
  expect(await details()).not.toContain('geheim')

  const { id: _, active: __, ...facts } = west
  const old = { ...facts, snapshotUrl: 'https://turm:geheim@kamera.verein.de/alt' }
  await db
    .updateTable('webcams')
    .set({ details: JSON.stringify(old) })
    .execute()
  await run()
  expect(await details()).not.toContain('geheim')
  const webcam = await findWebcam(db, 'west')
  expect(webcam?.source).toMatchObject({ kind: 'fetched', host: 'kamera.verein.de' })
  if (webcam?.source.kind === 'fetched')
    expect(await addressOf(files, webcam.source)).toBe('https://turm:geheim@kamera.verein.de/alt')
})

test('what a camera answers instead of a picture is a plain reason and never stored', async () => {
  const huge = await sharp({ create: { width: 12_500, height: 8_000, channels: 3, background: '#88a' } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const answers: RequestListener[] = [
    (_, response) => response.setHeader('content-type', 'image/jpeg').end('MZ\x90\x00 program'),
    (_, response) => response.end(huge),
    (_, response) => response.writeHead(302, { location: 'https://192.168.1.1/bild.jpg' }).end(),
    (_, response) => response.writeHead(401).end(),
    (_, response) => response.destroy(),
    (_, response) => response.writeHead(200, { 'content-length': 9_000_000 }).end(),
  ]
  const { db, files, run, due, at } = await cameraWith((request, response) =>
    answers.shift()?.(request, response),
  )
  await createWebcam({ db, files }, west, 0, begin)
  const reasons: (string | null)[] = []
  for (let left = answers.length; left > 0; left -= 1) {
    at(new Date((await due()).due_at))
    await run()
    reasons.push((await due()).last_failure)
  }
  expect(reasons).toEqual([
    'no-picture',
    'too-many-pixels',
    'private-address',
    'refused 401',
    'unreachable',
    'too-large',
  ])
  expect(await listSnapshots(db, 'west')).toEqual([])
  expect(await files.list('webcam')).toEqual([])
})

test('a picture that was under way when the camera was switched off or changed is not kept', async () => {
  const jpeg = await photo(150)
  const changes = [{ active: 0 }, { active: 1, revision: 7 }]
  const { db, files, run } = await cameraWith((_, response) => {
    void db
      .updateTable('webcams')
      .set(changes.shift() ?? {})
      .execute()
      .then(() => response.end(jpeg))
  })
  await createWebcam({ db, files }, west, 0, begin)
  await run()
  expect(await files.list('webcam')).toEqual([])
  await db.updateTable('webcams').set({ active: 1 }).execute()
  await run()
  expect([await listSnapshots(db, 'west'), await files.list('webcam')]).toEqual([[], []])
  changes.push({ active: 1 })
  await run()
  expect(await listSnapshots(db, 'west')).toHaveLength(1)
})
