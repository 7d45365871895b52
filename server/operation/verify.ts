import { createHash, createPublicKey, verify } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Returns the SHA-256 of the key in DER form in groups of four, for comparing by eye. */
export function fingerprintOf(keyFile: string): string {
  const der = createPublicKey(readFileSync(keyFile)).export({ type: 'spki', format: 'der' })
  return createHash('sha256')
    .update(der)
    .digest('hex')
    .replace(/(.{4})(?=.)/g, '$1 ')
}

/** Verifies that FILE matches `FILE.sha256`, signed with the key; otherwise returns a German sentence. */
export async function whyNotGenuine(file: string, keyFile: string): Promise<string | undefined> {
  const [sums, signature] = [`${file}.sha256`, `${file}.sha256.sig`]
  for (const part of [file, sums, signature]) if (!existsSync(part)) return `${part} fehlt.`
  if (!isSigned(sums, keyFile)) return `Die Signatur passt nicht zu ${basename(sums)}.`
  const [sum, name] = readFileSync(sums, 'utf8').trim().split(/\s+/)
  if (name !== basename(file)) return `${basename(sums)} gilt für ${name}, nicht für ${basename(file)}.`
  return (await sumOf(file)) === sum ? undefined : `${basename(file)} ist beschädigt oder verändert.`
}

/** Verifies that every file of an unpacked release matches the signed checksums; otherwise returns a German sentence. */
export async function whyNotWhole(folder: string): Promise<string | undefined> {
  const lines = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trim().split('\n')
  for (const line of lines) {
    const [sum = '', name = ''] = line.split(/ {2}/)
    const file = join(folder, name)
    if (!existsSync(file) || (await sumOf(file)) !== sum) return `${name} fehlt oder ist verändert.`
  }
  return undefined
}

function isSigned(file: string, keyFile: string): boolean {
  const signature = Buffer.from(readFileSync(`${file}.sig`, 'utf8'), 'base64')
  return verify(null, readFileSync(file), createPublicKey(readFileSync(keyFile)), signature)
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
