import { expect, test } from 'vitest'
import { diskFileStore } from './disk.server.ts'
import { keyFile, lockAway, takeOut } from './secrets.server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

function aStore() {
  const folder = temporaryFolder()
  return { folder, files: diskFileStore(folder) }
}

test('an account number is kept unreadable and comes out again, also after a restart', async () => {
  const { folder, files } = aStore()
  const locked = await lockAway(files, 'DE89370400440532013000')
  expect(locked).not.toContain('DE89')
  expect(await lockAway(files, 'DE89370400440532013000')).toBe(locked)
  expect(await takeOut(diskFileStore(folder), locked)).toBe('DE89370400440532013000')
})

test('what was changed, or locked away elsewhere, does not come out', async () => {
  const { files } = aStore()
  const locked = await lockAway(files, 'DE89370400440532013000')
  expect(await takeOut(files, `${locked.slice(0, -2)}AA`)).toBeUndefined()
  expect(await takeOut(aStore().files, locked)).toBeUndefined()
  expect(await takeOut(files, 'nie verschlossen')).toBeUndefined()
  expect(await takeOut(files, '')).toBeUndefined()
})

test('where another server has put another key in its place, what is locked away and taken out goes by that one', async () => {
  const { folder, files } = aStore()
  const before = await lockAway(files, 'DE89370400440532013000')
  const theirs = diskFileStore(folder)
  await theirs.write(keyFile, new Uint8Array(32).fill(7))
  const locked = await lockAway(theirs, 'DE02120300000000202051')
  expect(await takeOut(files, locked)).toBe('DE02120300000000202051')
  expect(await takeOut(files, before)).toBeUndefined()
  await theirs.write(keyFile, new Uint8Array(32).fill(8))
  expect(await lockAway(files, 'DE02120300000000202051')).toBe(
    await lockAway(theirs, 'DE02120300000000202051'),
  )
})
