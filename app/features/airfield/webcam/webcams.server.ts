import { newId } from '#app/lib/ids.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { perContent } from '#app/platform/database/per-content.server.ts'
import type { FileStore } from '#app/platform/files/file-store.ts'
import { lockAway, takeOut } from '#app/platform/files/secrets.server.ts'
import type { Stores } from './snapshots.server.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import { toWebcam, WebcamInput, type Webcam, type WebcamSource } from './webcam.ts'

const columns = ['id', 'position', 'active', 'details', 'created_at', 'updated_at', 'revision'] as const

export const listWebcams = perContent(async (db): Promise<readonly Webcam[]> => {
  const rows = await db.selectFrom('webcams').select(columns).orderBy('position').orderBy('id').execute()
  return rows.map(toWebcam)
})

export async function listActiveWebcams(db: Db): Promise<Webcam[]> {
  return (await listWebcams(db)).filter(({ active }) => active)
}

export async function findWebcam(db: Db, id: string): Promise<Webcam | undefined> {
  const row = await db.selectFrom('webcams').select(columns).where('id', '=', id).executeTakeFirst()
  return row && toWebcam(row)
}

/** Only a pushing camera has a key. */
export async function findWebcamByKey(db: Db, id: string, keyHash: string): Promise<Webcam | undefined> {
  const row = await db
    .selectFrom('webcams')
    .select(columns)
    .where('id', '=', id)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  return row && toWebcam(row)
}

/** Creates the camera; an active one is fetched at once. */
export async function createWebcam({ db, files }: Stores, input: WebcamInput, position: number, at: Date) {
  const { id = newId(at), active, snapshotUrl, ...facts } = WebcamInput.parse(input)
  const source = await sourceAt(files, snapshotUrl)
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('webcams')
      .values({
        id,
        position,
        active: active ? 1 : 0,
        details: JSON.stringify({ ...facts, source }),
        key_hash: null,
        created_at: at.toISOString(),
        updated_at: at.toISOString(),
        revision: 1,
      })
      .execute()
    if (active) await beginTurns(trx, id, at)
  })
  return id
}

/** Encrypts the URL; its host remains readable for display. */
export async function sourceAt(files: FileStore, snapshotUrl: string | null): Promise<WebcamSource> {
  if (snapshotUrl === null) return { kind: 'sent' }
  return { kind: 'fetched', lockedUrl: await lockAway(files, snapshotUrl), host: new URL(snapshotUrl).host }
}

/** Returns `null` if it cannot be decrypted. */
export async function addressOf(files: FileStore, source: Exclude<WebcamSource, { kind: 'sent' }>) {
  return source.kind === 'clear' ? source.snapshotUrl : ((await takeOut(files, source.lockedUrl)) ?? null)
}

/** Encrypts a URL stored in clear text by an earlier version; does not change the content of any page. */
export async function sealAddress({ db, files }: Stores, { id, source, revision }: Webcam) {
  if (source.kind !== 'clear') return
  const sealed = await sourceAt(files, source.snapshotUrl)
  const row = await db
    .selectFrom('webcams')
    .select('details')
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (row === undefined) return
  const { snapshotUrl: _, ...details } = JSON.parse(row.details)
  await db
    .updateTable('webcams')
    .set({ details: JSON.stringify({ ...details, source: sealed }) })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .execute()
}

export const fetchSnapshotKind = 'webcams.fetch'
export type FetchSnapshotPayload = { webcamId: string; dueAt: string }

/** Schedules a fetch. The row names the only valid job; earlier ones become outdated. */
export async function beginTurns(trx: Db, webcamId: string, at: Date) {
  const fresh = { due_at: at.toISOString(), failures: 0, last_failure: null }
  await trx
    .insertInto('webcam_fetches')
    .values({ webcam_id: webcamId, ...fresh })
    .onConflict((conflict) => conflict.column('webcam_id').doUpdateSet(fresh))
    .execute()
  const payload: FetchSnapshotPayload = { webcamId, dueAt: fresh.due_at }
  await enqueue(trx, { kind: fetchSnapshotKind }, payload, { at })
}

type Outcome = { failures: number; last_failure: string | null }

/**
 * Schedules the next fetch, unless another run of the same job has already done so. `outcome` is `null` if no request was
 * sent.
 */
export async function goOn(
  db: Db,
  { webcamId, dueAt }: FetchSnapshotPayload,
  { at, next, outcome }: { at: Date; next: Date; outcome: Outcome | null },
) {
  await inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('webcam_fetches')
      .set({ due_at: next.toISOString(), ...outcome })
      .where('webcam_id', '=', webcamId)
      .where('due_at', '=', dueAt)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const payload: FetchSnapshotPayload = { webcamId, dueAt: next.toISOString() }
    await enqueue(trx, { kind: fetchSnapshotKind }, payload, { at, dueAt: next })
  })
}

export async function findTurn(db: Db, webcamId: string) {
  return db.selectFrom('webcam_fetches').selectAll().where('webcam_id', '=', webcamId).executeTakeFirst()
}

/** Stores the result of a picture outside the schedule: pushed by the camera, or fetched manually. */
export async function noteOutcome(db: Db, webcamId: string, failure: string | null) {
  await db
    .updateTable('webcam_fetches')
    .set((row) => ({
      last_failure: failure,
      ...(failure === null ? { failures: 0 } : { failures: row('failures', '+', 1) }),
    }))
    .where('webcam_id', '=', webcamId)
    .execute()
}
