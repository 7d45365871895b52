import type { Entitled } from '#app/accounts/actor.ts'
import type { Kept } from '#app/desk/record-desk.ts'
import { RichText } from '#app/lib/rich-text.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import type { Db } from '#app/platform/database/db.ts'
import { refreshEntry } from '#app/search/index-entries.server.ts'
import { DocumentDetails, toDocumentCard } from '../document.ts'
import { createDocument } from '../documents.server.ts'
import { documentsInSearch } from '../documents-in-search.server.ts'
import type { DocumentRecord } from './document-form.ts'

type Keeper = Entitled<'keep-club'>
type Change = { id: string; value: DocumentRecord; at: Date }

/** By title, with what is withdrawn; without the texts. */
export async function listDocumentsForDesk(db: Db, _by: Keeper) {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'title', 'visibility', 'version', 'as_of', 'details', 'updated_at', 'withdrawn_at'])
    .orderBy('title_key')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...toDocumentCard(row), isWithdrawn: row.withdrawn_at !== null }))
}

export async function findDocumentForDesk(
  db: Db,
  _by: Keeper,
  id: string,
): Promise<Kept<DocumentRecord> | undefined> {
  const row = await db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  const { title, visibility, version, as_of: asOf, revision, updated_at: updatedAt } = row
  const value = {
    title,
    visibility,
    version,
    asOf,
    body: RichText.parse(JSON.parse(row.body)),
    details: DocumentDetails.parse(JSON.parse(row.details)),
  }
  return {
    id,
    value,
    revision,
    updatedAt,
    isWithdrawn: row.withdrawn_at !== null,
    ...(visibility === 'public' && { page: `/verein/dokumente/${id}` }),
  }
}

export async function addDocument(trx: Db, _by: Keeper, { id, value, at }: Change): Promise<string> {
  const known = await trx.selectFrom('documents').select('id').where('id', '=', id).executeTakeFirst()
  return known?.id ?? createDocument(trx, { ...value, id }, at)
}

export async function saveDocument(
  trx: Db,
  _by: Keeper,
  { id, value, revision, at }: Change & { revision: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('documents')
    .set({
      title: value.title,
      title_key: sortKey(value.title),
      visibility: value.visibility,
      version: value.version,
      as_of: value.asOf,
      body: JSON.stringify(value.body),
      details: JSON.stringify(value.details),
      updated_at: at.toISOString(),
      revision: revision + 1,
    })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await refreshEntry(trx, documentsInSearch, id)
  return true
}

export async function withdrawDocument(trx: Db, _by: Keeper, id: string, isWithdrawn: boolean, at: Date) {
  const now = at.toISOString()
  await trx
    .updateTable('documents')
    .set({ withdrawn_at: isWithdrawn ? now : null, updated_at: now })
    .where('id', '=', id)
    .execute()
  await refreshEntry(trx, documentsInSearch, id)
}

export async function removeDocument(trx: Db, _by: Keeper, id: string): Promise<undefined> {
  await trx.deleteFrom('documents').where('id', '=', id).execute()
  await refreshEntry(trx, documentsInSearch, id)
}
