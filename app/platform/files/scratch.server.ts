import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A folder of its own on this server's disk, below `uploadFolder`; gone once `work` is over. */
export async function withScratch<T>(uploadFolder: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(uploadFolder, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(uploadFolder, 'arbeit-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What a process that was killed has left there. A command beside the server may be at work with what is younger. */
const leftOverMs = 86_400_000

export async function clearLeftOvers(uploadFolder: string, at: Date) {
  for (const name of await readdir(uploadFolder).catch(() => [])) {
    const path = join(uploadFolder, name)
    const found = await stat(path).catch(() => undefined)
    if (found !== undefined && at.getTime() - found.mtimeMs > leftOverMs)
      await rm(path, { recursive: true, force: true })
  }
}
