import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Authorized } from '#app/platform/identity/actor.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { FileStore } from '#app/platform/files/file-store.ts'
import { downloadBytesLimit } from '../downloads/downloads.server.ts'
import { uploadSentences, type NewUpload, type UploadResult, type UploadState } from './upload.ts'
import type { UploadsTable } from '#app/platform/database/tables.ts'

type By = Authorized<'choose-pictures'>
export type Stores = { db: Db; files: FileStore }
export type Upload = Selectable<UploadsTable>

const openUploadsLimit = 30

type BegunUpload =
  | { ok: true; state: UploadState }
  | { ok: false; reason: 'empty' | 'too-large' | 'too-many'; sentence: string }

/** Begins an upload, or resumes an interrupted one of the same file with the new description. */
export async function beginUpload(db: Db, by: By, input: NewUpload, at: Date): Promise<BegunUpload> {
  if (input.size === 0) return refused('empty')
  if (input.size > downloadBytesLimit) return refused('too-large')
  const own = await listOpenUploads(db, by)
  const description = JSON.stringify(input.description)
  const broken = own.find(({ fingerprint, size }) => fingerprint === input.fingerprint && size === input.size)
  if (broken !== undefined) {
    await db.updateTable('uploads').set({ description }).where('id', '=', broken.id).execute()
    return { ok: true, state: stateOf(broken) }
  }
  if (own.length >= openUploadsLimit) return refused('too-many')
  const row = {
    id: randomBytes(16).toString('hex'),
    user_id: by.id,
    file_name: input.fileName,
    size: input.size,
    received: 0,
    pieces: '[]',
    fingerprint: input.fingerprint,
    description,
    result: null,
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
  }
  await db.insertInto('uploads').values(row).execute()
  return { ok: true, state: stateOf(row) }
}

function refused(reason: 'empty' | 'too-large' | 'too-many'): BegunUpload {
  return { ok: false, reason, sentence: uploadSentences[reason] }
}

/** Lists the user's interrupted uploads, latest first. */
export async function listOpenUploads(db: Db, by: By): Promise<Upload[]> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('user_id', '=', by.id)
    .where('result', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Returns `undefined` also for another user's upload. */
export async function findUpload(db: Db, by: By, id: string): Promise<Upload | undefined> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', by.id)
    .executeTakeFirst()
}

export function stateOf({ id, file_name, size, received, result }: Upload): UploadState {
  return {
    id,
    fileName: file_name,
    size,
    offset: received,
    result: result === null ? null : (JSON.parse(result) as UploadResult),
  }
}

export function piecesOf({ pieces }: Pick<Upload, 'pieces'>): string[] {
  return JSON.parse(pieces) as string[]
}

/**
 * Appends bytes. If two connections send the same bytes, for example because the first one hangs, one is accepted; the
 * other gets the current state.
 */
export async function addPiece(
  { db, files }: Stores,
  upload: Upload,
  bytes: Uint8Array,
  at: Date,
): Promise<Upload | undefined> {
  if (bytes.length === 0) return upload
  const name = `uploads/${upload.id}/${upload.received}-${randomBytes(4).toString('hex')}`
  await files.write(name, bytes)
  const appended = await db
    .updateTable('uploads')
    .set({
      received: upload.received + bytes.length,
      pieces: JSON.stringify([...piecesOf(upload), name]),
      updated_at: at.toISOString(),
    })
    .where('id', '=', upload.id)
    .where('received', '=', upload.received)
    .returningAll()
    .executeTakeFirst()
  if (appended !== undefined) return appended
  await files.delete(name)
  return db.selectFrom('uploads').selectAll().where('id', '=', upload.id).executeTakeFirst()
}

export async function wholeFile({ files }: Pick<Stores, 'files'>, upload: Upload): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for (const name of piecesOf(upload)) {
    const bytes = await files.read(name)
    if (bytes === undefined) throw new Error(`A piece of upload ${upload.id} is not in the file store`)
    parts.push(bytes)
  }
  return new Uint8Array(Buffer.concat(parts))
}

/** Deletes the pieces; stores the result for a day, in case the browser did not get the response. */
export async function resolveUpload({ db, files }: Stores, upload: Upload, result: UploadResult, at: Date) {
  await db
    .updateTable('uploads')
    .set({ result: JSON.stringify(result), pieces: '[]', updated_at: at.toISOString() })
    .where('id', '=', upload.id)
    .execute()
  for (const name of piecesOf(upload)) await files.delete(name)
}

/** Deletes an upload cancelled by the user. */
export async function dropUpload({ db, files }: Stores, upload: Upload) {
  await db.deleteFrom('uploads').where('id', '=', upload.id).execute()
  for (const name of piecesOf(upload)) await files.delete(name)
}
