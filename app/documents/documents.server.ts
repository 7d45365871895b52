import { newId } from '#app/lib/ids.ts'
import type { RichText } from '#app/lib/rich-text.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { refreshEntry } from '#app/search/index-entries.server.ts'
import {
  DocumentDetails,
  toDocument,
  toDocumentCard,
  type ClubDocument,
  type DocumentCard,
  type DocumentVisibility,
} from './document.ts'
import { documentsInSearch } from './documents-in-search.server.ts'

/** By title. Only what the reader may see: `['public']` for guests. */
export async function listDocuments(
  db: Db,
  visibilities: readonly DocumentVisibility[],
  ids?: readonly string[],
): Promise<DocumentCard[]> {
  if (ids?.length === 0) return []
  let query = db
    .selectFrom('documents')
    .select(['id', 'title', 'visibility', 'version', 'as_of', 'details', 'updated_at'])
    .where('visibility', 'in', visibilities)
    .where('withdrawn_at', 'is', null)
  if (ids !== undefined) query = query.where('id', 'in', ids)
  const rows = await query.orderBy('title_key').orderBy('id').execute()
  return rows.map(toDocumentCard)
}

/** `undefined` also for what this reader may not see: they cannot tell the two apart. */
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
  /** Given when a document is taken over with its old address. */
  id?: string
  title: string
  visibility: DocumentVisibility
  version: number
  asOf: string
  body: RichText
  details?: Partial<DocumentDetails>
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
    await refreshEntry(trx, documentsInSearch, id)
  })
  return id
}
