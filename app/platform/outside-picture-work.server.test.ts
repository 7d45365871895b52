import { expect, test } from 'vitest'
import { phonePhotograph } from '#app/media/pictures/pictures.fixture.ts'
import { encodeAvifOutside, prepareSentOutside } from './outside-picture-work.server.ts'

const avif = { quality: 55, effort: 0 }

test('pixels come back as an AVIF file', async () => {
  const raw = { width: 40, height: 20, channels: 3 } as const
  const file = await encodeAvifOutside(Buffer.alloc(40 * 20 * 3, 0x7f), { raw, width: 20, avif })
  expect(file.subarray(4, 12).toString('latin1')).toBe('ftypavif')
})

test('pixels that are no picture are refused with the reason of the library', async () => {
  const raw = { width: 4000, height: 4000, channels: 3 } as const
  await expect(encodeAvifOutside(Buffer.alloc(12), { raw, width: 400, avif })).rejects.toThrow(
    /No picture was made: .*(?:pixel|image|memory)/is,
  )
})

test('what a visitor sent comes back small, upright and without what the camera wrote', async () => {
  const photo = await phonePhotograph(800, 600)
  const made = await prepareSentOutside(photo, { pixels: 50_000_000, edge: 300, previewEdge: 90 })
  expect(Math.max(made.width, made.height)).toBe(300)
  expect(made.whole.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  expect(made.whole.includes('Exif')).toBe(false)
  expect(made.preview.subarray(8, 12).toString()).toBe('WEBP')
})

test('a picture of more pixels than are unfolded is refused, and so is a broken one', async () => {
  const photo = await phonePhotograph(800, 600)
  const input = { pixels: 1_000, edge: 300, previewEdge: 90 }
  await expect(prepareSentOutside(photo, input)).rejects.toThrow(/pixel limit/)
  await expect(prepareSentOutside(photo.subarray(0, 900), { ...input, pixels: 5e7 })).rejects.toThrow()
})

test('however many run at once, one listener waits for the end of the server, and none once all are done', async () => {
  const listeners = () => process.listenerCount('exit')
  const before = listeners()
  const raw = { width: 4, height: 4, channels: 3 } as const
  const made = Array.from({ length: 3 }, () => encodeAvifOutside(Buffer.alloc(48), { raw, width: 4, avif }))
  expect(listeners()).toBe(before + 1)
  await Promise.all(made)
  expect(listeners()).toBe(before)
})
