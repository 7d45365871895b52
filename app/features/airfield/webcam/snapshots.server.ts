import { createHash } from 'node:crypto'
import { compiledOnce } from '#app/platform/database/compiled-once.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { FileStore } from '#app/platform/files/file-store.ts'
import type { NamedFile } from '#app/platform/files/named-files.server.ts'
import { sharp } from '#app/platform/picture-library.server.ts'
import { decodeUpright, inspectOriginal } from '#app/media/pictures/encode.server.ts'
import type { Refusal } from '#app/media/pictures/refusals.ts'
import {
  snapshotFile,
  snapshotSizes,
  storedName,
  type SnapshotSize,
  type Webcam,
  type Mask,
} from './webcam.ts'

export type Stores = { db: Db; files: FileStore }
type Snapshot = { takenAt: string; width: number; height: number }

const snapshotsOf = (db: Db, webcamId: string) =>
  db
    .selectFrom('webcam_snapshots')
    .select(['taken_at as takenAt', 'width', 'height'])
    .where('webcam_id', '=', webcamId)
    .orderBy('taken_at', 'desc')

const readNewest = compiledOnce((db, webcamId: string) => snapshotsOf(db, webcamId).limit(1))

/** Newest first. */
export async function listSnapshots(db: Db, webcamId: string): Promise<Snapshot[]> {
  return snapshotsOf(db, webcamId).execute()
}

export async function findNewestSnapshot(db: Db, webcamId: string): Promise<Snapshot | undefined> {
  const [newest] = await readNewest(db, webcamId, [])
  return newest
}

/** Returns when the newest picture of each camera was taken; leaves out cameras without one. */
export async function newestSnapshots(db: Db): Promise<{ webcamId: string; takenAt: string }[]> {
  return db
    .selectFrom('webcam_snapshots')
    .select(({ fn }) => ['webcam_id as webcamId', fn.max('taken_at').as('takenAt')])
    .groupBy('webcam_id')
    .orderBy('webcam_id')
    .execute()
}

export function sourceHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Whether the newest picture was made from these bytes: a camera that has stopped sends the same ones again and again. */
export async function isNewestSnapshot(db: Db, webcamId: string, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('webcam_snapshots')
    .select('source_hash')
    .where('webcam_id', '=', webcamId)
    .orderBy('taken_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.source_hash === hash
}

type NewSnapshot = { takenAt: Date; hash: string; picture: MaskedSnapshot }

/**
 * Stores the files first, then the row, so that every picture a page names exists. Stores nothing if the camera was
 * switched off or changed since its picture was requested: it may show what must be blackened now.
 */
export async function storeSnapshot(
  { db, files }: Stores,
  { id, revision }: Pick<Webcam, 'id' | 'revision'>,
  { takenAt, hash, picture }: NewSnapshot,
): Promise<boolean> {
  const taken_at = new Date(Math.floor(takenAt.getTime() / 1000) * 1000).toISOString()
  for (const size of sizes) await files.write(nameOf(id, taken_at, size), picture.files[size])
  const { width, height } = picture
  const row = { webcam_id: id, taken_at, source_hash: hash, width, height }
  const isStored = await inTransaction(db, async (trx) => {
    if (!(await isStill(trx, id, revision))) return false
    await trx
      .insertInto('webcam_snapshots')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['webcam_id', 'taken_at']).doUpdateSet({ source_hash: hash }),
      )
      .execute()
    return true
  })
  if (!isStored) await deleteSnapshotFiles(files, id, [taken_at])
  return isStored
}

/**
 * Whether the camera is unchanged. Changing a camera also writes its row in `webcam_fetches`, so concurrent transactions
 * wait for each other here.
 */
async function isStill(trx: Db, id: string, revision: number): Promise<boolean> {
  await trx
    .updateTable('webcam_fetches')
    .set((row) => ({ failures: row.ref('failures') }))
    .where('webcam_id', '=', id)
    .execute()
  const row = await trx
    .selectFrom('webcams')
    .select('id')
    .where('id', '=', id)
    .where('active', '=', 1)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row !== undefined
}

const sizes = Object.keys(snapshotSizes) as SnapshotSize[]

function nameOf(webcamId: string, takenAt: string, size: SnapshotSize): string {
  const name = storedName(webcamId, snapshotFile(takenAt, size))
  if (name === undefined) throw new Error(`No name for a picture of ${webcamId} at ${takenAt}`)
  return name
}

export async function deleteSnapshotFiles(files: FileStore, id: string, takenAt: readonly string[]) {
  for (const moment of takenAt) for (const size of sizes) await files.delete(nameOf(id, moment, size))
}

/** The files are deleted after some hours, so one may be missing before its row is deleted. */
export async function filesOfSnapshots(db: Db): Promise<NamedFile[]> {
  const rows = await db.selectFrom('webcam_snapshots').select(['webcam_id', 'taken_at']).execute()
  return rows.flatMap(({ webcam_id, taken_at }) =>
    sizes.map((size) => ({ name: nameOf(webcam_id, taken_at, size), of: `Bild der Webcam „${webcam_id}“` })),
  )
}

