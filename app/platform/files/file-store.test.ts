import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { startS3Server } from '#test/s3-server.ts'
import { diskFileStore } from './disk.server.ts'
import type { FileStore, OpenFile } from './file-store.ts'
import { s3FileStore } from './s3.server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

// The contract of every file store.

function onDisk(): FileStore {
  const folder = temporaryFolder()
  return diskFileStore(folder)
}

const inBucket = (conditions: 'kept' | 'ignored' | 'refused') => async () =>
  s3FileStore({ ...(await startS3Server(conditions)).place, prefix: 'club/dateien/' })

const places: [string, () => FileStore | Promise<FileStore>][] = [
  ['on the disk', onDisk],
  ['in a bucket', inBucket('kept')],
  ['in a bucket that ignores conditions', inBucket('ignored')],
  ['in a bucket that refuses conditions', inBucket('refused')],
]

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))
const textOf = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString()
const allOf = async (file: OpenFile | undefined) => file && textOf(await new Response(file.bytes).bytes())

/** Twice, as what is told of the first collection may let go of more. Each looks through the whole heap of the worker. */
async function collectGarbage() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let times = 0; times < 2; times += 1) {
    collect()
    await pause(20)
  }
}

async function* parts(...bytes: Uint8Array[]) {
  yield* bytes
}

test('a file that was opened is whole however much later it is read, wherever it is', async () => {
  const long = 'Halle '.repeat(50_000)
  const opened: [string, OpenFile | undefined][] = []
  for (const [where, open] of places) {
    const files = await open()
    await files.write('a', bytesOf(long))
    opened.push([where, await files.open('a')])
  }
  await collectGarbage()
  for (const [where, file] of opened) expect((await allOf(file))?.length, where).toBe(long.length)
})

for (const [where, open] of places) {
  test(`a file ${where} is written, read, replaced and taken away`, async () => {
    const files = await open()
    expect(await files.read('bilder/a-320.webp')).toBeUndefined()
    expect(await files.size('bilder/a-320.webp')).toBeUndefined()
    expect(await files.open('bilder/a-320.webp')).toBeUndefined()
    await files.write('bilder/a-320.webp', bytesOf('first'))
    await files.write('bilder/a-320.webp', bytesOf('second'))
    expect(textOf(await files.read('bilder/a-320.webp'))).toBe('second')
    expect(await files.size('bilder/a-320.webp')).toBe(6)
    await files.write('leer', bytesOf(''))
    expect(await files.size('leer')).toBe(0)
    expect(textOf(await files.read('leer'))).toBe('')
    expect(await allOf(await files.open('leer'))).toBe('')
    await files.delete('bilder/a-320.webp')
    await files.delete('bilder/a-320.webp')
    expect(await files.read('bilder/a-320.webp')).toBeUndefined()
  })

  test(`of a file ${where} a part can be read, with the length of the whole`, async () => {
    const files = await open()
    await files.write('a', bytesOf('0123456789'))
    for (const [start, end, expected] of [
      [0, 3, '0123'],
      [4, 4, '4'],
      [8, 90, '89'],
      [10, 12, ''],
    ] as const) {
      const part = await files.open('a', { start, end })
      expect(part?.size).toBe(10)
      expect(await allOf(part)).toBe(expected)
    }
    expect(await allOf(await files.open('a'))).toBe('0123456789')
  })

  test(`a file ${where} is made once, whoever else makes it`, async () => {
    const files = await open()
    expect(await files.create('a', bytesOf('first'))).toBe(true)
    expect(await files.create('a', bytesOf('second'))).toBe(false)
    expect(textOf(await files.read('a'))).toBe('first')
    const made = await Promise.all([1, 2, 3, 4].map(() => files.create('b', bytesOf('the same'))))
    expect(made).toContain(true)
    expect(textOf(await files.read('b'))).toBe('the same')
    if (where === 'on the disk' || where === 'in a bucket') expect(made.filter(Boolean)).toHaveLength(1)
  })

  test(`files ${where} are listed by folder, however many`, async () => {
    const files = await open()
    expect(await files.list()).toEqual([])
    expect(await files.list('bilder')).toEqual([])
    for (const name of ['bilder/1', 'bilder/2/3', 'bilder-alt/4', 'originale/5'])
      await files.write(name, bytesOf(name))
    expect((await files.list('bilder')).toSorted()).toEqual(['bilder/1', 'bilder/2/3'])
    expect((await files.list()).toSorted()).toEqual(['bilder-alt/4', 'bilder/1', 'bilder/2/3', 'originale/5'])
  })

  test(`a stream ${where} is written whole, or not at all when it breaks off`, async () => {
    const files = await open()
    const large = new Uint8Array(9 * 1024 * 1024).map((_, at) => at % 251)
    expect(await files.writeStream('gross', parts(large.subarray(0, 1), large.subarray(1)))).toBe(
      large.length,
    )
    expect(Buffer.compare((await files.read('gross'))!, large)).toBe(0)
    expect(await files.writeStream('klein', parts(bytesOf('ab'), bytesOf('c')))).toBe(3)
    expect(textOf(await files.read('klein'))).toBe('abc')
    expect(await files.writeStream('leer', parts())).toBe(0)
    expect(await files.size('leer')).toBe(0)
    async function* breaking() {
      yield large
      yield large
      throw new Error('broken off')
    }
    await expect(files.writeStream('halb', breaking())).rejects.toThrow('broken off')
    expect(await files.read('halb')).toBeUndefined()
    expect((await files.list()).toSorted()).toEqual(['gross', 'klein', 'leer'])
  })

  test(`no name leads out of the store ${where}`, async () => {
    const files = await open()
    await expect(files.write('../a', bytesOf(''))).rejects.toThrow('Not a name inside the store')
    await expect(files.read('a/../../b')).rejects.toThrow('Not a name inside the store')
  })
}

test('more files than one answer lists are all listed', async () => {
  const files = s3FileStore((await startS3Server()).place)
  for (let number = 0; number < 250; number += 1) await files.write(`viele/${number}`, bytesOf('x'))
  expect(new Set(await files.list('viele')).size).toBe(250)
})

test('a bucket of somebody else, a wrong key and a request nobody signed are refused, and not taken for a missing file', async () => {
  const { place } = await startS3Server()
  await s3FileStore(place).write('a', bytesOf('ours'))
  const refused = async (change: Partial<typeof place>, code: string) => {
    const files = s3FileStore({ ...place, ...change })
    for (const act of [() => files.read('a'), () => files.write('a', bytesOf('theirs')), () => files.list()])
      await expect(act()).rejects.toMatchObject({ name: 'StoreRefuses', code })
  }
  await refused({ secretAccessKey: 'another' }, 'SignatureDoesNotMatch')
  await refused({ accessKeyId: 'NOBODY' }, 'InvalidAccessKeyId')
  await refused({ region: 'us-east-1' }, 'AuthorizationHeaderMalformed')
  await refused({ bucket: 'fremd' }, 'NoSuchBucket')
  expect((await fetch(`${place.endpoint}/verein/a`)).status).toBe(403)
  expect(textOf(await s3FileStore(place).read('a'))).toBe('ours')
})

test('what is lost on the way to the bucket is asked once more', async () => {
  const { place, lose } = await startS3Server()
  const files = s3FileStore(place)
  lose(2)
  await files.write('a', bytesOf('arrived'))
  lose(2)
  expect(textOf(await files.read('a'))).toBe('arrived')
  lose(9)
  await expect(files.read('a')).rejects.toThrow()
})
