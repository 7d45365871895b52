import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

/** Keeps references: an unreferenced lock would be garbage-collected and thereby released. */
const held = new Set<DatabaseSync>()

/**
 * Locks the data folder for this process; `undefined` when another process holds the lock. The operating system releases it
 * when the process ends, however it ends.
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

/** Like `lockDataFolder`, waiting up to `patience` milliseconds for the other process to end. */
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
