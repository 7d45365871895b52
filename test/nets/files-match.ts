import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ExpectStatic } from 'vitest'

/** Every room's text is as its file has it, and there is no file of a room that has gone. `npm run test:accept` accepts what is. */
export async function filesMatch(folder: string, rooms: ReadonlyMap<string, string>, expect: ExpectStatic) {
  for (const [room, text] of [...rooms].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await expect.soft(text).toMatchFileSnapshot(join(folder, `${room}.txt`))
  const path = join(import.meta.dirname, folder)
  const files = existsSync(path) ? readdirSync(path) : []
  expect
    .soft(
      files.filter((file) => !rooms.has(file.replace(/\.txt$/, ''))),
      'of no room any more',
    )
    .toEqual([])
}
