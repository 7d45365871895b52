import { copyFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { inTransaction } from '#app/platform/database/db.ts'
import { carryOutNow, readNow } from './carry-out.server.ts'
import type { MediaPlace } from './media/media-place.server.ts'
import {
  makeUploadFolder,
  removeImportFiles,
  uploadPath,
  type Stores,
} from '#app/features/website-import/import-files.server.ts'
import type { ImportOptions } from '#app/features/website-import/website-import.ts'
import { addImport, findImport, markBegun } from '#app/features/website-import/imports.server.ts'

export type ReadLocally = { ok: true; id: string } | { ok: false; sentence: string }

type Options = { wishes: ImportOptions; media: MediaPlace | undefined }

/** Reads an export on the server at once, for the command line. */
export async function readLocally(
  stores: Stores,
  file: string,
  { wishes, media }: Options,
): Promise<ReadLocally> {
  await makeUploadFolder(stores)
  const upload = { fileName: basename(file), size: 0, fingerprint: crypto.randomUUID(), wishes }
  const { id } = await addImport(stores.db, null, upload, stores.now())
  try {
    await copyFile(file, uploadPath(stores, id))
  } catch {
    await forgetLocally(stores, id)
    return { ok: false, sentence: `${file} lässt sich nicht lesen.` }
  }
  await stores.db.updateTable('takeovers').set({ state: 'reading' }).where('id', '=', id).execute()
  await readNow(stores, id, { media })
  const read = await findImport(stores.db, id)
  if (read?.state === 'ready') return { ok: true, id }
  await forgetLocally(stores, id)
  return {
    ok: false,
    sentence: `${read?.fault ?? 'Die Datei lässt sich nicht lesen.'} Nichts wurde geändert.`,
  }
}

export async function carryOutLocally(stores: Stores, id: string, media: MediaPlace | undefined) {
  await inTransaction(stores.db, (trx) => markBegun(trx, null, id, stores.now()))
  await carryOutNow(stores, id, { media, isTimeUp: () => false })
}

export async function forgetLocally(stores: Stores, id: string) {
  await stores.db.deleteFrom('takeovers').where('id', '=', id).execute()
  await removeImportFiles(stores, id)
}
