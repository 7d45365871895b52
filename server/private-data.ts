import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Mask for `process.umask`, which only the main thread may set; applies to files written from here on. */
export const others = 0o077

/**
 * Makes database, files, mails and key unreadable for other users of the machine, including those an earlier version wrote
 * with the system's mask.
 */
export async function makePrivate(dataDir: string) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await shut(dataDir)
}

async function shut(path: string) {
  const found = await lstat(path).catch(() => undefined)
  // A symbolic link was made by the operator, and its target is elsewhere.
  if (found === undefined || found.isSymbolicLink()) return
  if ((found.mode & others) !== 0) await chmod(path, found.mode & 0o700)
  if (!found.isDirectory()) return
  for (const name of await readdir(path)) await shut(join(path, name))
}
