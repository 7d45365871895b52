import { addPicture, dropPicture } from '#app/pictures/pictures.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { FileStore } from '#app/platform/files/file-store.ts'
import { cutPortrait } from './cut-portrait.server.ts'

export type PortraitSet = { ok: true } | { ok: false; sentence: string }

/**
 * The person's picture, cut square around the face and without anything the camera wrote; the file as it came is
 * kept nowhere. The one before goes with its files.
 */
export async function setPortrait(
  { db, files }: { db: Db; files: FileStore },
  memberId: string,
  bytes: Uint8Array,
  at: Date,
): Promise<PortraitSet> {
  const cut = await cutPortrait(bytes)
  if (!cut.ok) return cut
  const added = await addPicture(
    { db, files },
    cut.bytes,
    { alt: '', focal: { x: 50, y: 50 }, showsPeople: true },
    at,
  )
  if (!added.ok) return { ok: false, sentence: added.sentence }
  await inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('members')
      .select('picture_id')
      .where('id', '=', memberId)
      .executeTakeFirst()
    await trx
      .updateTable('members')
      .set({ picture_id: added.picture.id, updated_at: at.toISOString() })
      .where('id', '=', memberId)
      .execute()
    const former = before?.picture_id ?? null
    if (former !== null && former !== added.picture.id) await dropPicture(trx, former, at)
  })
  return { ok: true }
}

/** Takes the person's picture away, and its files unless something else shows it. */
export async function removePortrait(trx: Db, memberId: string | null, at: Date) {
  if (memberId === null) return
  const row = await trx
    .selectFrom('members')
    .select('picture_id')
    .where('id', '=', memberId)
    .executeTakeFirst()
  if (row?.picture_id == null) return
  await trx.updateTable('members').set({ picture_id: null }).where('id', '=', memberId).execute()
  await dropPicture(trx, row.picture_id, at)
}
