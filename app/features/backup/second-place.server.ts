import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { SecondPlace } from '#app/platform/services.ts'
import { readPassphrase } from './passphrase.server.ts'
import { sealing } from './sealed-file.server.ts'

/** As `addBackup` names them; whatever else lies in that folder is left alone. */
const ourName = /^platzrunde-\d{8}-\d{4}-[\da-f]{6}\.gz(\.sealed)?$/

/** Copies a backup to the second place and keeps the newest there. `null`, or a German sentence what failed. */
export async function copyToSecondPlace(
  { folder, passphraseFile }: SecondPlace,
  { path, fileName, kept }: { path: string; fileName: string; kept: number },
): Promise<string | null> {
  try {
    const passphrase = passphraseFile === undefined ? undefined : await readPassphrase(passphraseFile)
    if (typeof passphrase === 'object') return passphrase.sentence
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const target = join(folder, passphrase === undefined ? fileName : `${fileName}.sealed`)
    const seal = passphrase === undefined ? new PassThrough() : await sealing(passphrase)
    try {
      const written = createWriteStream(`${target}.part`, { mode: 0o600, flush: true })
      await pipeline(createReadStream(path), seal, written)
      await rename(`${target}.part`, target)
    } finally {
      await rm(`${target}.part`, { force: true })
    }
    const there = (await readdir(folder)).filter((name) => ourName.test(name)).toSorted()
    for (const name of there.slice(0, -kept)) await rm(join(folder, name), { force: true })
    return null
  } catch (error) {
    return `Die Kopie am zweiten Ort ist nicht gelungen: ${error instanceof Error ? error.message : String(error)}`
  }
}
