import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Runs `work` with a temporary folder below `uploadFolder` on this server's disk; deletes it afterwards. */
export async function withScratch<T>(uploadFolder: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(uploadFolder, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(uploadFolder, 'arbeit-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Age in milliseconds after which a folder counts as left by a killed process. Younger ones may be in use by a command
 * beside the server.
 */
const leftOverMs = 86_400_000

export async function clearLeftOvers(uploadFolder: string, at: Date) {
  for (const name of await readdir(uploadFolder).catch(() => [])) {
    const path = join(uploadFolder, name)
    const found = await stat(path).catch(() => undefined)
    if (found !== undefined && at.getTime() - found.mtimeMs > leftOverMs)
      await rm(path, { recursive: true, force: true })
  }
}
