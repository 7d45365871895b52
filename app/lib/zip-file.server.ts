import { crc32, deflateRawSync } from 'node:zlib'

/** A file in the archive; slashes in its name make folders. */
export type ZippedFile = { name: string; bytes: Uint8Array }

const encoder = new TextEncoder()

// Section numbers are those of PKWARE's APPNOTE.TXT 6.3.10, the description of the format.
const localHeader = 0x04034b50 // 4.3.7
const centralHeader = 0x02014b50 // 4.3.12
const endOfDirectory = 0x06054b50 // 4.3.16
const version20 = 20 // 4.4.3: deflate and folders
const utf8Names = 0x0800 // 4.4.4, bit 11
const stored = 0 // 4.4.5
const deflated = 8
const mostEntries = 0xffff // more entries, or more than 4 GB, need the 64-bit records of the format

/**
 * Yields a ZIP archive piece by piece, so that only the current file is in memory. A file that does not shrink is stored
 * uncompressed. `at` is the modification time of every file, in UTC.
 */
export async function* zipFile(
  files: AsyncIterable<ZippedFile> | Iterable<ZippedFile>,
  at: Date,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for await (const { name, bytes } of files) {
    if (directory.length === mostEntries) throw new Error('A ZIP archive of this kind holds 65 535 files.')
    const packed = deflateRawSync(bytes)
    const isSmaller = packed.length < bytes.length
    const body = new Uint8Array(isSmaller ? packed : bytes)
    const title = encoder.encode(name)
    const facts = factsOf({
      method: isSmaller ? deflated : stored,
      at,
      checksum: crc32(bytes),
      packedSize: body.length,
      size: bytes.length,
      nameSize: title.length,
    })
    const head = joined(words32(localHeader), words16(version20), facts, words16(0), title)
    yield head
    yield body
    directory.push(
      joined(
        words32(centralHeader),
        words16(version20, version20),
        facts,
        // No extra field, no comment, on the first disk, no attributes of any system.
        words16(0, 0, 0, 0),
        words32(0, offset),
        title,
      ),
    )
    offset += head.length + body.length
  }
  const table = joined(...directory)
  yield table
  const count = directory.length
  yield joined(
    words32(endOfDirectory),
    words16(0, 0, count, count),
    words32(table.length, offset),
    words16(0),
  )
}

type Facts = {
  method: number
  at: Date
  checksum: number
  packedSize: number
  size: number
  nameSize: number
}

/** Returns the part that both headers of a file share, from the flags to the length of the name. */
function factsOf({ method, at, checksum, packedSize, size, nameSize }: Facts) {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return joined(words16(utf8Names, method, time, day), words32(checksum, packedSize, size), words16(nameSize))
}

function words16(...numbers: number[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(numbers.flatMap((number) => [number & 0xff, number >>> 8]))
}

function words32(...numbers: number[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    numbers.flatMap((number) =>
      [number, number >>> 8, number >>> 16, number >>> 24].map((byte) => byte & 0xff),
    ),
  )
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
