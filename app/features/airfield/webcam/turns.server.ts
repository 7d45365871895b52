import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'

export const fetchSnapshotKind = 'webcams.fetch'
export type FetchSnapshotPayload = { webcamId: string; dueAt: string }

/** The row names the one job that counts; whatever was due before is out of date. */
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

/** Arranges the next turn, unless another run of the same job has already done so. `outcome` null: nobody was asked. */
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

/** What came of a picture outside its turn: the camera brought it, or somebody wanted to see one. */
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
