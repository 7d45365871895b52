import { createHash } from 'node:crypto'
import { newId } from '#app/lib/ids.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { FileStore } from '#app/platform/files/file-store.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import type { MaskedSnapshot } from './masked-snapshot.server.ts'
import { pastSnapshots } from './snapshot-retention.ts'
import {
  snapshotFile,
  snapshotSizes,
  storedName,
  toWebcam,
  WebcamInput,
  type SnapshotSize,
  type Webcam,
} from './webcam.ts'

type Stores = { db: Db; files: FileStore }
export type Snapshot = { takenAt: string; width: number; height: number }

export const fetchSnapshotKind = 'webcams.fetch'
export type FetchSnapshotPayload = { webcamId: string; dueAt: string }

export async function listActiveWebcams(db: Db): Promise<Webcam[]> {
  const rows = await db
    .selectFrom('webcams')
    .selectAll()
    .where('active', '=', 1)
    .orderBy('position')
    .execute()
  return rows.map(toWebcam)
}

export async function findWebcam(db: Db, id: string): Promise<Webcam | undefined> {
  const row = await db.selectFrom('webcams').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toWebcam(row)
}

/** An active camera is asked for its first picture at once. */
export async function createWebcam(db: Db, input: WebcamInput, position: number, at: Date): Promise<string> {
  const { id = newId(at), active, ...details } = WebcamInput.parse(input)
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('webcams')
      .values({
        id,
        position,
        active: active ? 1 : 0,
        details: JSON.stringify(details),
        created_at: at.toISOString(),
        updated_at: at.toISOString(),
        revision: 1,
      })
      .execute()
    if (active) await beginFetching(trx, id, at)
  })
  return id
}

/** The row names the one job that counts; whatever was due before is out of date. */
async function beginFetching(trx: Db, webcamId: string, at: Date) {
  const dueAt = at.toISOString()
  await trx
    .insertInto('webcam_fetches')
    .values({ webcam_id: webcamId, due_at: dueAt, failures: 0, last_failure: null })
    .onConflict((conflict) => conflict.column('webcam_id').doUpdateSet({ due_at: dueAt, failures: 0 }))
    .execute()
  const payload: FetchSnapshotPayload = { webcamId, dueAt }
  await enqueue(trx, { kind: fetchSnapshotKind }, payload, { at })
}

/** Newest first. */
export async function listSnapshots(db: Db, webcamId: string): Promise<Snapshot[]> {
  const rows = await db
    .selectFrom('webcam_snapshots')
    .select(['taken_at', 'width', 'height'])
    .where('webcam_id', '=', webcamId)
    .orderBy('taken_at', 'desc')
    .execute()
  return rows.map(({ taken_at: takenAt, width, height }) => ({ takenAt, width, height }))
}

export function sourceHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Whether the newest picture was made from these bytes: a camera that stands still sends the same again and again. */
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

/** Files first, then the row: what a page names is there. */
export async function storeSnapshot(
  { db, files }: Stores,
  webcamId: string,
  { takenAt, hash, picture }: { takenAt: Date; hash: string; picture: MaskedSnapshot },
) {
  const taken_at = new Date(Math.floor(takenAt.getTime() / 1000) * 1000).toISOString()
  for (const size of sizes) await files.write(nameOf(webcamId, taken_at, size), picture.files[size])
  await db
    .insertInto('webcam_snapshots')
    .values({
      webcam_id: webcamId,
      taken_at,
      source_hash: hash,
      width: picture.width,
      height: picture.height,
    })
    .onConflict((conflict) => conflict.columns(['webcam_id', 'taken_at']).doUpdateSet({ source_hash: hash }))
    .execute()
}

const sizes = Object.keys(snapshotSizes) as SnapshotSize[]

function nameOf(webcamId: string, takenAt: string, size: SnapshotSize): string {
  const name = storedName(webcamId, snapshotFile(takenAt, size))
  if (name === undefined) throw new Error(`No name for a picture of ${webcamId} at ${takenAt}`)
  return name
}

/** Removes what has had its time; of a camera that is switched off everything. */
export async function forgetSnapshots({ db, files }: Stores, { id, active }: Webcam, at: Date) {
  const snapshots = await listSnapshots(db, id)
  const moments = snapshots.map(({ takenAt }) => Date.parse(takenAt))
  const past = active ? pastSnapshots(moments, at.getTime()) : { rows: moments, files: moments }
  const iso = (moment: number) => new Date(moment).toISOString()
  if (past.rows.length > 0) {
    await db
      .deleteFrom('webcam_snapshots')
      .where('webcam_id', '=', id)
      .where('taken_at', 'in', past.rows.map(iso))
      .execute()
  }
  for (const moment of past.files) for (const size of sizes) await files.delete(nameOf(id, iso(moment), size))
}
