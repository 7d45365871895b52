import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

/** One that nobody refers to is collected as garbage, and gives its lock back with that. */
const held = new Set<DatabaseSync>()

/**
 * Holds the data folder for one process. The operating system gives the lock back when the process ends, however it
 * ends. `undefined` when another process holds it.
 */
export function lockDataFolder(dataDir: string): { release: () => void } | undefined {
  const lock = new DatabaseSync(join(dataDir, 'lock.sqlite'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === busy) return undefined
    throw error
  }
  held.add(lock)
  return {
    release() {
      held.delete(lock)
      lock.close()
    },
  }
}

/** The same, waiting up to that many milliseconds for the process that holds it to end. */
export async function dataFolderLock(dataDir: string, patience: number) {
  const end = performance.now() + patience
  for (;;) {
    const lock = lockDataFolder(dataDir)
    if (lock !== undefined || performance.now() >= end) return lock
    await pause(10)
  }
}

// SQLITE_BUSY
const busy = 5
