import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { dataFolderLock, lockDataFolder } from './data-folder-lock.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

function aFolder(): string {
  const folder = temporaryFolder()
  return folder
}

test('the lock of the data folder stays with whoever has it, also when nobody looks at it again', () => {
  const folder = aFolder()
  lockDataFolder(folder)
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // Twice: what is told of the first collection may let go of more. Each looks through the whole heap of the worker.
  collect()
  collect()
  expect(lockDataFolder(folder)).toBeUndefined()
})

test('whoever waits gets the lock when the one before gives it back, and not before', async () => {
  const folder = aFolder()
  const first = lockDataFolder(folder)!
  expect(await dataFolderLock(folder, 50)).toBeUndefined()
  setTimeout(() => first.release(), 100)
  const second = await dataFolderLock(folder, 10_000)
  expect(second).toBeDefined()
  second?.release()
})
