import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { once } from '#app/platform/database/once.server.ts'
import {
  addPiece,
  uploadedBytes,
  uploadFolderOf,
  dropUpload,
  receivedIn,
} from '#app/platform/files/upload-pieces.server.ts'
import { withScratch } from '#app/platform/files/scratch.server.ts'
import type { Services } from '#app/platform/services.ts'
import { saveBackupFile } from './backup-files.server.ts'
import { addBackup, bytesOf, findBackup, resolveBackup } from './backups.server.ts'
import { inspectBackup } from './inspect-backup.server.ts'

type Place = Pick<Services, 'db' | 'now' | 'files' | 'backups' | 'uploadFolder'>

/** An upload in progress, readable by any server. `turn` distinguishes it from another upload of the same file. */
export type BackupUpload = { id: string; size: number; received: number; turn: string }

const Uploaded = z.union([
  z.object({ ok: z.literal(true), id: z.string() }),
  z.object({ ok: z.literal(false), sentence: z.string() }),
])
export type UploadResult = z.infer<typeof Uploaded>

/** Maximum size in bytes; enough for all data of a club. */
const mostBytes = 8 * 1024 ** 3
/** Disk space that must remain free for the server. */
const spareBytes = 256 * 1024 ** 2
/** Maximum bytes per request; the browser sends less. */
export const pieceBytes = 4 * 1024 ** 2
/** After this time an interrupted upload is deleted. */
const forgottenAfterMs = 2 * 86_400_000

/** Inspections running on this server, and the state of uploads in progress that it has seen. */
const inspections = new Map<string, Promise<UploadResult>>()
const cachedUploads = new Map<string, BackupUpload>()

// Besides its pieces each upload has a file `begonnen-SIZE-MOMENT-RANDOM`, and once inspected `ergebnis-MOMENT`.
const begunName = /\/begonnen-(\d+)-(\d+-[\da-f]+)$/
const endName = /\/ergebnis-\d+$/

/** Checks the size and the free disk space and begins an upload; the same file announced again by the same user resumes. */
export async function announceBackup(
  place: Place,
  by: Authorized<'keep-backups'>,
  { size, fingerprint }: { size: number; fingerprint: string },
): Promise<{ ok: true; arriving: BackupUpload } | { ok: false; sentence: string }> {
  if (size === 0) return { ok: false, sentence: 'Die Datei ist leer.' }
  if (size > mostBytes) {
    return {
      ok: false,
      sentence:
        'Die Datei ist größer als 8\u202FGB. Bring sie auf den Server und spiel sie dort mit „npm run manage -- restore“ zurück.',
    }
  }
  const id = createHash('sha256').update(`${by.id}|${fingerprint}|${size}`).digest('hex').slice(0, 32)
  const known = await findUpload(place, id)
  if (known !== undefined) return { ok: true, arriving: known }
  await dropUpload(place.files, id)
  await sweep(place)
  await mkdir(place.uploadFolder, { recursive: true, mode: 0o700 })
  const { bavail, bsize } = await statfs(place.uploadFolder)
  // Space for the pieces, and for the whole file during the inspection.
  if (bavail * bsize < 2 * size + spareBytes) {
    return { ok: false, sentence: 'Auf dem Server ist nicht genug Platz für diese Datei.' }
  }
  const attempt = `${place.now().getTime()}-${randomBytes(4).toString('hex')}`
  await place.files.write(`${uploadFolderOf(id)}/begonnen-${size}-${attempt}`, new Uint8Array())
  return { ok: true, arriving: { id, size, received: 0, turn: attempt } }
}

/**
 * Returns an upload; `undefined` if it was never announced, is finished or was given up. `offset`: received bytes the
 * browser knows of; if this server has the same number cached, it does not read the store.
 */
export async function findUpload(
  { files }: Pick<Place, 'files'>,
  id: string,
  offset?: number,
): Promise<BackupUpload | undefined> {
  const known = cachedUploads.get(id)
  if (known !== undefined && known.received === offset) return known
  cachedUploads.delete(id)
  if (!/^[\da-f]{32}$/.test(id)) return undefined
  const names = await files.list(uploadFolderOf(id))
  const begun = names.toSorted().find((name) => begunName.test(name)) ?? ''
  const [, size, attempt] = begunName.exec(begun) ?? []
  if (attempt === undefined || names.some((name) => endName.test(name))) return undefined
  return { id, size: Number(size), received: Math.min(receivedIn(names), Number(size)), turn: attempt }
}

