import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** For `process.umask`, which the main thread alone may set: what is written from here on. */
export const others = 0o077

/**
 * Nobody else on this machine reads the database, files, mails or the key, also where an earlier version wrote them
 * under the system's own mask.
 */
export async function keepPrivate(dataDir: string) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await shut(dataDir)
}

async function shut(path: string) {
  const found = await lstat(path).catch(() => undefined)
  // A link is somebody's own arrangement, and what it leads to lies elsewhere.
  if (found === undefined || found.isSymbolicLink()) return
  if ((found.mode & others) !== 0) await chmod(path, found.mode & 0o700)
  if (!found.isDirectory()) return
  for (const name of await readdir(path)) await shut(join(path, name))
}
