import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A folder of its own on this server's disk, below `arrivalFolder`; gone once `work` is over. */
export async function withScratch<T>(
  arrivalFolder: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(arrivalFolder, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(arrivalFolder, 'arbeit-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What a process that was killed has left there. A command beside the server may be at work with what is younger. */
const leftOverMs = 86_400_000

export async function clearLeftOvers(arrivalFolder: string, at: Date) {
  for (const name of await readdir(arrivalFolder).catch(() => [])) {
    const path = join(arrivalFolder, name)
    const found = await stat(path).catch(() => undefined)
    if (found !== undefined && at.getTime() - found.mtimeMs > leftOverMs)
      await rm(path, { recursive: true, force: true })
  }
}
