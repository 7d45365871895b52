import { createHash } from 'node:crypto'
import type { Selectable, Updateable } from 'kysely'
import { z } from 'zod'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { FileStore } from '#app/platform/files/file-store.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import { makeAvif } from './avif.job.server.ts'
import {
  averageColour,
  decodeUpright,
  encodeWebp,
  inspectOriginal,
  photograph,
  type Encoding,
} from './encode.server.ts'
import { pictureFileName, pictureFormats, widthsFor, type FocalPoint, type Picture } from './picture.ts'
import type { PicturesTable } from './pictures.table.ts'
import { refusalSentences, type Refusal } from './refusals.ts'
import { removeFiles } from './remove-files.job.server.ts'
import { variantName } from './variants.server.ts'

type Stores = { db: Db; files: FileStore }

export type PictureDescription = {
  alt: string
  caption?: string | null
  credit?: string | null
  focal?: FocalPoint
  showsPeople?: boolean
}

export type AddedPicture = { ok: true; picture: Picture } | { ok: false; reason: Refusal; sentence: string }

/** Faces and aircraft mostly stand above the middle. */
const usualFocal: FocalPoint = { x: 50, y: 38 }

/**
 * Takes in a picture of whatever origin: the original is kept unchanged and private, the sizes for pages
 * carry nothing of what the camera wrote. The same bytes once more are the same picture, described as before.
 */
export async function addPicture(
  { db, files }: Stores,
  bytes: Uint8Array,
  description: PictureDescription,
  at: Date,
  { encoding = photograph, avifDueAt = at }: { encoding?: Encoding; avifDueAt?: Date } = {},
): Promise<AddedPicture> {
  const original = await inspectOriginal(bytes)
  if (!original.ok) return refused(original.reason)
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const known = await findPicture(db, id)
  if (known !== undefined) return { ok: true, picture: known }

  const widths = widthsFor(original.width)
  const pixels = await decodeUpright(bytes, widths.at(-1)!)
  if (pixels === undefined) return refused('damaged')

  const originalFile = `originale/${id}.${original.format}`
  await files.write(originalFile, bytes)
  await Promise.all(
    widths.map(async (width) => {
      const file = variantName(pictureFileName(id, width, 'webp'))
      await files.write(file, await encodeWebp(pixels, width, encoding))
    }),
  )
  const focal = description.focal ?? usualFocal
  const row: PicturesTable = {
    id,
    alt: description.alt,
    caption: description.caption ?? null,
    credit: description.credit ?? null,
    width: original.width,
    height: original.height,
    focal_x: focal.x,
    focal_y: focal.y,
    tone: await averageColour(pixels),
    original_file: originalFile,
    widths: JSON.stringify(widths),
    has_avif: 0,
    shows_people: description.showsPeople === true ? 1 : 0,
    created_at: at.toISOString(),
  }
  await inTransaction(db, async (trx) => {
    // Two who upload the same picture at once: the second finds the row and leaves it.
    const insert = trx
      .insertInto('pictures')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
    const inserted = await insert.returning('id').executeTakeFirst()
    if (inserted !== undefined) await enqueue(trx, makeAvif, { pictureId: id }, { at, dueAt: avifDueAt })
  })
  return { ok: true, picture: toPicture(row) }
}

function refused(reason: Refusal): AddedPicture {
  return { ok: false, reason, sentence: refusalSentences[reason] }
}

export async function findPicture(db: Db, id: string): Promise<Picture | undefined> {
  const row = await db.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toPicture(row)
}

/** The picture as it was taken in, for the person on it; never for a page. */
export async function originalOf({ db, files }: Stores, id: string) {
  const row = await db.selectFrom('pictures').select('original_file').where('id', '=', id).executeTakeFirst()
  const bytes = row && (await files.read(row.original_file))
  return row && bytes && { name: row.original_file.slice(row.original_file.lastIndexOf('/') + 1), bytes }
}

/** By id; a picture that is gone is missing from the map. */
export async function findPictures(db: Db, ids: readonly string[]): Promise<Map<string, Picture>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('pictures')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, toPicture(row)]))
}

/** Who made the pictures, each name once; drawings of our own have none. */
export async function listPictureCredits(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('pictures')
    .select('credit')
    .distinct()
    .where('credit', 'is not', null)
    .orderBy('credit')
    .execute()
  return rows.flatMap(({ credit }) => (credit === null || credit === '' ? [] : [credit]))
}

