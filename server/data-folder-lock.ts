import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

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
  return { release: () => lock.close() }
}

// SQLITE_BUSY
const busy = 5
