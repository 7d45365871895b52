import type { Authorized } from '#app/platform/identity/actor.ts'
import { savedRow, saveIn } from '#app/resources/saved-rows.server.ts'
import type { Added, SavedRecord } from '#app/resources/resource.ts'
import { RichText } from '#app/lib/rich-text.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import type { Db } from '#app/platform/database/db.ts'
import { documentAddress, DocumentDetails, toDocumentCard } from '../document.ts'
import { storeWording } from '../document-versions.server.ts'
import { createDocument } from '../documents.server.ts'
import type { DocumentRecord } from './document-form.ts'

type Actor = Authorized<'keep-club'>

/** Lists documents by title, including withdrawn ones, without their texts. */
export async function listDocumentsForAdmin(db: Db, _by: Actor) {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'title', 'visibility', 'version', 'as_of', 'details', 'updated_at', 'withdrawn_at'])
    .orderBy('title_key')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...toDocumentCard(row), isWithdrawn: row.withdrawn_at !== null }))
}

/** Lists documents with a last day that are not withdrawn, for the list of due reviews, which shows titles only. */
export async function listDocumentsThatEnd(db: Db) {
  const rows = await db.selectFrom('documents').selectAll().where('withdrawn_at', 'is', null).execute()
  return rows.flatMap((row) => {
    const { id, title, validUntil } = toDocumentCard(row)
    return validUntil === null ? [] : [{ id, title, validUntil }]
  })
}

export async function findDocumentForAdmin(
  db: Db,
  _by: Actor,
  id: string,
): Promise<SavedRecord<DocumentRecord> | undefined> {
  const row = await db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  const { title, visibility, version, as_of: asOf } = row
  const value = {
    title,
    visibility,
    version,
    asOf,
    body: RichText.parse(JSON.parse(row.body)),
    details: DocumentDetails.parse(JSON.parse(row.details)),
  }
  return {
    ...savedRow(row, value, documentAddress({ id, visibility })),
    links: value.details.readReceipt
      ? [{ label: 'Wer hat gelesen', href: `/admin/dokumente/${id}/gelesen` }]
      : [],
  }
}

export async function addDocument(
  trx: Db,
  _by: Actor,
  { id, value, at }: Added<DocumentRecord>,
): Promise<string> {
  return createDocument(trx, { ...value, id }, at)
}

export const saveDocument = saveIn(
  'documents',
  (value: DocumentRecord) => ({
    title: value.title,
    title_key: sortKey(value.title),
    visibility: value.visibility,
    version: value.version,
    as_of: value.asOf,
    body: JSON.stringify(value.body),
    details: JSON.stringify(value.details),
  }),
  (trx, { id, value }) => storeWording(trx, id, value),
)
