import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { withScratch } from '#app/platform/files/scratch.server.ts'
import type { Services } from '#app/platform/services.ts'

type Place = Pick<Services, 'backups' | 'uploadFolder'>

/** Of a backup whose file nobody has any more. */
export const fileGone = 'Die Datei dieser Sicherung liegt nicht mehr in der Ablage der Sicherungen.'

/** Runs `work` with the backup as a file of this disk, fetched for as long as that takes; `undefined`: it is nowhere. */
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

/** Takes a complete file of this disk to where every server finds it. */
export async function saveBackupFile({ backups }: Pick<Place, 'backups'>, fileName: string, path: string) {
  const lies = backups.onDisk?.(fileName)
  if (lies === undefined) return copyIn()
  await mkdir(dirname(lies), { recursive: true, mode: 0o700 })
  try {
    await rename(path, lies)
  } catch (error) {
    // The backups lie on another disk, or on a share.
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await copyIn()
  }

  async function copyIn() {
    await backups.writeStream(fileName, createReadStream(path) as AsyncIterable<Uint8Array>)
  }
}
