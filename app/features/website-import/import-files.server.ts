import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  uploadedBytes,
  uploadFolderOf,
  dropUpload,
  receivedIn,
} from '#app/platform/files/upload-pieces.server.ts'
import type { Ending } from '#app/platform/feature.ts'
import type { Services } from '#app/platform/services.ts'
import type { WebsiteImport } from './imports.server.ts'

/** Services the import uses. */
export type Stores = Pick<Services, 'db' | 'files' | 'now' | 'uploadFolder'>

type Place = Pick<Services, 'uploadFolder'>
type Shared = Pick<Services, 'files' | 'uploadFolder'>

/** Path of the uploaded file. */
export const uploadPath = ({ uploadFolder }: Place, id: string) => join(uploadFolder, `${id}.upload`)
/** Path of its entries, one JSON object per line, written while the file is read. */
export const notesPath = ({ uploadFolder }: Place, id: string) => join(uploadFolder, `${id}.jsonl`)
/** Path of its list of attachments of the old website. */
export const attachmentsPath = ({ uploadFolder }: Place, id: string) =>
  join(uploadFolder, `${id}.attachments.jsonl`)

/** Copies in the shared file store, so that every server finds them. */
const notes = [
  { path: notesPath, name: (id: string) => `${uploadFolderOf(id)}/eintraege` },
  { path: attachmentsPath, name: (id: string) => `${uploadFolderOf(id)}/anhaenge` },
] as const

/** Idle time after which a local copy is deleted, in ms; it can be fetched again. */
const idleMs = 15 * 60_000
const idle = new Map<string, NodeJS.Timeout>()

export async function makeUploadFolder({ uploadFolder }: Place) {
  await mkdir(uploadFolder, { recursive: true, mode: 0o700 })
}

type Uploaded = Pick<WebsiteImport, 'id' | 'size' | 'userId'>

/** Ensures that the file is on this server's disk, whichever server received its chunks. */
export async function haveUploadAtHand(place: Shared, { id, size, userId }: Uploaded) {
  // The command line put it there.
  if (userId === null) return
  deleteWhenIdle(place, id)
  const path = uploadPath(place, id)
  if ((await sizeOf(path)) === size) return
  await rm(path, { force: true })
  if (receivedIn(await place.files.list(uploadFolderOf(id))) < size) return
  await makeUploadFolder(place)
  await fill(path, uploadedBytes(place.files, id))
}

/** Does the same for the entries, whichever server wrote them. */
export async function haveNotesAtHand(place: Shared, websiteImport: Uploaded) {
  await haveUploadAtHand(place, websiteImport)
  const { id, userId } = websiteImport
  for (const { path, name } of userId === null ? [] : notes) {
    if ((await place.files.size(name(id))) === (await sizeOf(path(place, id)))) continue
    const found = await place.files.open(name(id))
    if (found !== undefined) await fill(path(place, id), found.bytes)
  }
}

/** Uploads this server's entries to the file store, for the server that continues. */
export async function shareNotes(place: Shared, { id, userId }: Uploaded) {
  for (const { path, name } of userId === null ? [] : notes)
    await place.files.writeStream(name(id), createReadStream(path(place, id)) as AsyncIterable<Uint8Array>)
}

async function fill(path: string, bytes: AsyncIterable<Uint8Array>) {
  await pipeline(bytes, createWriteStream(`${path}.part`, { mode: 0o600 }))
  await rename(`${path}.part`, path)
}

const sizeOf = async (path: string) => (await stat(path).catch(() => undefined))?.size

function deleteWhenIdle(place: Place, id: string) {
  clearTimeout(idle.get(id))
  idle.set(id, setTimeout(() => void removeCopies(place, id), idleMs).unref())
}

async function removeCopies(place: Place, id: string) {
  clearTimeout(idle.get(id))
  idle.delete(id)
  for (const path of [uploadPath, notesPath, attachmentsPath]) await rm(path(place, id), { force: true })
}

export async function removeImportFiles(place: Shared, id: string) {
  await removeCopies(place, id)
  await dropUpload(place.files, id)
}

/** Age after which an abandoned upload is deleted, in ms. */
const uploadMs = 7 * 86_400_000

/** Deletes abandoned uploads; imports in progress or done stay. */
export const abandonedImports = {
  key: 'takeover.abandoned',
  label: 'Nicht übernommene Dateien aus WordPress',
  async forget(stores: Shared & Pick<Services, 'db'>, at: Date) {
    const abandoned = await stores.db
      .deleteFrom('takeovers')
      .where('state', 'in', ['arriving', 'ready', 'refused'])
      .where('created_at', '<=', new Date(at.getTime() - uploadMs).toISOString())
      .returning('id')
      .execute()
    for (const { id } of abandoned) await removeImportFiles(stores, id)
    return abandoned.length
  },
} satisfies Ending
