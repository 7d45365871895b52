import { statfs } from 'node:fs/promises'
import { addPiece } from '#app/platform/files/upload-pieces.server.ts'
import type { Services } from '#app/platform/services.ts'
import { makeUploadFolder } from './import-files.server.ts'
import { mostBytes, type ImportOptions } from './website-import.ts'
import {
  addImport,
  beginReading,
  findImport,
  recordReceived,
  type ImportActor,
  type WebsiteImport,
} from './imports.server.ts'

type Place = Pick<Services, 'db' | 'files' | 'uploadFolder' | 'now'>

type Announced = { ok: true; takeover: WebsiteImport } | { ok: false; sentence: string }

/** Free bytes needed beside the file: for what it unfolds to, and for the server itself. */
const spareBytes = 512 * 1024 * 1024

/** Starts an upload or resumes an interrupted one. */
export async function announce(
  place: Place,
  by: ImportActor,
  upload: { fileName: string; size: number; fingerprint: string; wishes: ImportOptions },
): Promise<Announced> {
  if (upload.size === 0) return { ok: false, sentence: 'Die Datei ist leer.' }
  if (upload.size > mostBytes) {
    return {
      ok: false,
      sentence:
        'Die Datei ist größer als 2\u202FGB. Bring sie auf den Server und übernimm sie dort mit „npm run manage -- import-wordpress“.',
    }
  }
  await makeUploadFolder(place)
  const { bavail, bsize } = await statfs(place.uploadFolder)
  // Its chunks, and the whole file while it is read.
  if (bavail * bsize < 2 * upload.size + spareBytes) {
    return { ok: false, sentence: 'Auf dem Server ist nicht genug Platz für diese Datei.' }
  }
  return { ok: true, takeover: await addImport(place.db, by, upload, place.now()) }
}

/** Appends bytes at the end of the upload; once complete, the file is read. */
export async function appendUpload(
  place: Place,
  websiteImport: WebsiteImport,
  bytes: Uint8Array,
): Promise<WebsiteImport | undefined> {
  const { id, received, size, wishes } = websiteImport
  await addPiece(place.files, id, received, bytes)
  const isNoted = await recordReceived(place.db, id, received, bytes.length)
  if (isNoted && received + bytes.length === size) await beginReading(place.db, id, wishes, place.now())
  return findImport(place.db, id)
}

/** Only the person who began an upload may continue it. */
export async function findUpload(place: Pick<Services, 'db'>, by: ImportActor, id: string) {
  const websiteImport = await findImport(place.db, id)
  return websiteImport?.userId === by.id ? websiteImport : undefined
}

/** Returns the upload's progress in the format the page reads. */
export function arrivalState({ id, received, state }: WebsiteImport) {
  return { id, offset: received, result: state === 'arriving' ? null : { id } }
}
