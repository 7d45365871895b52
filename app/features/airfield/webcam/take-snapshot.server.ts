import { hashOfSecret } from '#app/platform/identity/secret-token.ts'
import { senderOfAddress } from '#app/lib/network-address.ts'
import type { Services } from '#app/platform/services.ts'
import {
  forgetSnapshots,
  isNewestSnapshot,
  sourceHash,
  storeSnapshot,
  type Stores,
  maskedSnapshot,
  type MaskedSnapshot,
} from './snapshots.server.ts'
import { fetchBytes, type Outside } from '#app/platform/outside/fetch-bytes.server.ts'
import { type Webcam, failureMessage } from './webcam.ts'
import { findWebcamByKey, noteOutcome, addressOf } from './webcams.server.ts'

/** A key has 256 random bits; the limit only makes guessing cheap for the server. */
const wrongKeys = { tries: 20, windowMs: 60 * 60_000 }
const pictures = { tries: 1, windowMs: 10_000 }

type Reached = Pick<Services, 'db' | 'files' | 'now' | 'rateLimiter' | 'log'>

/** Stores one picture sent with the camera's key; documented in docs/api.md. */
export async function takeSent(
  services: Reached,
  request: Request,
  { webcamId, caller }: { webcamId: string; caller: string },
): Promise<Response> {
  const { db, now, rateLimiter } = services
  if (request.method !== 'PUT') return refused(405, 'Bilder werden mit PUT gesendet.', { Allow: 'PUT' })
  const key = keyOf(request)
  // Many cameras first send a request without a key, which is no attempt at guessing.
  if (key === undefined) return unknownKey()
  const webcam = await findWebcamByKey(db, webcamId, hashOfSecret(key))
  if (webcam === undefined) {
    const isWithinLimit = rateLimiter.allow('webcam key', senderOfAddress(caller), wrongKeys, now())
    return isWithinLimit ? unknownKey() : tooMany(3600)
  }
  if (!webcam.active) return refused(409, 'Diese Kamera ist abgeschaltet.')
  if (webcam.source.kind !== 'sent')
    return refused(409, 'Bei dieser Kamera holt der Server die Bilder selbst.')
  if (!rateLimiter.allow('webcam picture', webcam.id, pictures, now()))
    return tooMany(Math.ceil(rateLimiter.waitMs('webcam picture', webcam.id, now()) / 1000))
  return takePicture(services, webcam, request)
}

async function takePicture(services: Reached, webcam: Webcam, request: Request): Promise<Response> {
  const type = request.headers.get('content-type')
  if (type !== null && !/^(image\/|application\/octet-stream|binary\/)/.test(type)) {
    return refused(415, 'Das Bild selbst ist der Inhalt der Anfrage, mit Content-Type: image/jpeg.')
  }
  const bytes = await readPicture(request)
  if (bytes === 'broken-off') return refused(400, 'Das Bild kam nicht vollständig an.')
  const snapshot =
    bytes === undefined
      ? { ok: false as const, reason: 'too-large' }
      : await saveSnapshot(services, webcam, bytes, services.now())
  await noteOutcome(services.db, webcam.id, snapshot.ok ? null : snapshot.reason)
  await forgetSnapshots(services, webcam, services.now())
  if (snapshot.ok) return new Response(null, { status: 204 })
  services.log('webcam sent no picture', { webcam: webcam.id, reason: snapshot.reason })
  return refused(snapshot.reason.startsWith('too-') ? 413 : 415, failureMessage(snapshot.reason))
}

/** Returns `undefined` if the picture is too large; the rest is not read. */
async function readPicture({ headers, body }: Request): Promise<Uint8Array | undefined | 'broken-off'> {
  if (Number(headers.get('content-length') ?? 0) > mostSnapshotBytes) return undefined
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of body ?? []) {
      size += part.byteLength
      if (size > mostSnapshotBytes) return undefined
      parts.push(part)
    }
  } catch (error) {
    return error instanceof Error && error.name === 'BodyTooLarge' ? undefined : 'broken-off'
  }
  return Buffer.concat(parts)
}

/** Reads the key as `Bearer`, or as the password of `Basic`: many cameras support nothing else. */
function keyOf({ headers }: Request): string | undefined {
  const [, scheme, value = ''] = /^(Bearer|Basic) +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? []
  if (scheme === undefined) return undefined
  if (/^bearer$/i.test(scheme)) return value
  const pair = Buffer.from(value, 'base64').toString()
  return pair.slice(pair.indexOf(':') + 1)
}

function unknownKey(): Response {
  const headers = { 'WWW-Authenticate': 'Basic realm="Webcam", charset="UTF-8"' }
  return refused(401, 'Der Schlüssel fehlt oder gilt für diese Kamera nicht.', headers)
}

function tooMany(waitSeconds: number): Response {
  const headers = { 'Retry-After': String(Math.max(1, waitSeconds)) }
  return refused(429, 'Zu oft. Höchstens alle zehn Sekunden ein Bild.', headers)
}

function refused(status: number, sentence: string, headers: Record<string, string> = {}): Response {
  return new Response(`${sentence}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  })
}

const mostSnapshotBytes = 8 * 1024 * 1024
const limits = { maxBytes: mostSnapshotBytes, timeoutMs: 10_000, headers: { accept: 'image/*' } }

/** `picture` is `null` if it is the same as last time. `reason`: failure code, see `failure-message.ts`. */
type SnapshotTaken = { ok: true; picture: MaskedSnapshot | null } | { ok: false; reason: string }

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
async function saveSnapshot(
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
