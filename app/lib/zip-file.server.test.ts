import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { zipFile } from './zip-file.server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

/** Unpacks with a program that is not ours. */
async function unpacked(files: { name: string; bytes: Uint8Array }[]) {
  const folder = temporaryFolder()
  const pieces: Uint8Array[] = []
  for await (const piece of zipFile(files, new Date('2026-06-14T08:42:10Z'))) pieces.push(piece)
  const archive = join(folder, 'archiv.zip')
  writeFileSync(archive, Buffer.concat(pieces))
  const script = `import zipfile,sys
with zipfile.ZipFile(sys.argv[1]) as z:
    assert z.testzip() is None
    z.extractall(sys.argv[2])
    for i in z.infolist(): print(i.filename, i.compress_type, *i.date_time)`
  const list = execFileSync('python3', ['-c', script, archive, folder], {
    encoding: 'utf8',
    env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
  })
  return { list: list.trim().split('\n'), read: (name: string) => readFileSync(join(folder, name)) }
}

test('an archive comes apart again elsewhere, umlauts in names and an empty file included', async () => {
  const long = new TextEncoder().encode('Segelflug '.repeat(10_000))
  const noise = new Uint8Array(Array.from({ length: 500 }, (_, index) => (index * 7919) % 251))
  const { list, read } = await unpacked([
    { name: 'übersicht.html', bytes: long },
    { name: 'dateien/bild.webp', bytes: noise },
    { name: 'leer.txt', bytes: new Uint8Array() },
  ])
  expect(list).toEqual([
    'übersicht.html 8 2026 6 14 8 42 10',
    expect.stringMatching(/^dateien\/bild\.webp [08] /),
    'leer.txt 0 2026 6 14 8 42 10',
  ])
  expect(new Uint8Array(read('übersicht.html'))).toEqual(long)
  expect(new Uint8Array(read('dateien/bild.webp'))).toEqual(noise)
  expect(read('leer.txt').length).toBe(0)
})

test('an archive without files is still one', async () => {
  const pieces: Uint8Array[] = []
  for await (const piece of zipFile([], new Date('2026-06-14T08:42:10Z'))) pieces.push(piece)
  expect([...Buffer.concat(pieces).subarray(0, 4)]).toEqual([0x50, 0x4b, 0x05, 0x06])
})
