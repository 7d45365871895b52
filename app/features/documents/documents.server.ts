import { newId } from '#app/lib/ids.ts'
import { type RichText, plainText } from '#app/lib/rich-text.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import {
  DocumentDetails,
  toDocument,
  toDocumentCard,
  type ClubDocument,
  type DocumentCard,
  type DocumentVisibility,
  documentAddress,
} from './document.ts'
import { replacedAt } from './document-versions.server.ts'
import type { SearchSource } from '#app/platform/search/search-entry.ts'

export const documentCardColumns = [
  'documents.id',
  'title',
  'visibility',
  'documents.version',
  'as_of',
  'details',
  'updated_at',
] as const

/** Lists documents by title, limited to the given visibilities: `['public']` for guests. */
export async function listDocuments(
  db: Db,
  visibilities: readonly DocumentVisibility[],
  ids?: readonly string[],
): Promise<DocumentCard[]> {
  if (ids?.length === 0) return []
  let query = db
    .selectFrom('documents')
    .select(documentCardColumns)
    .where('visibility', 'in', visibilities)
    .where('withdrawn_at', 'is', null)
  if (ids !== undefined) query = query.where('id', 'in', ids)
  const rows = await query.orderBy('title_key').orderBy('id').execute()
  return rows.map(toDocumentCard)
}

/** Returns the document; `undefined` also if this reader may not see it, so that the two cannot be told apart. */
export async function findDocument(
  db: Db,
  id: string,
  visibilities: readonly DocumentVisibility[],
): Promise<ClubDocument | undefined> {
  const row = await db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', id)
    .where('visibility', 'in', visibilities)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row && toDocument(row)
}

export type DocumentInput = {
  /** Set when a document is imported with its old address. */
  id?: string
  title: string
  visibility: DocumentVisibility
  version: number
  asOf: string
  body: RichText
  details?: Partial<DocumentDetails>
  /** Set when a document is imported with earlier versions. */
  earlier?: readonly { version: number; asOf: string; body: RichText }[]
}

export async function createDocument(db: Db, input: DocumentInput, at: Date): Promise<string> {
  const id = input.id ?? newId(at)
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('documents')
      .values({
        id,
        title: input.title,
        title_key: sortKey(input.title),
        visibility: input.visibility,
        version: input.version,
        as_of: input.asOf,
        body: JSON.stringify(input.body),
        details: JSON.stringify(DocumentDetails.parse(input.details ?? {})),
        updated_at: at.toISOString(),
      })
      .execute()
    for (const { version, asOf, body } of input.earlier ?? []) {
      await trx
        .insertInto('document_versions')
        .values({
          document_id: id,
          version,
          title: input.title,
          as_of: asOf,
          body: JSON.stringify(body),
          details: JSON.stringify(DocumentDetails.parse({})),
          replaced_at: replacedAt(input),
        })
        .execute()
    }
    await refreshEntry(trx, documentsInSearch, id)
  })
  return id
}

export const documentsInSearch: SearchSource = {
  kind: 'document',
  async *entries(db, wantedId) {
    let query = db.selectFrom('documents').selectAll().where('withdrawn_at', 'is', null)
    if (wantedId !== undefined) query = query.where('id', '=', wantedId)
    for (const row of await query.orderBy('title_key').orderBy('id').execute()) {
      const document = toDocument(row)
      yield {
        kind: 'document',
        id: document.id,
        title: document.title,
        lead: document.summary,
        text: plainText(document.body),
        address: documentAddress(document),
        visibility: document.visibility,
      }
    }
  },
}
