import type { Services } from '#app/platform/services.ts'
import { snapshotAge } from '../snapshot-age.ts'
import { listSnapshots } from '../snapshots.server.ts'
import { snapshotAddress, type Webcam, failureMessage, type WebcamSource } from '../webcam.ts'
import { listWebcams, findTurn } from '../webcams.server.ts'
import { hasKey } from './save-webcams.server.ts'

export type WebcamState = Awaited<ReturnType<typeof stateOf>>

export async function webcamStates({ db, now }: Pick<Services, 'db' | 'now'>) {
  const webcams = await listWebcams(db)
  return Promise.all(webcams.map((webcam) => stateOf({ db, now }, webcam)))
}

/** Returns the camera's state, without its URL and key. */
export async function stateOf({ db, now }: Pick<Services, 'db' | 'now'>, webcam: Webcam) {
  const [snapshots, run, isKeyed] = await Promise.all([
    listSnapshots(db, webcam.id),
    findTurn(db, webcam.id),
    hasKey(db, webcam.id),
  ])
  const newest = snapshots[0]
  const age = snapshotAge(newest === undefined ? null : Date.parse(newest.takenAt), now().getTime())
  return {
    id: webcam.id,
    name: webcam.name,
    active: webcam.active,
    location: webcam.location,
    source: formatSource(webcam.source),
    isSent: webcam.source.kind === 'sent',
    isKeyed,
    newest: newest === undefined ? null : newest.takenAt,
    picture:
      newest === undefined || age.state === 'gone'
        ? null
        : snapshotAddress(webcam.id, newest.takenAt, 'klein'),
    age: { state: age.state, text: age.text },
    failure: webcam.active && run?.last_failure != null ? failureMessage(run.last_failure) : null,
    failures: run?.failures ?? 0,
    dueAt: webcam.active && webcam.source.kind !== 'sent' ? (run?.due_at ?? null) : null,
  }
}

/** Describes the source without its URL, which is never shown. */
function formatSource(source: WebcamSource): string {
  if (source.kind === 'sent') return 'bringt die Kamera selbst'
  return source.kind === 'fetched' ? `holt der Server bei ${source.host}` : 'holt der Server'
}