/** Newest first. `before` is the last id of the page above. */
export async function listPictures(
  db: Db,
  { limit, before }: { limit: number; before?: string },
): Promise<Picture[]> {
  let query = db
    .selectFrom('pictures')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  const last =
    before === undefined
      ? undefined
      : await db
          .selectFrom('pictures')
          .select(['created_at', 'id'])
          .where('id', '=', before)
          .executeTakeFirst()
  if (last !== undefined) {
    query = query.where((or) =>
      or.or([
        or('created_at', '<', last.created_at),
        or.and([or('created_at', '=', last.created_at), or('id', '<', last.id)]),
      ]),
    )
  }
  return (await query.execute()).map(toPicture)
}

/** Changes what is given and leaves the rest; `false` when there is no such picture. */
export async function describePicture(
  db: Db,
  id: string,
  change: Partial<PictureDescription>,
): Promise<boolean> {
  const values: Updateable<PicturesTable> = {}
  if (change.alt !== undefined) values.alt = change.alt
  if (change.caption !== undefined) values.caption = change.caption
  if (change.credit !== undefined) values.credit = change.credit
  if (change.focal !== undefined) Object.assign(values, { focal_x: change.focal.x, focal_y: change.focal.y })
  if (change.showsPeople !== undefined) values.shows_people = change.showsPeople ? 1 : 0
  if (Object.keys(values).length === 0) return (await findPicture(db, id)) !== undefined
  const { numUpdatedRows } = await db
    .updateTable('pictures')
    .set(values)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type DeletedPicture = { ok: true } | { ok: false; reason: 'in-use'; sentence: string }

/** The row goes at once, original and sizes by a job. A picture that something still shows stays. */
export async function deletePicture(db: Db, id: string, at: Date): Promise<DeletedPicture> {
  try {
    await inTransaction(db, async (trx) => {
      const deletion = trx.deleteFrom('pictures').where('id', '=', id).returningAll()
      const row = await deletion.executeTakeFirst()
      if (row !== undefined) await enqueue(trx, removeFiles, { pictureId: id, files: filesOf(row) }, { at })
    })
    return { ok: true }
  } catch (error) {
    if (!isStillReferenced(error)) throw error
    return { ok: false, reason: 'in-use', sentence: 'Dieses Bild wird noch auf einer Seite gezeigt.' }
  }
}

/** As {@link deletePicture}, for a transaction that must go on: asks first whether anything still shows it. */
export async function dropPicture(trx: Db, id: string, at: Date) {
  if (await isShown(trx, id)) return
  const row = await trx.deleteFrom('pictures').where('id', '=', id).returningAll().executeTakeFirst()
  if (row !== undefined) await enqueue(trx, removeFiles, { pictureId: id, files: filesOf(row) }, { at })
}

async function isShown(db: Db, id: string): Promise<boolean> {
  const found = await Promise.all([
    db.selectFrom('members').select('id').where('picture_id', '=', id).limit(1).execute(),
    db.selectFrom('posts').select('id').where('cover_picture_id', '=', id).limit(1).execute(),
    db.selectFrom('posts').select('id').where('body', 'like', `%"${id}"%`).limit(1).execute(),
    db.selectFrom('events').select('id').where('picture_id', '=', id).limit(1).execute(),
    db.selectFrom('site_points').select('id').where('picture_id', '=', id).limit(1).execute(),
    db.selectFrom('chronicle_entries').select('id').where('picture_id', '=', id).limit(1).execute(),
    db
      .selectFrom('aircraft_pictures')
      .select('aircraft_id as id')
      .where('picture_id', '=', id)
      .limit(1)
      .execute(),
    db
      .selectFrom('destination_pictures')
      .select('destination_id as id')
      .where('picture_id', '=', id)
      .limit(1)
      .execute(),
  ])
  return found.some((rows) => rows.length > 0)
}

function filesOf(row: Selectable<PicturesTable>): string[] {
  const { id, widths } = toPicture(row)
  const names = pictureFormats.flatMap((format) => widths.map((width) => pictureFileName(id, width, format)))
  return [row.original_file, ...names.map(variantName)]
}

const sqliteForeignKey = 787
const postgresForeignKey = '23503'

function isStillReferenced(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: number; code?: string }
  return errcode === sqliteForeignKey || code === postgresForeignKey
}

const Widths = z.array(z.number().int().positive()).nonempty()

export function toPicture(row: Selectable<PicturesTable>): Picture {
  return {
    id: row.id,
    alt: row.alt,
    caption: row.caption,
    credit: row.credit,
    width: row.width,
    height: row.height,
    focal: { x: row.focal_x, y: row.focal_y },
    tone: row.tone,
    widths: Widths.parse(JSON.parse(row.widths)),
    hasAvif: row.has_avif === 1,
    showsPeople: row.shows_people === 1,
  }
}
