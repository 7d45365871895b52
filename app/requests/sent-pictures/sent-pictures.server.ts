import { randomBytes } from 'node:crypto'
import { type Db, inTransaction } from '#app/platform/database/db.ts'
import type { FileStore } from '#app/platform/files/file-store.ts'
import type { NamedFile } from '#app/platform/files/named-files.server.ts'
import type { PreparedPicture } from './prepare-pictures.server.ts'
import { sweepSoon } from './sweep-pictures.job.server.ts'

type Stores = { db: Db; files: FileStore }

/** A picture sent with a request. */
export type SentPicture = { id: string; fileName: string; width: number; height: number }

export const sentSizes = { whole: 'jpg', preview: 'webp' } as const
type SentSize = keyof typeof sentSizes

/**
 * Stores the files before their request exists; pass `ids` to {@link attachPictures} in the request's transaction. The rows
 * are inserted first, so that the files of an interrupted upload are swept.
 */
export async function storePictures(
  { db, files }: Stores,
  pictures: readonly PreparedPicture[],
  at: Date,
): Promise<string[]> {
  if (pictures.length === 0) return []
  const rows = pictures.map(({ hash, fileName, width, height }, position) => ({
    id: randomBytes(16).toString('hex'),
    request_id: null,
    position,
    hash,
    file_name: fileName,
    width,
    height,
    created_at: at.toISOString(),
  }))
  await inTransaction(db, async (trx) => {
    await trx.insertInto('request_pictures').values(rows).execute()
    await sweepSoon(trx, at)
  })
  for (const [index, { id }] of rows.entries()) {
    const { whole, preview } = pictures[index]!
    await files.write(sentFile(id, 'whole'), whole)
    await files.write(sentFile(id, 'preview'), preview)
  }
  return rows.map(({ id }) => id)
}

/** Assigns the pictures to the request. */
export async function attachPictures(trx: Db, requestId: string, ids: readonly string[]) {
  if (ids.length === 0) return
  await trx
    .updateTable('request_pictures')
    .set({ request_id: requestId })
    .where('id', 'in', [...ids])
    .where('request_id', 'is', null)
    .execute()
}

/** Releases the pictures of a request that was declined or withdrawn, or whose pictures are now in the library. */
export async function releasePictures(trx: Db, requestId: string, at: Date) {
  await trx
    .updateTable('request_pictures')
    .set({ request_id: null })
    .where('request_id', '=', requestId)
    .execute()
  await sweepSoon(trx, at)
}

/** Returns the pictures of a request in the order in which they were chosen. */
export async function listSentPictures(db: Db, requestId: string): Promise<SentPicture[]> {
  const rows = await db
    .selectFrom('request_pictures')
    .select(['id', 'file_name', 'width', 'height'])
    .where('request_id', '=', requestId)
    .orderBy('position')
    .execute()
  return rows.map(({ id, file_name, width, height }) => ({ id, fileName: file_name, width, height }))
}

/** Returns the bytes of a picture of this request; `undefined` for any other. */
export async function readSentPicture(
  { db, files }: Stores,
  requestId: string,
  id: string,
  size: SentSize,
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('request_pictures')
    .select('id')
    .where('id', '=', id)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row && files.read(sentFile(row.id, size))
}

export function sentFile(id: string, size: SentSize): string {
  return `anfragen/${id}.${sentSizes[size]}`
}

/** Returns the files of pictures assigned to a request; others are being uploaded or about to be deleted. */
export async function filesOfRequests(db: Db): Promise<NamedFile[]> {
  const rows = await db
    .selectFrom('request_pictures')
    .select(['id', 'file_name'])
    .where('request_id', 'is not', null)
    .execute()
  return rows.flatMap(({ id, file_name }) =>
    (['whole', 'preview'] as const).map((size) => ({
      name: sentFile(id, size),
      of: `eingesandtes Bild „${file_name}“`,
    })),
  )
}

/** Returns a response that is not cached and not embeddable in other sites; its file name contains no personal data. */
export function sentPictureAnswer(bytes: Uint8Array, size: SentSize): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': size === 'whole' ? 'image/jpeg' : 'image/webp',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
      'Referrer-Policy': 'no-referrer',
    },
  })
}
