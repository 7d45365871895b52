import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { LineTooLong, textLines } from '#app/lib/text-lines.ts'
import { BackupLine, readLargeFile, bounds, mostUnpacked } from './backup-format.ts'

/** Thrown for a file that cannot be restored; the message is a German sentence. */
export class Unusable extends Error {}

export const foreign = 'Diese Datei ist keine Sicherung von Platzrunde.'
export const cutShort = 'Die Sicherung ist unvollständig oder beschädigt.'
export const tooMuch = 'In dieser Datei steckt mehr, als eine Sicherung von Platzrunde enthält.'

/**
 * Reads line by line and awaits `take` before reading on; never holds more than the maximum length of one line in memory.
 */
export async function eachLine(source: string, take: (entry: BackupLine) => Promise<void>) {
  const packed = await stat(source).catch(() => undefined)
  const file = createReadStream(source)
  const gunzip = file.pipe(createGunzip())
  const unzipped = gunzip.pipe(countedTo(mostUnpacked(packed?.size ?? 0)))
  gunzip.once('error', (error) => unzipped.destroy(error))
  const broken = new Promise<never>((_resolve, reject) => {
    file.once('error', () => reject(new Unusable(`Die Datei ${source} lässt sich nicht lesen.`)))
    unzipped.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error instanceof Unusable ? error : new Unusable(error.code === 'Z_DATA_ERROR' ? foreign : cutShort),
      ),
    )
  })
  const reading = (async () => {
    for await (const text of textLines(unzipped, { longest: bounds.fileLine })) await take(read(text))
  })()
  try {
    await Promise.race([reading, broken])
  } catch (error) {
    throw error instanceof LineTooLong ? new Unusable(tooMuch) : error
  } finally {
    file.destroy()
    gunzip.destroy()
    unzipped.destroy()
  }
}

function countedTo(most: number): Transform {
  let passed = 0
  return new Transform({
    transform(part: Uint8Array, _encoding, done) {
      passed += part.byteLength
      if (passed > most) done(new Unusable(tooMuch))
      else done(null, part)
    },
  })
}

function read(text: string): BackupLine {
  // A long line must be a file line, which is read without JSON.parse: JSON could turn few bytes into a hundred times as
  // much memory.
  if (text.length > bounds.rowLine) {
    const file = readLargeFile(text)
    if (file === undefined) throw new Unusable(tooMuch)
    return file
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Unusable(cutShort)
  }
  const entry = BackupLine.safeParse(json)
  if (!entry.success) throw new Unusable(foreign)
  return entry.data
}
