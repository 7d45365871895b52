import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { rememberFormerPlace } from '#app/features/blog/former-addresses.server.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import type { Outside } from '#app/platform/outside/fetch-bytes.server.ts'
import { carryOutItem } from './carry-out-item.server.ts'
import { lookThrough } from './look-through.server.ts'
import type { MediaPlace } from './media/media-place.server.ts'
import { openExport } from './open-export.server.ts'
import { listImported, readAttachments, type ImportContext, readNote } from './import-context.server.ts'
import {
  attachmentsPath,
  haveNotesAtHand,
  haveUploadAtHand,
  notesPath,
  removeImportFiles,
  shareNotes,
  uploadPath,
  type Stores,
} from '#app/features/website-import/import-files.server.ts'
import { countItems, nextItems, sumOf } from '#app/features/website-import/import-items.server.ts'
import {
  endLostImport,
  findImport,
  noteReading,
  resolveReading,
  type WebsiteImport,
} from '#app/features/website-import/imports.server.ts'
import { Unreadable, NotedItem } from './wxr/wxr-item.ts'

/** On the command line the uploads may be in a folder. */
type Beside = { media?: MediaPlace | undefined; outside?: Outside }
type HowToCarryOut = Beside & { isTimeUp: () => boolean }

const missing = 'Die Datei liegt nicht mehr auf dem Server. Bitte lade sie noch einmal hoch.'

/** Reads the export and stores for every entry what an import would do; for an unreadable file it stores the reason. */
export async function readNow(stores: Stores, importId: string, { media }: Beside = {}) {
  const websiteImport = await findImport(stores.db, importId)
  if (websiteImport?.state !== 'reading') return
  const onProgress = (done: number, total: number) => noteReading(stores.db, importId, done, total)
  try {
    await haveUploadAtHand(stores, websiteImport)
    const facts = await lookThrough(stores, importId, { ...websiteImport, media, onProgress })
    await shareNotes(stores, websiteImport)
    await resolveReading(stores.db, importId, { ok: true, facts })
  } catch (error) {
    const fault = faultOf(error)
    await stores.db.deleteFrom('takeover_items').where('takeover_id', '=', importId).execute()
    await resolveReading(stores.db, importId, { ok: false, fault })
    await removeImportFiles(stores, importId)
  }
}

function faultOf(error: unknown): string {
  if (error instanceof Unreadable) return error.message
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return missing
  throw error
}

/** Imports entry by entry, each in its own transaction. Returns `false` when time ran out before the end. */
export async function carryOutNow(stores: Stores, importId: string, how: HowToCarryOut): Promise<boolean> {
  const websiteImport = await findImport(stores.db, importId)
  if (websiteImport?.state !== 'carrying-out' || websiteImport.facts === null) return true
  try {
    if (!(await carryOutItems(stores, { ...websiteImport, facts: websiteImport.facts }, how))) return false
  } catch (error) {
    if (!isOfUpload(stores, importId, error)) throw error
    // Another server that finishes the import removes its files, at any moment of this one's work.
    await endLostImport(stores.db, importId, missing)
    return true
  }
  await finish(stores, websiteImport)
  return true
}

/** Whether the upload or what was noted of it is missing. */
function isOfUpload(stores: Stores, importId: string, error: unknown) {
  const { code, path } = error as NodeJS.ErrnoException
  const own = [uploadPath, notesPath, attachmentsPath].map((pathOf) => pathOf(stores, importId))
  return code === 'ENOENT' && own.includes(path ?? '')
}

/** Returns `false` when time ran out before the end. */
async function carryOutItems(
  stores: Stores,
  websiteImport: WebsiteImport & Pick<ImportContext, 'facts'>,
  { media, outside, isTimeUp }: HowToCarryOut,
) {
  const { id, facts, wishes, userId } = websiteImport
  await haveNotesAtHand(stores, websiteImport)
  const opened = await openExport(uploadPath(stores, id))
  try {
    const context: ImportContext = {
      ...stores,
      facts,
      wishes,
      by: userId === null ? null : { id: userId },
      attachments: await readAttachments(stores, id),
      media: media ?? opened.media,
      taken: await listImported(stores.db, facts),
      ...(outside !== undefined && { outside }),
    }
    for (;;) {
      const items = await nextItems(stores.db, id)
      if (items.length === 0) return true
      for (const { number, ...note } of items) {
        const item = NotedItem.parse(await readNote(notesPath(stores, id), note))
        await carryOutItem(context, { takeoverId: id, number }, item)
        if (isTimeUp()) return false
      }
    }
  } finally {
    await opened.close()
  }
}

/** Finishes the import: the report stays; the file with all its texts is deleted. */
async function finish(stores: Stores, { id, fileName, userId }: WebsiteImport) {
  const at = stores.now()
  await inTransaction(stores.db, async (trx) => {
    const finished = await trx
      .updateTable('takeovers')
      .set({ state: 'done', finished_at: at.toISOString() })
      .where('id', '=', id)
      .where('state', '=', 'carrying-out')
      .returning('id')
      .executeTakeFirst()
    if (finished === undefined) return
    await rememberFormerPlace(trx, '/feed', '/verein/blog/atom.xml')
    const counts = await countItems(trx, id)
    const after = {
      posts: sumOf(counts, ({ kind, outcome }) => outcome === 'new' && (kind === 'post' || kind === 'page')),
      pictures: sumOf(counts, ({ kind, outcome }) => outcome === 'new' && kind === 'picture'),
    }
    const line = { subject: 'takeover', id, name: fileName, act: 'changed' } as const
    await recordChange(trx, userId === null ? null : { id: userId }, { ...line, after }, at)
  })
  await removeImportFiles(stores, id)
}
