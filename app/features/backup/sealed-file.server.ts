import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rm, readFile } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'

/*
 * A sealed file: 16 letters that name the format, 16 bytes of salt, 7 bytes of nonce, then chunks of 64 KiB (the last one
 * shorter, perhaps empty), each encrypted with AES-256-GCM and followed by its tag of 16 bytes. The key is
 * scrypt(passphrase in UTF-8, salt, N = 2^17, r = 8, p = 1). The nonce of a chunk is those 7 bytes, its number in four
 * bytes (big endian, from 0), and 1 for the last chunk, else 0 (the STREAM construction of Hoang, Reyhanitabar, Rogaway and
 * Vizár, 2015): chunks can be neither swapped nor left out. The header before the chunks is authenticated with each of
 * them.
 */
const magic = Buffer.from('PLATZRUNDE-SEAL1')
const saltBytes = 16
const prefixBytes = 7
const headerBytes = magic.length + saltBytes + prefixBytes
const chunkBytes = 64 * 1024
const tagBytes = 16

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

/** A quarter of a second and 128 MB for each guess at a passphrase. The format knows no other; only tests do. */
const usualRounds = 2 ** 17

function keyFrom(passphrase: string, header: Buffer, rounds: number): Promise<Buffer> {
  const salt = header.subarray(magic.length, magic.length + saltBytes)
  return derive(passphrase, salt, 32, { N: rounds, r: 8, p: 1, maxmem: 256 * 1024 ** 2 })
}

/** Returns a stream that encrypts what passes through it. */
export async function sealing(passphrase: string, rounds = usualRounds): Promise<Transform> {
  const header = Buffer.concat([magic, randomBytes(saltBytes + prefixBytes)])
  const key = await keyFrom(passphrase, header, rounds)
  let begun = false
  return chunked(chunkBytes, (chunk, number, isLast) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(header, number, isLast)).setAAD(header)
    const sealed = Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    const before = begun ? [] : [header]
    begun = true
    return Buffer.concat([...before, sealed])
  })
}

/** Whether the file is a sealed file. */
export async function isSealed(path: string): Promise<boolean> {
  return (await headerOf(path).catch(() => undefined)) !== undefined
}

/**
 * Decrypts `path` to `target`. Returns `false` and leaves no output if the file is not sealed, the passphrase is wrong or
 * the file was changed.
 */
export async function unseal(
  path: string,
  passphrase: string,
  target: string,
  rounds = usualRounds,
): Promise<boolean> {
  const header = await headerOf(path)
  if (header === undefined) return false
  const key = await keyFrom(passphrase, header, rounds)
  const opening = chunked(chunkBytes + tagBytes, (chunk, number, isLast) => {
    if (chunk.length < tagBytes) throw new Error('The file ends too early')
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(header, number, isLast)).setAAD(header)
    decipher.setAuthTag(chunk.subarray(-tagBytes))
    return Buffer.concat([decipher.update(chunk.subarray(0, -tagBytes)), decipher.final()])
  })
  try {
    await pipeline(
      createReadStream(path, { start: headerBytes }),
      opening,
      createWriteStream(target, { mode: 0o600 }),
    )
    return true
  } catch {
    await rm(target, { force: true })
    return false
  }
}

function nonceOf(header: Buffer, number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(prefixBytes + 5)
  header.copy(nonce, 0, magic.length + saltBytes)
  nonce.writeUInt32BE(number, prefixBytes)
  nonce[prefixBytes + 4] = isLast ? 1 : 0
  return nonce
}

async function headerOf(path: string): Promise<Buffer | undefined> {
  const file = await open(path)
  try {
    const header = Buffer.alloc(headerBytes)
    const { bytesRead } = await file.read(header, 0, headerBytes, 0)
    return bytesRead === headerBytes && header.subarray(0, magic.length).equals(magic) ? header : undefined
  } finally {
    await file.close()
  }
}

/**
 * Splits a stream into chunks of `size` bytes. The last chunk is known only at the end, so one chunk is always held back.
 */
function chunked(size: number, work: (chunk: Buffer, number: number, isLast: boolean) => Buffer): Transform {
  let held = Buffer.alloc(0)
  let number = 0
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      try {
        held = Buffer.concat([held, part])
        for (; held.length > size; held = held.subarray(size)) {
          this.push(work(held.subarray(0, size), number, false))
          number += 1
        }
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    flush(done) {
      try {
        done(null, work(held, number, true))
      } catch (error) {
        done(error as Error)
      }
    },
  })
}

const shortest = 16

/**
 * Reads the passphrase from the first line of a file, so that it appears neither in the process list nor in the
 * environment.
 */
export async function readPassphrase(path: string): Promise<string | { sentence: string }> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return { sentence: `${path} lässt sich nicht lesen.` }
  const [passphrase = ''] = text.split(/\r?\n/)
  if (passphrase.length < shortest) {
    return { sentence: `Die erste Zeile von ${path} braucht mindestens ${shortest} Zeichen.` }
  }
  return passphrase
}
