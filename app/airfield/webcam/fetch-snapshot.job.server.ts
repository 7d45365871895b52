import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { FileStore } from '#app/platform/files/file-store.ts'
import { enqueue, type Job } from '#app/platform/jobs/job-queue.ts'
import { fetchBytes, type Outside } from '#app/platform/outside/fetch-bytes.server.ts'
import { maskedSnapshot } from './masked-snapshot.server.ts'
import type { Webcam } from './webcam.ts'
import {
  fetchSnapshotKind,
  findWebcam,
  forgetSnapshots,
  isNewestSnapshot,
  sourceHash,
  storeSnapshot,
  type FetchSnapshotPayload,
} from './webcams.server.ts'

type Context = {
  db: Db
  files: FileStore
  now: () => Date
  log: (event: string, facts: Record<string, unknown>) => void
}

const limits = { maxBytes: 8 * 1024 * 1024, timeoutMs: 10_000, headers: { accept: 'image/*' } }
/** A camera that keeps failing is asked ever more rarely, at last twice an hour. */
const longestPause = 30 * 60_000

/** Asks one camera and arranges the next time; that there is no picture is no failure of the job. */
export const fetchSnapshot: Job<FetchSnapshotPayload, Context> = {
  kind: fetchSnapshotKind,
  run: (context, payload) => fetchAndGoOn(context, payload),
}

export async function fetchAndGoOn(
  context: Context,
  { webcamId, dueAt }: FetchSnapshotPayload,
  outside?: Outside,
) {
  const { db, now } = context
  const [webcam, fetch] = await Promise.all([
    findWebcam(db, webcamId),
    db.selectFrom('webcam_fetches').selectAll().where('webcam_id', '=', webcamId).executeTakeFirst(),
  ])
  if (webcam === undefined || fetch?.due_at !== dueAt) return
  const failure = webcam.active ? await takeSnapshot(context, webcam, outside) : null
  await forgetSnapshots(context, webcam, now())
  if (!webcam.active) return

  const failures = failure === null ? 0 : fetch.failures + 1
  const at = now()
  const pause = Math.min(webcam.intervalSeconds * 1000 * 2 ** Math.min(failures, 10), longestPause)
  const next = new Date(at.getTime() + Math.max(pause, webcam.intervalSeconds * 1000))
  await inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('webcam_fetches')
      .set({ due_at: next.toISOString(), failures, last_failure: failure })
      .where('webcam_id', '=', webcamId)
      .where('due_at', '=', dueAt)
      .executeTakeFirst()
    // A job that ran twice finds that the other one has already gone on.
    if (numUpdatedRows === 0n) return
    const payload: FetchSnapshotPayload = { webcamId, dueAt: next.toISOString() }
    await enqueue(trx, { kind: fetchSnapshotKind }, payload, { at, dueAt: next })
  })
}

/** A word for what went wrong; `null` when there is a picture. */
async function takeSnapshot(
  { db, files, now, log }: Context,
  webcam: Webcam,
  outside: Outside | undefined,
): Promise<string | null> {
  const got = await fetchBytes(webcam.snapshotUrl, { ...limits, ...(outside && { outside }) })
  const failed = (reason: string) => {
    log('webcam gave no picture', { webcam: webcam.id, reason })
    return reason
  }
  if (!got.ok) return failed(got.status === undefined ? got.reason : `${got.reason} ${got.status}`)
  const hash = sourceHash(got.bytes)
  if (await isNewestSnapshot(db, webcam.id, hash)) return null
  const picture = await maskedSnapshot(got.bytes, webcam.masks)
  if (picture === undefined) return failed('no-picture')
  await storeSnapshot({ db, files }, webcam.id, { takenAt: takenAt(got.lastModified, now()), hash, picture })
  return null
}

/** The camera's own word counts unless it lies ahead: an old picture must not pass for a new one. */
function takenAt(lastModified: Date | null, now: Date): Date {
  return lastModified !== null && lastModified < now ? lastModified : now
}
