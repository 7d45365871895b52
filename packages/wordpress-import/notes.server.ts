import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { textLines } from '#app/lib/text-lines.ts'

/** Position of a value in a notes file, in bytes. */
export type NotePlace = { at: number; bytes: number }

/** Creates a file with one JSON value per line; each line can later be read on its own. */
export async function writeNotes(path: string) {
  const file = await open(path, 'w', 0o600)
  let waiting: Buffer[] = []
  let written = 0

  async function flush() {
    const bytes = Buffer.concat(waiting)
    waiting = []
    await file.appendFile(bytes)
  }

  return {
    async add(value: unknown): Promise<NotePlace> {
      const line = Buffer.from(`${JSON.stringify(value)}\n`)
      const place = { at: written, bytes: line.length }
      written += line.length
      waiting.push(line)
      if (waiting.reduce((sum, { length }) => sum + length, 0) > 1024 * 1024) await flush()
      return place
    },
    async close() {
      await flush()
      await file.close()
    },
  }
}

export async function readNote(path: string, { at, bytes }: NotePlace): Promise<unknown> {
  const file = await open(path, 'r')
  try {
    const line = Buffer.alloc(bytes)
    await file.read(line, 0, bytes, at)
    return JSON.parse(line.toString()) as unknown
  } finally {
    await file.close()
  }
}

/** Yields all values in order, each with its position. */
export async function* readNotes(path: string): AsyncGenerator<{ value: unknown; place: NotePlace }> {
  let at = 0
  for await (const line of textLines(createReadStream(path))) {
    const bytes = Buffer.byteLength(line) + 1
    yield { value: JSON.parse(line) as unknown, place: { at, bytes } }
    at += bytes
  }
}
