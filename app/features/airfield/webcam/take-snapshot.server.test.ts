import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hashOfSecret, newSecret } from '#app/platform/identity/secret-token.ts'
import { diskFileStore } from '#app/platform/files/disk.server.ts'
import { memoryRateLimiter } from '#app/platform/rate-limiter.ts'
import { openTestDatabase } from '#test/database.ts'
import { fetchAndGoOn } from './fetch-snapshot.job.server.ts'
import { listSnapshots } from './snapshots.server.ts'
import { takeSent } from './take-snapshot.server.ts'
import { WebcamInput } from './webcam.ts'
import { createWebcam, findTurn } from './webcams.server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const begin = new Date('2026-06-14T08:00:00Z')
const half = [
  [0, 0],
  [50, 0],
  [50, 100],
  [0, 100],
]
const input = WebcamInput.parse({
  id: 'mast',
  name: 'Mast',
  directionDeg: 90,
  location: 'Halle 1',
  snapshotUrl: null,
  intervalSeconds: 60,
  active: true,
  masks: [{ polygonPercent: half }],
})

const photo = (grey: number, format: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg') =>
  sharp({ create: { width: 320, height: 180, channels: 3, background: { r: grey, g: grey, b: grey } } })
    .toFormat(format)
    .toBuffer()

const key = newSecret()

/** A club whose camera `mast` pushes its pictures. */
async function clubWithCamera() {
  const folder = temporaryFolder()
  const db = await openTestDatabase()
  const files = diskFileStore(folder)
  let at = begin
  const services = { db, files, now: () => at, rateLimiter: memoryRateLimiter(1), log: () => undefined }
  await createWebcam(services, input, 0, begin)
  await db
    .updateTable('webcams')
    .set({ key_hash: hashOfSecret(key) })
    .execute()
  const send = async (
    body: Uint8Array | string,
    { method = 'PUT', webcamId = 'mast', ...headers }: Record<string, string> = {},
  ) => {
    const authorization = headers.authorization ?? `Bearer ${key}`
    const request = new Request('https://verein.example/api/webcam/mast', {
      method,
      body: Buffer.from(body),
      headers: { 'content-type': 'image/jpeg', ...headers, authorization },
    })
    const response = await takeSent(services, request, { webcamId, caller: '192.0.2.7' })
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
  return {
    db,
    files,
    services,
    send,
    later: (seconds: number) => (at = new Date(at.getTime() + seconds * 1000)),
    taken: async () => (await listSnapshots(db, 'mast')).map(({ takenAt }) => takenAt),
  }
}

test('a picture that the camera brings is blackened and stored as of its arrival', async () => {
  const { send, taken, files } = await clubWithCamera()
  expect((await send(await photo(200))).status).toBe(204)
  expect(await taken()).toEqual([begin.toISOString()])
  const stored = sharp(await files.read('webcam/mast/1781424000-gross.webp'))
  const { data, info } = await stored.raw().toBuffer({ resolveWithObject: true })
  const greyAt = (x: number) => data[(90 * info.width + x) * info.channels]!
  expect([greyAt(60) < 20, greyAt(260) > 180]).toEqual([true, true])
})

test('PNG and WebP are taken as well, and the key as the password of a name that does not matter', async () => {
  const { send, later, taken } = await clubWithCamera()
  const authorization = `Basic ${Buffer.from(`kamera:${key}`).toString('base64')}`
  expect((await send(await photo(50, 'png'), { authorization })).status).toBe(204)
  later(60)
  const octets = { authorization, 'content-type': 'application/octet-stream' }
  expect((await send(await photo(70, 'webp'), octets)).status).toBe(204)
  expect(await taken()).toHaveLength(2)
})

test('without the right key nothing is taken, and guessing ends soon', async () => {
  const { send, taken } = await clubWithCamera()
  const picture = await photo(90)
  const none = await send(picture, { authorization: '' })
  expect([none.status, none.headers.get('www-authenticate')]).toEqual([
    401,
    'Basic realm="Webcam", charset="UTF-8"',
  ])
  expect((await send(picture, { webcamId: 'turm' })).status).toBe(401)
  const guesses = Array.from({ length: 20 }, () => send(picture, { authorization: 'Bearer falsch' }))
  const answers = (await Promise.all(guesses)).map(({ status }) => status)
  expect(new Set(answers)).toEqual(new Set([401, 429]))
  expect(await taken()).toEqual([])
  expect((await send(picture)).status, 'the camera itself').toBe(204)
})

test('more than one picture in ten seconds is refused', async () => {
  const { send, later, taken } = await clubWithCamera()
  expect((await send(await photo(10))).status).toBe(204)
  later(9)
  const refused = await send(await photo(20))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  later(1)
  expect((await send(await photo(30))).status).toBe(204)
  expect(await taken()).toHaveLength(2)
})

test('what is no picture, or too large a one, is refused in words and remembered for the desk', async () => {
  const { send, later, taken, db } = await clubWithCamera()
  const huge = await sharp({ create: { width: 12_500, height: 8_000, channels: 3, background: '#88a' } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const broken = (await photo(80)).subarray(0, 600)
  const cases: [Uint8Array | string, number, string, Record<string, string>?][] = [
    ['MZ\x90\x00 This program cannot be run in DOS mode.', 415, 'kein Bild'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415, 'kein Bild'],
    [broken, 415, 'kein Bild'],
    [await photo(80, 'avif'), 415, 'kein Bild'],
    [huge, 413, '50 Megapixel'],
    [new Uint8Array(8 * 1024 * 1024 + 1), 413, '8\u00a0MB'],
    [await photo(80), 415, 'Content-Type', { 'content-type': 'multipart/form-data; boundary=x' }],
  ]
  for (const [body, status, text, headers] of cases) {
    later(10)
    const answer = await send(body, headers)
    expect([answer.status, answer.text.includes(text)], `${answer.text} for ${text}`).toEqual([status, true])
  }
  expect(await taken()).toEqual([])
  expect(await findTurn(db, 'mast')).toMatchObject({ failures: 6, last_failure: 'too-large' })
  later(10)
  await send(await photo(80))
  expect(await findTurn(db, 'mast')).toMatchObject({ failures: 0, last_failure: null })
})

test('the same picture again does not become younger', async () => {
  const { send, later, taken } = await clubWithCamera()
  await send(await photo(120))
  later(60)
  expect((await send(await photo(120))).status).toBe(204)
  expect(await taken()).toEqual([begin.toISOString()])
})

test('a camera that is switched off, or that is asked by the server, brings nothing', async () => {
  const { send, db, taken } = await clubWithCamera()
  await db.updateTable('webcams').set({ active: 0 }).execute()
  expect((await send(await photo(1))).status).toBe(409)
  const asked = { kind: 'clear', snapshotUrl: 'https://kamera.verein.de/' }
  const { directionDeg, intervalSeconds, location, name } = input
  const details = JSON.stringify({ directionDeg, intervalSeconds, location, name, source: asked })
  await db.updateTable('webcams').set({ active: 1, details }).execute()
  expect((await send(await photo(1))).status).toBe(409)
  expect((await send(await photo(1), { method: 'POST' })).status).toBe(405)
  expect(await taken()).toEqual([])
})

test('the pictures of a camera that has fallen silent go all the same', async () => {
  const { send, services, later, db, files } = await clubWithCamera()
  await send(await photo(5))
  later(25 * 3600)
  await fetchAndGoOn(services, { webcamId: 'mast', dueAt: begin.toISOString() })
  expect((await files.list('webcam')).length).toBe(0)
  const turn = await findTurn(db, 'mast')
  expect([turn?.failures, Date.parse(turn!.due_at) - services.now().getTime()]).toEqual([0, 600_000])
})
