import { expect, test } from 'vitest'
import { decodeText, tableRows } from '#app/lib/table-file.ts'
import { readTable } from './read-table.server.ts'

test('a table is read outside as it is inside', async () => {
  const bytes = Buffer.from('Vorname;Nachname\r\nJürgen;"Groß; Klein"\r\n', 'latin1')
  expect(await readTable(bytes)).toEqual(tableRows(decodeText(bytes)))
})

test('who reads a table and takes more than it may is ended', async () => {
  const separators = Buffer.alloc(5 * 1024 ** 2, ';')
  expect(await readTable(separators, { heapMB: 16, residentMB: 700, ms: 20_000 })).toBeUndefined()
})
