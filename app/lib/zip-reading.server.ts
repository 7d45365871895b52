import { open, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createInflateRaw } from 'node:zlib'

// Section numbers are those of PKWARE's APPNOTE.TXT 6.3.10, the description of the format.
const localHeader = 0x04034b50 // 4.3.7
const centralHeader = 0x02014b50 // 4.3.12
const endOfDirectory = 0x06054b50 // 4.3.16
const endBytes = 22
const centralBytes = 46
const localBytes = 30
const longestComment = 0xffff
const needs64Bits = 0xffffffff
const encrypted = 0x0001 // 4.4.4, bit 0
const utf8Names = 0x0800 // bit 11
const stored = 0 // 4.4.5
const deflated = 8

/** An entry as the directory states it. If the file differs from it, reading fails. */
export type ZipEntry = {
  /** Contains slashes; never used as a path on disk. */
  name: string
  /** Unpacked size in bytes. */
  size: number
  method: number
  packedSize: number
  checksum: number
  headerAt: number
  isEncrypted: boolean
}

type ZipFault = 'not-a-zip' | 'too-large' | 'damaged'
export type OpenZip = { entries: readonly ZipEntry[]; close: () => Promise<void>; file: FileHandle }

/**
 * Opens an archive and reads its directory only. Archives beyond 4 GB or 65 535 files need records that are not supported.
 */
export async function openZip(
  path: string,
): Promise<{ ok: true; zip: OpenZip } | { ok: false; reason: ZipFault }> {
  const file = await open(path, 'r')
  const found = await directoryOf(file)
  if (!found.ok) {
    await file.close()
    return found
  }
  return { ok: true, zip: { entries: found.entries, file, close: () => file.close() } }
}

async function directoryOf(
  file: FileHandle,
): Promise<{ ok: true; entries: ZipEntry[] } | { ok: false; reason: ZipFault }> {
  const { size } = await file.stat()
  const tail = await bytesAt(file, Math.max(0, size - endBytes - longestComment), size)
  const end = lastEnd(tail)
  if (end === undefined) return { ok: false, reason: 'not-a-zip' }
  const count = tail.readUInt16LE(end + 10)
  const tableBytes = tail.readUInt32LE(end + 12)
  const tableAt = tail.readUInt32LE(end + 16)
  if (count === 0xffff || tableBytes === needs64Bits || tableAt === needs64Bits) {
    return { ok: false, reason: 'too-large' }
  }
  if (tableAt + tableBytes > size) return { ok: false, reason: 'damaged' }
  const entries = entriesIn(await bytesAt(file, tableAt, tableAt + tableBytes), count)
  return entries === undefined ? { ok: false, reason: 'damaged' } : { ok: true, entries }
}

function lastEnd(tail: Buffer): number | undefined {
  for (let at = tail.length - endBytes; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === endOfDirectory) return at
  }
  return undefined
}

function entriesIn(table: Buffer, count: number): ZipEntry[] | undefined {
  const entries: ZipEntry[] = []
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (at + centralBytes > table.length || table.readUInt32LE(at) !== centralHeader) return undefined
    const nameEnd = at + centralBytes + table.readUInt16LE(at + 28)
    if (nameEnd > table.length) return undefined
    const flags = table.readUInt16LE(at + 8)
    const name = table.subarray(at + centralBytes, nameEnd)
    entries.push({
      // Names in old archives are in code page 437; the names that matter here are ASCII, so latin1 is enough.
      name: name.toString((flags & utf8Names) === 0 ? 'latin1' : 'utf8'),
      isEncrypted: (flags & encrypted) !== 0,
      method: table.readUInt16LE(at + 10),
      checksum: table.readUInt32LE(at + 16),
      packedSize: table.readUInt32LE(at + 20),
      size: table.readUInt32LE(at + 24),
      headerAt: table.readUInt32LE(at + 42),
    })
    at = nameEnd + table.readUInt16LE(at + 30) + table.readUInt16LE(at + 32)
  }
  return entries
}

/**
 * Yields an unpacked file piece by piece; throws {@link DamagedZip} where it differs from the directory, so that it never
 * unpacks to more than stated.
 */
export async function* unzipped({ file }: OpenZip, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const { method, packedSize, size, headerAt, checksum } = entry
  if (entry.isEncrypted || (method !== stored && method !== deflated)) throw new DamagedZip()
  const head = await bytesAt(file, headerAt, headerAt + localBytes)
  if (head.length < localBytes || head.readUInt32LE(0) !== localHeader) throw new DamagedZip()
  const from = headerAt + localBytes + head.readUInt16LE(26) + head.readUInt16LE(28)
  const packed = piecesOf(file, from, from + packedSize)
  let read = 0
  let sum = 0
  try {
    for await (const part of method === stored ? packed : inflated(packed)) {
      read += part.length
      if (read > size) throw new DamagedZip()
      sum = crc32(part, sum)
      yield part
    }
  } catch (error) {
    throw (error as { code?: string }).code?.startsWith('Z_') === true ? new DamagedZip() : error
  }
  if (read !== size || sum !== checksum) throw new DamagedZip()
}

const pieceBytes = 64 * 1024

async function* piecesOf(file: FileHandle, from: number, to: number): AsyncGenerator<Buffer> {
  for (let at = from; at < to; at += pieceBytes) yield await bytesAt(file, at, Math.min(at + pieceBytes, to))
}

function inflated(packed: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const inflate = createInflateRaw()
  // Errors surface where the pieces are read.
  pipeline(Readable.from(packed), inflate).catch(() => undefined)
  return inflate
}

/** The content of the archive differs from its directory. */
export class DamagedZip extends Error {
  override name = 'DamagedZip'
}

/** Returns the whole unpacked file; `undefined` when it is larger than `maxBytes` or damaged. */
export async function unzippedWhole(
  zip: OpenZip,
  entry: ZipEntry,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  if (entry.size > maxBytes) return undefined
  const parts: Uint8Array[] = []
  try {
    for await (const part of unzipped(zip, entry)) parts.push(part)
  } catch (error) {
    if (error instanceof DamagedZip) return undefined
    throw error
  }
  return Buffer.concat(parts)
}

async function bytesAt(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.max(0, to - from))
  let read = 0
  while (read < bytes.length) {
    const { bytesRead } = await file.read(bytes, read, bytes.length - read, from + read)
    if (bytesRead === 0) break
    read += bytesRead
  }
  return bytes.subarray(0, read)
}
