import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import { diskFileStore } from '#app/platform/files/disk.server.ts'
import { openSqliteForTest } from '#test/sqlite-copy.ts'

/** Opens a database file and a file store for one test, deleted when it ends. */
export async function openStores() {
  const folder = await mkdtemp(join(tmpdir(), 'bilder-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const db = await openSqliteForTest()
  return { db, files: diskFileStore(join(folder, 'dateien')), now: () => at, log: () => undefined }
}

export const at = new Date('2026-06-14T08:42:00Z')

/** Left half green like grass, right half blue like sky, as an upright camera sees it. */
export function grassAndSky(width: number, height: number) {
  const sky = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#3060ff' } }
  return sharp({ create: { width, height, channels: 3, background: '#30a030' } }).composite([
    { input: sky, left: Math.floor(width / 2), top: 0 },
  ])
}

/** As a phone saves it in portrait orientation: rotated by EXIF, with the location. */
export function phonePhotograph(width: number, height: number): Promise<Buffer> {
  return grassAndSky(width, height)
    .withExif({
      IFD0: { Make: 'Kamerawerk Lohetal' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '49/1 3/1 20/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '10/1 2/1 40/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}