/** Deletes expired pictures; all of them if the camera is switched off. */
export async function forgetSnapshots(
  stores: Stores,
  { id, active }: Pick<Webcam, 'id' | 'active'>,
  at: Date,
) {
  if (!active) return forgetAllSnapshots(stores, id)
  const moments = (await listSnapshots(stores.db, id)).map(({ takenAt }) => Date.parse(takenAt))
  const past = pastSnapshots(moments, at.getTime())
  const iso = (moment: number) => new Date(moment).toISOString()
  await forget(stores, id, past.rows.map(iso))
  await deleteSnapshotFiles(stores.files, id, past.files.map(iso))
}

/** Deletes every picture of the camera, including the newest. */
export async function forgetAllSnapshots(stores: Stores, id: string) {
  const moments = (await listSnapshots(stores.db, id)).map(({ takenAt }) => takenAt)
  await deleteSnapshotFiles(stores.files, id, moments)
  await forget(stores, id, moments)
}

async function forget({ db }: Stores, id: string, takenAt: readonly string[]) {
  if (takenAt.length === 0) return
  await db
    .deleteFrom('webcam_snapshots')
    .where('webcam_id', '=', id)
    .where('taken_at', 'in', takenAt)
    .execute()
}

export type MaskedSnapshot = { width: number; height: number; files: Record<SnapshotSize, Uint8Array> }

type Masked = { ok: true; picture: MaskedSnapshot } | { ok: false; reason: PictureFault }
/** `no-picture`: neither JPEG nor PNG nor WebP, or truncated. */
type PictureFault = 'no-picture' | 'too-many-pixels' | 'too-narrow' | 'too-large'

const acceptedFormats: readonly string[] = ['jpeg', 'png', 'webp']

/** Returns the picture for publication: blackened, upright, without metadata, in both sizes. */
export async function maskedSnapshot(bytes: Uint8Array, masks: readonly Mask[]): Promise<Masked> {
  const original = await inspectOriginal(bytes)
  if (!original.ok) return { ok: false, reason: faultOf(original.reason) }
  const pixels = acceptedFormats.includes(original.format)
    ? await decodeUpright(bytes, snapshotSizes.gross)
    : undefined
  if (pixels === undefined) return { ok: false, reason: 'no-picture' }
  const { data, width, height, channels } = pixels
  const blackened = await sharp(data, { raw: { width, height, channels } })
    .flatten({ background: '#000' })
    .composite(masks.length === 0 ? [] : [{ input: Buffer.from(maskDrawing(masks, width, height)) }])
    .png({ compressionLevel: 1 })
    .toBuffer()
  const encoded = (size: SnapshotSize) =>
    sharp(blackened)
      .resize({ width: snapshotSizes[size], withoutEnlargement: true })
      .webp({ quality: 78, effort: 3 })
      .toBuffer()
  const files = { klein: await encoded('klein'), gross: await encoded('gross') }
  return { ok: true, picture: { width, height, files } }
}

function faultOf(reason: Refusal): PictureFault {
  return reason === 'too-many-pixels' || reason === 'too-narrow' || reason === 'too-large'
    ? reason
    : 'no-picture'
}

/** Sharp edges: partly covered pixels at the rim could reveal a number plate. */
function maskDrawing(masks: readonly Mask[], width: number, height: number): string {
  const polygons = masks.map(({ polygonPercent }) => {
    const corners = polygonPercent.map(([x, y]) => `${(x * width) / 100},${(y * height) / 100}`)
    return `<polygon points="${corners.join(' ')}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" shape-rendering="crispEdges">${polygons.join('')}</svg>`
}

const halfHour = 30 * 60_000
const stripLength = 6 * 60 * 60_000
const longestRetention = 24 * 60 * 60_000

/** Index of the half-hour that contains an instant, counted from 1970. */
const slotOf = (takenAt: number) => Math.floor(takenAt / halfHour)

/**
 * Determines which pictures to delete (epoch ms). The newest remains, and of the last six hours the first of each
 * half-hour. `rows` are deleted with their files; `files` of the newest are deleted once it is a day old, its row remains
 * for its time.
 */
export function pastSnapshots(takenAt: readonly number[], now: number): { rows: number[]; files: number[] } {
  const sorted = takenAt.toSorted((one, other) => other - one)
  const newest = sorted[0]
  if (newest === undefined) return { rows: [], files: [] }
  const recent = sorted.filter((moment) => now - moment < stripLength)
  const firsts = new Set([...Map.groupBy(recent, slotOf).values()].map((slot) => Math.min(...slot)))
  const rows = sorted.filter((moment) => moment !== newest && !firsts.has(moment))
  return { rows, files: now - newest >= longestRetention ? [...rows, newest] : rows }
}
