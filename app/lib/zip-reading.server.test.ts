import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openZip, unzippedWhole } from './zip-reading.server.ts'
import { zipFile } from './zip-file.server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const most = 10_000_000

function newFile(bytes?: Uint8Array): string {
  const folder = temporaryFolder()
  const path = join(folder, 'archiv.zip')
  if (bytes !== undefined) writeFileSync(path, bytes)
  return path
}

async function zipped(files: Record<string, string>): Promise<Buffer> {
  const list = Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) }))
  const pieces: Uint8Array[] = []
  for await (const piece of zipFile(list, new Date('2026-06-14T08:42:10Z'))) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function opened(path: string) {
  const found = await openZip(path)
  if (!found.ok) throw new Error(found.reason)
  onTestFinished(() => found.zip.close())
  return found.zip
}

test('files come out of an archive as they went in', async () => {
  const files = { 'export.xml': 'Segelflug '.repeat(50_000), 'uploads/2019/05/flügel.jpg': 'x', leer: '' }
  const zip = await opened(newFile(await zipped(files)))
  expect(zip.entries.map(({ name }) => name)).toEqual(Object.keys(files))
  for (const entry of zip.entries) {
    const bytes = await unzippedWhole(zip, entry, most)
    expect(Buffer.from(bytes!).toString()).toBe(files[entry.name as keyof typeof files])
  }
  expect(await unzippedWhole(zip, zip.entries[0]!, 1_000)).toBeUndefined()
})

test('an archive made elsewhere, as a stream with its sizes behind the files, is read as well', async () => {
  const path = newFile()
  const script = `import zipfile,sys
class Pipe:
    def __init__(self, f): self.f = f
    def write(self, b): return self.f.write(b)
    def flush(self): self.f.flush()
with open(sys.argv[1],'wb') as f, zipfile.ZipFile(Pipe(f),'w',zipfile.ZIP_DEFLATED) as z:
    z.writestr('a/b.txt','Winde '*1000)
    z.comment = b'PK\\x05\\x06 bemerkt'`
  execFileSync('python3', ['-c', script, path])
  const zip = await opened(path)
  const [entry] = zip.entries
  expect(Buffer.from((await unzippedWhole(zip, entry!, most))!).toString()).toBe('Winde '.repeat(1000))
})

test('what is no archive, is cut short or lies about itself gives nothing', async () => {
  const good = await zipped({ 'a.txt': 'Segelflug '.repeat(1_000) })
  expect(await openZip(newFile(Buffer.from('Guten Tag')))).toEqual({ ok: false, reason: 'not-a-zip' })
  expect(await openZip(newFile(new Uint8Array()))).toEqual({ ok: false, reason: 'not-a-zip' })
  expect(await openZip(newFile(good.subarray(0, good.length - 30)))).toEqual({
    ok: false,
    reason: 'not-a-zip',
  })
  expect(await openZip(newFile(good.subarray(40)))).toEqual({ ok: false, reason: 'damaged' })

  const end = good.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  const table = good.readUInt32LE(end + 16)
  const lies: [number, number][] = [
    [table + 24, 12], // unpacks to more bytes than stated
    [table + 24, 999_999], // to fewer
    [table + 16, 1], // another checksum
    [table + 42, 5], // starts elsewhere
    [table + 20, 3], // is cut short
  ]
  for (const [at, value] of lies) {
    const lying = Buffer.from(good)
    lying.writeUInt32LE(value, at)
    const zip = await opened(newFile(lying))
    expect(await unzippedWhole(zip, zip.entries[0]!, most), `${at - table}`).toBeUndefined()
  }
})

test('a file that unfolds without end is given up at the size it names', async () => {
  const bomb = await zipped({ 'bombe.xml': '0'.repeat(8_000_000) })
  expect(bomb.length).toBeLessThan(20_000)
  const zip = await opened(newFile(bomb))
  expect(await unzippedWhole(zip, zip.entries[0]!, 1_000_000)).toBeUndefined()
})
