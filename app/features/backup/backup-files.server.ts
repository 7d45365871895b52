import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { withScratch } from '#app/platform/files/scratch.server.ts'
import type { Services } from '#app/platform/services.ts'

type Place = Pick<Services, 'backups' | 'uploadFolder'>

/** Message for a backup whose file no longer exists. */
export const fileMissing = 'Die Datei dieser Sicherung liegt nicht mehr in der Ablage der Sicherungen.'

/**
 * Runs `work` with the path of the backup on the local disk, copying it there temporarily if needed; `undefined` if the
 * file does not exist.
 */
export async function withBackupAtHand<T>(
  { backups, uploadFolder }: Place,
  fileName: string,
  work: (path: string) => Promise<T>,
): Promise<T | undefined> {
  const found = await backups.open(fileName)
  if (found === undefined) return undefined
  const lies = backups.onDisk?.(fileName)
  if (lies !== undefined) {
    await found.bytes.cancel()
    return work(lies)
  }
  return withScratch(uploadFolder, async (folder) => {
    const path = join(folder, fileName)
    await pipeline(found.bytes, createWriteStream(path, { mode: 0o600 }))
    return work(path)
  })
}

/** Moves a complete local file to the backup store shared by all servers. */
export async function saveBackupFile({ backups }: Pick<Place, 'backups'>, fileName: string, path: string) {
  const lies = backups.onDisk?.(fileName)
  if (lies === undefined) return copyIn()
  await mkdir(dirname(lies), { recursive: true, mode: 0o700 })
  try {
    await rename(path, lies)
  } catch (error) {
    // The backups are on another disk or a network share.
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await copyIn()
  }

  async function copyIn() {
    await backups.writeStream(fileName, createReadStream(path) as AsyncIterable<Uint8Array>)
  }
}
