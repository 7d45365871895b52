import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '#app/platform/database/db.ts'
import { startApp } from '#test/app.ts'
import { backUp, restore } from './backup.ts'
import { loadBuild } from './build.ts'

const titlesOf = async (db: Db) =>
  (await db.selectFrom('posts').select('title').orderBy('id').execute()).map(({ title }) => title)

function backupFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'platzrunde-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'sicherung.gz')
}

test('a backup brings back rows and pictures, and the search is made anew from them', async () => {
  const file = backupFile()
  const club = await startApp({ demo: true })
  const [titles, pictures] = [await titlesOf(club.db), await club.services.files.list()]
  expect(await backUp(club.services, file)).toMatchObject({ ok: true })
  expect(titles.length).toBeGreaterThan(5)

  const other = await startApp()
  expect(await restore(other.services, file)).toMatchObject({ ok: true })
  expect(await titlesOf(other.db)).toEqual(titles)
  expect((await other.services.files.list()).toSorted()).toEqual(pictures.toSorted())

  const { keepSearchIndex } = await loadBuild()
  await keepSearchIndex(other.services)
  expect(await (await other.get('/suche?q=winde')).text()).toContain('<mark>Winde</mark> kann wieder atmen')
})

test('nothing is restored over contents, and nothing from a file cut short', async () => {
  const file = backupFile()
  const club = await startApp({ demo: true })
  await backUp(club.services, file)
  expect(await restore(club.services, file)).toMatchObject({ ok: false })

  const lines = gunzipSync(readFileSync(file)).toString().split('\n')
  writeFileSync(file, gzipSync(lines.slice(0, -2).join('\n')))
  const other = await startApp()
  expect(await restore(other.services, file)).toMatchObject({ ok: false })
  expect(await titlesOf(other.db)).toEqual([])
})

test('a file that is no backup, or is not there, is refused in one sentence', async () => {
  const { services } = await startApp()
  const file = backupFile()
  expect(await restore(services, file)).toEqual({
    ok: false,
    sentence: `Die Datei ${file} lässt sich nicht lesen.`,
  })
  writeFileSync(file, 'Guten Tag')
  expect(await restore(services, file)).toEqual({
    ok: false,
    sentence: 'Diese Datei ist keine Sicherung von Platzrunde.',
  })
})
