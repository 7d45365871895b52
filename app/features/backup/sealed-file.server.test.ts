import { createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSealed, sealing, unseal } from './sealed-file.server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const passphrase = 'drei kurze Landungen am Abend'
const chunk = 64 * 1024
/** Whoever guesses is slowed by a hundred thousand; what is sealed is the same after two. */
const fewRounds = 2

async function aSealedFile(content: Buffer, rounds?: number) {
  const folder = temporaryFolder()
  const [path, target] = [join(folder, 'sealed'), join(folder, 'open')]
  await pipeline([content], await sealing(passphrase, rounds), createWriteStream(path))
  return { path, target, sealed: readFileSync(path) }
}

test.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk])(
  'a file of %i bytes comes out again with its passphrase alone',
  async (size) => {
    const content = randomBytes(size)
    const { path, target, sealed } = await aSealedFile(content, fewRounds)
    expect(await isSealed(path)).toBe(true)
    if (size > 100) expect(sealed.includes(content.subarray(0, 32))).toBe(false)
    expect(await unseal(path, passphrase, target, fewRounds)).toBe(true)
    expect(readFileSync(target).equals(content)).toBe(true)
    expect(await unseal(path, `${passphrase}!`, `${target}-2`, fewRounds)).toBe(false)
  },
)

test('whoever sealed a file needs as many rounds to open it, and none fewer', async () => {
  const content = randomBytes(chunk)
  const { path, target } = await aSealedFile(content)
  expect(await unseal(path, passphrase, target, fewRounds)).toBe(false)
  expect(await unseal(path, passphrase, target)).toBe(true)
  expect(readFileSync(target).equals(content)).toBe(true)
})

test('what was changed, cut off between chunks or put in another order does not come out', async () => {
  const { path, target, sealed } = await aSealedFile(randomBytes(3 * chunk), fewRounds)
  const [head, size] = [39, chunk + 16]
  const part = (number: number) => sealed.subarray(head + number * size, head + (number + 1) * size)
  const flipped = Buffer.from(sealed)
  flipped[head + 5]! ^= 1
  const otherSalt = Buffer.from(sealed)
  otherSalt[20]! ^= 1
  const broken = [
    flipped,
    otherSalt,
    sealed.subarray(0, head + 2 * size),
    sealed.subarray(0, head),
    Buffer.concat([sealed.subarray(0, head), part(1), part(0), part(2)]),
    Buffer.concat([sealed, part(2)]),
  ]
  for (const bytes of broken) {
    writeFileSync(path, bytes)
    expect(await unseal(path, passphrase, target, fewRounds)).toBe(false)
  }
})

test('a plain backup is not taken for a sealed one', async () => {
  const { path } = await aSealedFile(Buffer.alloc(0), fewRounds)
  writeFileSync(path, Buffer.from([0x1f, 0x8b, 8, 0]))
  expect(await isSealed(path)).toBe(false)
  expect(await isSealed(`${path}-missing`)).toBe(false)
})
