import type { Outside } from '#app/platform/outside/fetch-bytes.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { sql } from 'kysely'
import { Attachment, Attachments } from './media/attachments.ts'
import type { MediaPlace } from './media/media-place.server.ts'
import type { ImportFacts, ImportOptions } from '#app/features/website-import/website-import.ts'
import { attachmentsPath, type Stores } from '#app/features/website-import/import-files.server.ts'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { textLines } from '#app/lib/text-lines.ts'

/** Data for planning and importing an entry. */
export type ImportContext = Stores & {
  facts: ImportFacts
  wishes: ImportOptions
  attachments: Attachments
  media: MediaPlace
  /** Imported earlier, by origin. */
  taken: Map<string, Imported>
  by: { id: string } | null
  /** Access to the internet, for pictures on the old website. */
  outside?: Outside
}

type Imported = { postId: string | null; pictureId: string | null }

/** Returns the permanent key of an entry: website and id, whatever its title becomes. */
export function originOf({ address }: { address: string }, id: string): string {
  const url = URL.parse(address)
  const site =
    url === null ? 'unbekannt' : url.hostname.replace(/^www\./, '') + url.pathname.replace(/\/$/, '')
  return `${site.slice(0, 300)}#${id}`
}

/** Returns everything imported earlier from this website that still exists. */
export async function listImported(db: Db, facts: { address: string }): Promise<Map<string, Imported>> {
  const site = originOf(facts, '')
  const rows = await db
    .selectFrom('takeover_origins')
    .select(['origin', 'post_id', 'picture_id'])
    .where(sql`substr(origin, 1, ${sql.lit(site.length)})`, '=', site)
    .execute()
  return new Map(
    rows.map(({ origin, post_id, picture_id }) => [origin, { postId: post_id, pictureId: picture_id }]),
  )
}

export async function readAttachments(
  place: Pick<Services, 'uploadFolder'>,
  id: string,
): Promise<Attachments> {
  const all: Attachment[] = []
  for await (const { value } of readNotes(attachmentsPath(place, id))) all.push(Attachment.parse(value))
  return new Attachments(all)
}

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
