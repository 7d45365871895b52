import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
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
import { pictureSearchText } from './picture-search-text.ts'
import { pictureStates } from './picture-states.server.ts'
import { pictureFileName, widthsFor, type FocalPoint, type Picture, readWidths } from './picture.ts'
import type { PicturesTable } from '#app/platform/database/tables.ts'
import { refusalSentences, type Refusal } from './refusals.ts'
import { removeFiles } from './remove-files.job.server.ts'
import { variantName, filesOf } from './variants.server.ts'

type Stores = { db: Db; files: FileStore }

export type PictureDescription = {
  alt: string
  caption?: string | null
  credit?: string | null
  focal?: FocalPoint
  showsPeople?: boolean
  decorative?: boolean
  peopleGround?: string | null
  fileName?: string | null
}

export type AddedPicture =
  /** `isNew`: it was not in the library before, and no concurrent upload added it. */
  { ok: true; picture: Picture; isNew: boolean } | { ok: false; reason: Refusal; sentence: string }

type AddOptions = {
  encoding?: Encoding
  avifDueAt?: Date
  /** Id of the account that uploads it. */
  by?: string | null
  /** Further work in the same transaction if the picture is new. */
  alongside?: (trx: Db, pictureId: string) => Promise<void>
}

/** Faces and aircraft are usually above the centre. */
const usualFocal: FocalPoint = { x: 50, y: 38 }

/**
 * Stores a picture of any origin: the original is stored unchanged and private, the sizes for pages contain no metadata.
 * The same bytes again are the same picture with its existing description.
 */
export async function addPicture(
  { db, files }: Stores,
  bytes: Uint8Array,
  description: PictureDescription,
  at: Date,
  { encoding = photograph, avifDueAt = at, by = null, alongside }: AddOptions = {},
): Promise<AddedPicture> {
  const original = await inspectOriginal(bytes)
  if (!original.ok) return refused(original.reason)
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const known = await takeKnown(db, id, by, at)
  if (known !== undefined) return { ok: true, picture: known, isNew: false }

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
  const row = {
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
    file_name: description.fileName ?? null,
    uploaded_by: by,
    people_ground: description.peopleGround ?? null,
    decorative: description.decorative === true ? 1 : 0,
    bytes: bytes.length,
    search_text: pictureSearchText(description),
    trashed_at: null,
    replaced_by: null,
    revision: 0,
  } satisfies Selectable<PicturesTable>
  const isNew = await inTransaction(db, async (trx) => {
    // Two concurrent uploads of the same picture: the second finds the row and leaves it unchanged.
    const insert = trx
      .insertInto('pictures')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
    const inserted = await insert.returning('id').executeTakeFirst()
    if (inserted === undefined) return false
    await enqueue(trx, makeAvif, { pictureId: id }, { at, dueAt: avifDueAt })
    const { alt, credit, file_name: fileName } = row
    if (by !== null) await recordPicture(trx, by, { id, name: fileName ?? alt, after: { alt, credit } }, at)
    await alongside?.(trx, id)
    return true
  })
  return { ok: true, picture: toPicture(row), isNew }
}

function refused(reason: Refusal): AddedPicture {
  return { ok: false, reason, sentence: refusalSentences[reason] }
}

/** Uploading a known picture again also restores it from the trash or from being replaced. */
async function takeKnown(db: Db, id: string, by: string | null, at: Date): Promise<Picture | undefined> {
  const row = await db.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  if (row.trashed_at !== null || row.replaced_by !== null) {
    await inTransaction(db, async (trx) => {
      const wanted = trx.updateTable('pictures').set({ trashed_at: null, replaced_by: null })
      await wanted.where('id', '=', id).execute()
      const name = row.file_name ?? row.alt
      if (by !== null) await recordPicture(trx, by, { id, name, act: 'restored' }, at)
    })
  }
  return toPicture(row)
}

type PictureLine = { id: string; name: string; act?: 'created' | 'restored'; after?: object }

/** Logs who added it; pictures that nobody added manually, such as drawings of the demo club, are not logged. */
async function recordPicture(trx: Db, by: string, { act = 'created', ...line }: PictureLine, at: Date) {
  await recordChange(trx, { id: by }, { subject: 'picture', act, ...line }, at)
}

/** Finds a picture that can be chosen: including ones held back, but none in the trash. */
export async function findPicture(db: Db, id: string): Promise<Picture | undefined> {
  const row = await db
    .selectFrom('pictures')
    .selectAll()
    .where('id', '=', id)
    .where('trashed_at', 'is', null)
    .executeTakeFirst()
  return row && toPicture(row)
}

/** Returns an error for the form's field `name` if the picture chosen in it does not exist any more. */
export async function unknownPicture(
  db: Db,
  name: string,
  id: string | null,
): Promise<Record<string, string>> {
  if (id === null || (await findPicture(db, id)) !== undefined) return {}
  return { [name]: 'Dieses Bild gibt es nicht mehr. Bitte wähle ein anderes.' }
}

/** Returns the original for the person shown on it; never use it for a page. */
export async function originalOf({ db, files }: Stores, id: string) {
  const row = await db.selectFrom('pictures').select('original_file').where('id', '=', id).executeTakeFirst()
  const bytes = row && (await files.read(row.original_file))
  return row && bytes && { name: row.original_file.slice(row.original_file.lastIndexOf('/') + 1), bytes }
}

/**
 * Finds pictures for pages by the id they reference: deleted and held back ones are missing from the map, a replaced one
 * maps to the replacing picture.
 */
export async function findPictures(db: Db, ids: readonly string[]): Promise<Map<string, Picture>> {
  if (ids.length === 0) return new Map()
  const { heldBack, replacedBy } = await pictureStates(db)
  const shown = new Map(ids.map((id) => [id, replacedBy.get(id) ?? id]))
  const rows = await db
    .selectFrom('pictures')
    .selectAll()
    .where('id', 'in', [...new Set(shown.values())])
    .execute()
  const found = new Map(rows.map((row) => [row.id, toPicture(row)]))
  return new Map(
    [...shown].flatMap(([id, shownId]) => {
      const picture = heldBack.has(shownId) ? undefined : found.get(shownId)
      return picture === undefined ? [] : [[id, picture] as const]
    }),
  )
}

/** Lists the authors of pictures, each once; generated drawings have none. */
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

/**
 * Deletes the row at once, original and sizes by a job; does nothing if the picture is still in use. Earlier versions of a
 * post do not count as use. Returns the deleted row.
 */
export async function dropPicture(trx: Db, id: string, at: Date) {
  const row = await trx
    .deleteFrom('pictures')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('media_uses')
            .select('media_id')
            .where('media_id', '=', id)
            .where('source', '!=', 'post_versions'),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst()
  if (row !== undefined) await enqueue(trx, removeFiles, { pictureId: id, files: filesOf(row) }, { at })
  return row
}

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
    widths: readWidths(row.widths),
    hasAvif: row.has_avif === 1,
    showsPeople: row.shows_people === 1,
  }
}
