import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { once } from '#app/platform/database/once.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { Saved } from '../../opening-admin/rule-admin.server.ts'
import { deleteSnapshotFiles, listSnapshots, type Stores } from '../snapshots.server.ts'
import type { Webcam, WebcamFacts, WebcamSource } from '../webcam.ts'
import { createWebcam, findWebcam, listWebcams, sourceAt, beginTurns } from '../webcams.server.ts'
import type { TypedSource } from './webcam-form.ts'

type Actor = Authorized<'keep-webcams'>

/** Adds a camera at the end of the page. Its id is chosen beforehand, so that a form sent twice creates only one. */
export async function addWebcam(
  stores: Stores,
  by: Actor,
  { id, facts, source }: { id: string; facts: WebcamFacts; source: TypedSource },
  at: Date,
) {
  const webcams = await listWebcams(stores.db)
  if (webcams.some((webcam) => webcam.id === id)) return
  const snapshotUrl = source.kind === 'sent' ? null : source.url
  await once(stores.db, { by, key: id }, at, async (trx) => {
    await createWebcam({ ...stores, db: trx }, { ...facts, id, snapshotUrl }, webcams.length, at)
    await recordChange(trx, by, { ...lineOf(facts, id), act: 'created', after: facts }, at)
    return { id }
  })
}

type Change = { id: string; facts: WebcamFacts; source: TypedSource; expectedRevision: number }

/**
 * Saves the camera if its revision is unchanged, and fetches it at once. Deletes its pictures if it is switched off or if
 * other areas are to be blackened: they show what was not blackened then.
 */
export async function saveWebcam(
  stores: Stores,
  by: Actor,
  change: Change,
  at: Date,
): Promise<Saved<Webcam>> {
  const { id, facts, source, expectedRevision } = change
  const typed = await storedSource(stores, source)
  const { saved, past } = await inTransaction(stores.db, async (trx) => {
    const known = await findWebcam(trx, id)
    if (known === undefined) return { saved: { ok: false, reason: 'gone' } as const, past: [] }
    const { active, ...details } = facts
    const { numUpdatedRows } = await trx
      .updateTable('webcams')
      .set((row) => ({
        active: active ? 1 : 0,
        details: JSON.stringify({ ...details, source: typed ?? known.source }),
        ...(source.kind !== 'sent' && { key_hash: null }),
        updated_at: at.toISOString(),
        revision: row('revision', '+', 1),
      }))
      .where('id', '=', id)
      .where('revision', '=', expectedRevision)
      .executeTakeFirst()
    if (numUpdatedRows === 0n)
      return { saved: { ok: false, reason: 'stale', current: known } as const, past: [] }
    if (active) await beginTurns(trx, id, at)
    const after = { ...known, ...facts, source: typed ?? known.source }
    await recordChange(trx, by, { ...lineOf(facts, id), before: known, after }, at)
    const hidesOther = JSON.stringify(known.masks) !== JSON.stringify(facts.masks)
    return { saved: { ok: true } as const, past: active && !hidesOther ? [] : await dropSnapshots(trx, id) }
  })
  await deleteSnapshotFiles(stores.files, id, past)
  return saved
}

/** Returns `undefined` if the stored source is retained. */
async function storedSource({ files }: Stores, source: TypedSource): Promise<WebcamSource | undefined> {
  if (source.kind === 'sent') return { kind: 'sent' }
  return source.url === null ? undefined : sourceAt(files, source.url)
}

/** Deletes the rows and returns the times of the pictures whose files are still to be deleted. */
async function dropSnapshots(trx: Db, id: string): Promise<string[]> {
  const moments = (await listSnapshots(trx, id)).map(({ takenAt }) => takenAt)
  await trx.deleteFrom('webcam_snapshots').where('webcam_id', '=', id).execute()
  return moments
}

/** Switches the camera on or off. Switching off deletes its pictures at once. */
export async function switchWebcam(stores: Stores, by: Actor, id: string, active: boolean, at: Date) {
  const past = await inTransaction(stores.db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('webcams')
      .set((row) => ({
        active: active ? 1 : 0,
        updated_at: at.toISOString(),
        revision: row('revision', '+', 1),
      }))
      .where('id', '=', id)
      .where('active', '=', active ? 0 : 1)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return []
    await recordOf(trx, by, id, { before: { active: !active }, after: { active } }, at)
    if (active) await beginTurns(trx, id, at)
    return active ? [] : dropSnapshots(trx, id)
  })
  await deleteSnapshotFiles(stores.files, id, past)
}

export async function deleteWebcam(stores: Stores, by: Actor, id: string, at: Date) {
  const past = await inTransaction(stores.db, async (trx) => {
    const known = await findWebcam(trx, id)
    const moments = await dropSnapshots(trx, id)
    if (known !== undefined) {
      await recordChange(trx, by, { ...lineOf(known, id), act: 'removed', before: known }, at)
    }
    await trx.deleteFrom('webcams').where('id', '=', id).execute()
    return moments
  })
  await deleteSnapshotFiles(stores.files, id, past)
}

/** Moves the camera one place up or down; no effect at either end. */
export async function moveWebcam(db: Db, by: Actor, id: string, steps: -1 | 1, at: Date) {
  await inTransaction(db, async (trx) => {
    const ids = (await listWebcams(trx)).map((webcam) => webcam.id)
    const from = ids.indexOf(id)
    const to = from + steps
    if (from === -1 || to < 0 || to >= ids.length) return
    ids.splice(to, 0, ...ids.splice(from, 1))
    for (const [position, each] of ids.entries())
      await trx.updateTable('webcams').set({ position }).where('id', '=', each).execute()
    await recordOf(trx, by, id, { before: { position: from + 1 }, after: { position: to + 1 } }, at)
  })
}

/** Replaces the key; the previous one becomes invalid. `false` if the camera does not push its pictures. */
export async function replaceWebcamKey(
  db: Db,
  by: Actor,
  id: string,
  keyHash: string,
  at: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const webcam = await findWebcam(trx, id)
    if (webcam?.source.kind !== 'sent') return false
    await trx
      .updateTable('webcams')
      .set({ key_hash: keyHash, updated_at: at.toISOString() })
      .where('id', '=', id)
      .execute()
    await recordOf(trx, by, id, { after: { keyHash } }, at)
    return true
  })
}

function lineOf({ name }: Pick<WebcamFacts, 'name'>, id: string) {
  return { subject: 'webcam', id, name, act: 'changed' } as const
}

async function recordOf(
  trx: Db,
  by: Actor,
  id: string,
  change: { before?: object; after: object },
  at: Date,
) {
  const webcam = await findWebcam(trx, id)
  if (webcam !== undefined) await recordChange(trx, by, { ...lineOf(webcam, id), ...change }, at)
}

export async function hasKey(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('webcams').select('key_hash').where('id', '=', id).executeTakeFirst()
  return row?.key_hash != null
}
