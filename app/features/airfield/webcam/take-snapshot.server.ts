import { fetchBytes, type Outside } from '#app/platform/outside/fetch-bytes.server.ts'
import {
  isNewestSnapshot,
  sourceHash,
  storeSnapshot,
  type Stores,
  maskedSnapshot,
  type MaskedSnapshot,
} from './snapshots.server.ts'
import type { Webcam } from './webcam.ts'
import { addressOf } from './webcams.server.ts'

export const mostSnapshotBytes = 8 * 1024 * 1024
const limits = { maxBytes: mostSnapshotBytes, timeoutMs: 10_000, headers: { accept: 'image/*' } }

/** `picture` is `null` if it is the same as last time. `reason`: failure code, see `failure-words.ts`. */
export type SnapshotTaken = { ok: true; picture: MaskedSnapshot | null } | { ok: false; reason: string }

/** Fetches a picture from the camera's URL; `undefined` if the camera pushes its pictures. */
export async function askForSnapshot(
  stores: Stores & { now: () => Date },
  webcam: Webcam,
  outside?: Outside,
): Promise<SnapshotTaken | undefined> {
  const { source } = webcam
  if (source.kind === 'sent') return undefined
  const address = await addressOf(stores.files, source)
  if (address === null) return { ok: false, reason: 'no-address' }
  const got = await fetchBytes(address, { ...limits, ...(outside && { outside }) })
  if (!got.ok)
    return { ok: false, reason: got.status === undefined ? got.reason : `${got.reason} ${got.status}` }
  return saveSnapshot(stores, webcam, got.bytes, takenAt(got.lastModified, stores.now()))
}

/** Processes every picture, fetched or pushed: checks, blackens, scales and stores it. */
export async function saveSnapshot(
  stores: Stores,
  webcam: Webcam,
  bytes: Uint8Array,
  taken: Date,
): Promise<SnapshotTaken> {
  const hash = sourceHash(bytes)
  if (await isNewestSnapshot(stores.db, webcam.id, hash)) return { ok: true, picture: null }
  const masked = await maskedSnapshot(bytes, webcam.masks)
  if (masked.ok) await storeSnapshot(stores, webcam, { takenAt: taken, hash, picture: masked.picture })
  return masked
}

/** Uses the camera's time unless it is in the future: an old picture must not count as new. */
function takenAt(lastModified: Date | null, now: Date): Date {
  return lastModified !== null && lastModified < now ? lastModified : now
}
