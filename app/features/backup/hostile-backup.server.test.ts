import { statSync, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { expect, test } from 'vitest'
import { migrationsRun } from '#app/platform/database/migrate.server.ts'
import { openSqliteForTest } from '#test/sqlite-copy.ts'
import type { Allowance } from '#app/platform/outside-work.server.ts'
import { inspectBackup } from './inspect-backup.server.ts'
import { bounds } from './backup-format.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const tooMuch = 'In dieser Datei steckt mehr, als eine Sicherung von Platzrunde enthält.'
const MB = 1024 ** 2

/** Inspects a backup with a valid header followed by `parts`, and returns the result. */
async function resultOf(parts: () => Iterable<string>, allowance?: Allowance) {
  const folder = temporaryFolder()
  const file = join(folder, 'sicherung.gz')
  const db = await openSqliteForTest()
  const header = JSON.stringify({ format: 'platzrunde-backup-2', migrations: await migrationsRun(db) })
  function* all() {
    yield `${header}\n`
    yield* parts()
  }
  await pipeline(all, createGzip({ level: 1 }), createWriteStream(file))
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5)
  const before = process.memoryUsage().rss
  const result = await inspectBackup({ db, uploadFolder: join(folder, 'ankommend') }, file, allowance)
  clearInterval(watch)
  return { result, grownMB: (most - before) / MB, packedMB: statSync(file).size / MB }
}

function* times(count: number, part: string) {
  for (let index = 0; index < count; index += 1) yield part
}

test('a line without end is given up before it is held whole', async () => {
  const { result, grownMB } = await resultOf(() => times(200, 'x'.repeat(MB)))
  expect(result).toEqual({ ok: false, sentence: tooMuch })
  expect(grownMB).toBeLessThan(300)
})

test('a long line of brackets never reaches a parser', async () => {
  const { result, grownMB } = await resultOf(() => times(60, '[],'.repeat(MB / 3)))
  expect(result).toMatchObject({ ok: false })
  expect(grownMB).toBeLessThan(300)
})

test('what unpacks to far more than it was is given up', async () => {
  const line = `${JSON.stringify({ table: 'posts', row: { id: ' '.repeat(MB) } })}\n`
  expect((await resultOf(() => times(270, line))).result).toEqual({ ok: false, sentence: tooMuch })
})

test('a large file among the others is read, and only one of letters of base64', async () => {
  const bytes = 'QUJD'.repeat(bounds.rowLine / 2)
  const good = `{"file":"bilder/gross.webp","bytes":"${bytes}"}\n{"end":true,"rows":0,"files":1}\n`
  const { result } = await resultOf(() => [good])
  expect(result).toMatchObject({ ok: true, facts: { files: 1, fileBytes: (bytes.length * 3) / 4 } })
  const bad = await resultOf(() => [good.replace('QUJDQUJD', 'QUJD"[[]')])
  expect(bad.result).toEqual({ ok: false, sentence: tooMuch })
})

test('six megabytes that unfold to gigabytes take none of the server’s memory, nor its time', async () => {
  // Each line is just short enough for the JSON parser of rows; its brackets become millions of objects.
  const brackets = `{"format":"platzrunde-backup-2","migrations":[],"x":[${'[],'.repeat(2_700_000)}[]]}\n`
  const noise = () =>
    `"${Buffer.from(Array.from({ length: 3 * MB }, () => Math.random() * 256)).toString('base64')}"`
  let turns = 0
  const beside = setInterval(() => (turns += 1), 5)
  const { result, grownMB, packedMB } = await resultOf(function* () {
    yield `{"file":"bild.webp","bytes":${noise()}}\n{"file":"noch.webp","bytes":${noise()}}\n`
    yield* times(10, brackets)
  })
  clearInterval(beside)
  expect(packedMB).toBeGreaterThan(6)
  expect(result).toMatchObject({ ok: false })
  expect(grownMB).toBeLessThan(300)
  expect(turns, 'others are answered meanwhile').toBeGreaterThan(20)
})

test('who reads a file and takes more memory or time than it may is ended', async () => {
  const line = `{"format":"platzrunde-backup-2","migrations":[],"x":[${'[],'.repeat(2_700_000)}[]]}\n`
  const allowance = { heapMB: 512, residentMB: 900, ms: 60_000 }
  for (const less of [{ heapMB: 24 }, { residentMB: 60 }, { ms: 30 }]) {
    const { result } = await resultOf(() => times(20, line), { ...allowance, ...less })
    expect(result, JSON.stringify(less)).toEqual({ ok: false, sentence: tooMuch })
  }
})
