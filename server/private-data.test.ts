import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makePrivate } from './private-data.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

test('database, key and mails are nobody else’s to read, those of an earlier version included', async () => {
  const folder = temporaryFolder()
  const data = join(folder, 'data')
  mkdirSync(join(data, 'dateien/schluessel'), { recursive: true })
  writeFileSync(join(data, 'platzrunde.sqlite'), '')
  writeFileSync(join(data, 'dateien/schluessel/vertraulich'), 'x')
  for (const path of ['', 'dateien', 'dateien/schluessel']) chmodSync(join(data, path), 0o755)
  for (const path of ['platzrunde.sqlite', 'dateien/schluessel/vertraulich'])
    chmodSync(join(data, path), 0o644)
  const elsewhere = join(folder, 'elsewhere')
  writeFileSync(elsewhere, '')
  chmodSync(elsewhere, 0o644)
  symlinkSync(elsewhere, join(data, 'link'))

  await makePrivate(data)
  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)
  expect(mode(data)).toBe('700')
  expect(mode(join(data, 'dateien/schluessel'))).toBe('700')
  expect(mode(join(data, 'dateien/schluessel/vertraulich'))).toBe('600')
  expect(mode(join(data, 'platzrunde.sqlite'))).toBe('600')
  expect(mode(elsewhere)).toBe('644')
})