/** Appends bytes at the upload's current end; writing the same piece twice stores it once. */
export async function appendUpload(
  { files }: Pick<Place, 'files'>,
  arriving: BackupUpload,
  bytes: Uint8Array,
): Promise<BackupUpload> {
  await addPiece(files, arriving.id, arriving.received, bytes)
  const now = { ...arriving, received: arriving.received + bytes.length }
  if (now.received < now.size) cachedUploads.set(now.id, now)
  else cachedUploads.delete(now.id)
  return now
}

/** Returns the upload's result, awaiting an inspection that runs on this server; `undefined` if there is none yet. */
export const resolvedOf = (place: Pick<Place, 'files'>, id: string) =>
  inspections.get(id) ?? resultOf(place, id)

async function resultOf({ files }: Pick<Place, 'files'>, id: string): Promise<UploadResult | undefined> {
  if (!/^[\da-f]{32}$/.test(id)) return undefined
  const end = (await files.list(uploadFolderOf(id))).find((name) => endName.test(name))
  const bytes = end === undefined ? undefined : await files.read(end)
  return bytes && Uploaded.parse(JSON.parse(Buffer.from(bytes).toString()))
}

/** Stores the result for a browser that missed the response, and deletes the pieces. */
async function resolve({ files, now }: Pick<Place, 'files' | 'now'>, id: string, result: UploadResult) {
  const end = `${uploadFolderOf(id)}/ergebnis-${now().getTime()}`
  await files.write(end, Buffer.from(JSON.stringify(result)))
  for (const name of await files.list(uploadFolderOf(id))) if (!endName.test(name)) await files.delete(name)
}

/**
 * Inspects a complete upload and saves it if it can be restored here. Repeated calls run once; if the server that began
 * crashed, another one does it.
 */
export function takeUploaded(
  place: Place,
  by: Authorized<'keep-backups'>,
  arriving: BackupUpload,
): Promise<UploadResult> {
  const { id } = arriving
  const known = inspections.get(id)
  if (known !== undefined) return known
  const result = inspectUpload(place, by, arriving).finally(() => inspections.delete(id))
  inspections.set(id, result)
  return result
}

async function inspectUpload(
  place: Place,
  by: Authorized<'keep-backups'>,
  arriving: BackupUpload,
): Promise<UploadResult> {
  const { files, uploadFolder } = place
  const { id, size } = arriving
  return withScratch(uploadFolder, async (folder) => {
    const path = join(folder, 'sicherung.gz')
    await pipeline(uploadedBytes(files, id), createWriteStream(path, { mode: 0o600, flush: true }))
    if ((await bytesOf(path)) !== size) {
      const otherwise = {
        ok: false as const,
        sentence: 'Der Upload ist unvollständig. Bitte lade die Datei noch einmal hoch.',
      }
      return (await resultOf(place, id)) ?? otherwise
    }
    const inspected = await inspectBackup(place, path)
    const result: UploadResult = inspected.ok
      ? { ok: true, id: await store(place, by, arriving, { path, facts: JSON.stringify(inspected.facts) }) }
      : inspected
    await resolve(place, id, result)
    return result
  })
}

/** Two servers that run this at once use the same row and write the same file. */
async function store(
  place: Place,
  by: Authorized<'keep-backups'>,
  { turn }: BackupUpload,
  { path, facts }: { path: string; facts: string },
): Promise<string> {
  const { db } = place
  const at = place.now()
  const { id } = await once(db, { by, key: `sicherung:${turn}` }, at, async (trx) => {
    const added = await addBackup(trx, 'uploaded', at)
    await recordChange(trx, by, { subject: 'backup', id: added.id, name: added.fileName, act: 'created' }, at)
    return added
  })
  const backup = await findBackup(db, id)
  if (backup?.state !== 'waiting') return id
  const bytes = await bytesOf(path)
  await saveBackupFile(place, backup.fileName, path)
  await resolveBackup(db, id, { state: 'made', bytes, facts, finished_at: at.toISOString() })
  return id
}

/** Deletes abandoned uploads and old results. */
async function sweep({ files, now }: Pick<Place, 'files' | 'now'>) {
  for (const name of await files.list('ankommend')) {
    const [, id, begun, ended] =
      /^ankommend\/([\da-f]{32})\/(?:begonnen-\d+-(\d+)|ergebnis-(\d+))/.exec(name) ?? []
    if (id !== undefined && now().getTime() - Number(begun ?? ended) > forgottenAfterMs)
      await dropUpload(files, id)
  }
}
