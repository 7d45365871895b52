import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { diskFileStore } from '#app/platform/files/disk.server.ts'
import { memoryRateLimiter } from '#app/platform/rate-limiter.ts'
import { openTestDatabase } from '#test/database.ts'
import { listSnapshots } from '../snapshots.server.ts'
import { WebcamInput } from '../webcam.ts'
import { createWebcam } from '../webcams.server.ts'
import { fetchNow } from './act-on-webcam.server.ts'

const at = new Date('2026-06-14T08:00:00Z')
const all = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
]

/** A camera whose whole picture is to be blackened, and access to it. */
async function adminBefore(listener: RequestListener, active: boolean) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const folder = mkdtempSync(join(tmpdir(), 'webcam-'))
  onTestFinished(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })
  const { port } = server.address() as AddressInfo
  const outside = { resolve: async () => ['93.184.215.14'], connect: () => connect(port, '127.0.0.1') }
  const db = await openTestDatabase()
  const admin = { db, files: diskFileStore(folder), now: () => at, rateLimiter: memoryRateLimiter(1) }
  const webcam = WebcamInput.parse({
    id: 'west',
    name: 'West',
    directionDeg: 256,
    location: 'Turm',
    snapshotUrl: 'https://kamera.verein.de/west.jpg',
    intervalSeconds: 60,
    active,
    masks: [{ polygonPercent: all }],
  })
  await createWebcam(admin, webcam, 0, at)
  return {
    press: () => fetchNow(admin, 'west', outside),
    stored: async () => (await listSnapshots(db, 'west')).length,
  }
}

const photo = sharp({ create: { width: 320, height: 180, channels: 3, background: '#fff' } })
  .jpeg()
  .toBuffer()

async function brightest(dataAddress: string): Promise<number> {
  const bytes = Buffer.from(dataAddress.replace('data:image/webp;base64,', ''), 'base64')
  const { channels } = await sharp(bytes).stats()
  return Math.max(...channels.map(({ max }) => max))
}

test('a picture fetched by hand is shown blackened and stored, and told apart from the same once more', async () => {
  const jpeg = await photo
  const { press, stored } = await adminBefore((_, response) => response.end(jpeg), true)
  const first = await press()
  expect(first).toMatchObject({ ok: true, text: expect.stringContaining('Es ist gespeichert.') })
  expect(await brightest(first?.picture ?? '')).toBeLessThan(10)
  expect(await stored()).toBe(1)
  expect(await press()).toMatchObject({
    ok: true,
    picture: null,
    text: expect.stringContaining('dasselbe Bild'),
  })
})

test('of a camera that is switched off one may look at a picture, and none is kept', async () => {
  const jpeg = await photo
  const { press, stored } = await adminBefore((_, response) => response.end(jpeg), false)
  const shown = await press()
  expect(shown).toMatchObject({ ok: true, text: expect.stringContaining('Gespeichert wird es nicht') })
  expect(await brightest(shown?.picture ?? '')).toBeLessThan(10)
  expect(await stored()).toBe(0)
})

test('what went wrong is said in words', async () => {
  const { press } = await adminBefore((_, response) => response.writeHead(401).end(), true)
  expect(await press()).toMatchObject({
    ok: false,
    picture: null,
    text: expect.stringContaining('lehnt Name oder Kennwort ab'),
  })
})
