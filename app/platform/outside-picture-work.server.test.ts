import { expect, test } from 'vitest'
import { encodeAvifOutside } from './outside-picture-work.server.ts'

const avif = { quality: 55, effort: 0 }

test('pixels come back as an AVIF file', async () => {
  const raw = { width: 40, height: 20, channels: 3 } as const
  const file = await encodeAvifOutside(Buffer.alloc(40 * 20 * 3, 0x7f), { raw, width: 20, avif })
  expect(file.subarray(4, 12).toString('latin1')).toBe('ftypavif')
})

test('pixels that are no picture are refused with the reason of the library', async () => {
  const raw = { width: 4000, height: 4000, channels: 3 } as const
  await expect(encodeAvifOutside(Buffer.alloc(12), { raw, width: 400, avif })).rejects.toThrow(
    /No AVIF was made: .*(?:pixel|image|memory)/is,
  )
})
