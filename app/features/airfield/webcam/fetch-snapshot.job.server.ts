import type { Db } from '#app/platform/database/db.ts'
import type { FileStore } from '#app/platform/files/file-store.ts'
import type { Job } from '#app/platform/jobs/job-queue.ts'
import type { Outside } from '#app/platform/outside/fetch-bytes.server.ts'
import { forgetSnapshots } from './snapshots.server.ts'
import { askForSnapshot } from './take-snapshot.server.ts'
import {
  findWebcam,
  sealAddress,
  fetchSnapshotKind,
  findTurn,
  goOn,
  type FetchSnapshotPayload,
} from './webcams.server.ts'

type Context = {
  db: Db
  files: FileStore
  now: () => Date
  log: (event: string, facts: Record<string, unknown>) => void
}

/** A failing camera is fetched less and less often, at least twice an hour. */
const longestPause = 30 * 60_000
/** How often old pictures of a pushing camera are deleted, even if it sends nothing. */
const tidyEvery = 10 * 60_000

/**
 * Fetches one camera and schedules the next fetch; a missing picture is not a failure of the job. A hanging camera blocks
 * its slot for ten seconds, and hardly any club has more cameras than slots.
 */
export const fetchSnapshot: Job<FetchSnapshotPayload, Context> = {
  kind: fetchSnapshotKind,
  atOnce: 6,
  run: (context, payload) => fetchAndGoOn(context, payload),
}

export async function fetchAndGoOn(context: Context, payload: FetchSnapshotPayload, outside?: Outside) {
  const { db, now, log } = context
  const { webcamId, dueAt } = payload
  const [webcam, run] = await Promise.all([findWebcam(db, webcamId), findTurn(db, webcamId)])
  if (webcam === undefined || run?.due_at !== dueAt) return
  await sealAddress(context, webcam)
  const answer = webcam.active ? await askForSnapshot(context, webcam, outside) : undefined
  await forgetSnapshots(context, webcam, now())
  if (!webcam.active) return

  const at = now()
  const usual = webcam.intervalSeconds * 1000
  if (answer === undefined) {
    await goOn(db, payload, { at, next: new Date(at.getTime() + tidyEvery), outcome: null })
    return
  }
  const failure = answer.ok ? null : answer.reason
  if (failure !== null) log('webcam gave no picture', { webcam: webcamId, reason: failure })
  const failures = failure === null ? 0 : run.failures + 1
  const pause = Math.max(usual, Math.min(usual * 2 ** Math.min(failures, 10), longestPause))
  const next = new Date(at.getTime() + pause)
  await goOn(db, payload, { at, next, outcome: { failures, last_failure: failure } })
}
