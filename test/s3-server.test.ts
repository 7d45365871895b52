import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { s3FileStore } from '#app/platform/files/s3.server.ts'
import { startS3Server } from './s3-server.ts'

// On a disk that is slow, as one that many share, it once told that a backup was stored whose end was still to come.
test('what the server of S3 says it has stored is there whole at once, also on a slow disk', async () => {
  const { place } = await startS3Server()
  const store = s3FileStore(place)
  const write = fs.write as (...args: unknown[]) => void
  onTestFinished(() => void Object.assign(fs, { write }))
  const slowly = (file: number, bytes: Uint8Array, ...more: unknown[]) =>
    void setTimeout(write, bytes.length > 1_000 ? 20 : 0, file, bytes, ...more)
  Object.assign(fs, { write: slowly })

  const bytes = randomBytes(512 * 1024)
  await store.write('in-one', bytes)
  expect(await store.read('in-one')).toHaveLength(bytes.length)
  const long = randomBytes(8 * 1024 ** 2 + 300_000)
  await store.writeStream(
    'in-parts',
    (async function* () {
      yield long
    })(),
  )
  expect(Buffer.compare(long, (await store.read('in-parts')) ?? Buffer.alloc(0))).toBe(0)
})
