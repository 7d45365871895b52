import { type Authorized, readableFor } from '#app/platform/identity/actor.ts'
import { readRights } from '#app/platform/identity/rights.ts'
import { currentStatuses } from '#app/features/members/member.ts'
import { oneForEach, type Receipt } from '#app/features/members/receipts/receipt.ts'
import type { Db } from '#app/platform/database/db.ts'
import { toDocumentCard, type DocumentCard } from '../document.ts'
import { documentCardColumns } from '../documents.server.ts'

/**
 * Returns a document that requires confirmation, also a withdrawn one; `undefined` if it requires none or this user may not
 * read it.
 */
export async function findAskingDocument(
  db: Db,
  by: Authorized<'read-members'>,
  id: string,
): Promise<DocumentCard | undefined> {
  const row = await db
    .selectFrom('documents')
    .select(documentCardColumns)
    .where('documents.id', '=', id)
    .where('visibility', 'in', readableFor(by))
    .executeTakeFirst()
  const card = row && toDocumentCard(row)
  return card?.readReceipt === true ? card : undefined
}

/** Lists all members who may read the document, by name, with their state for the current version. */
export async function listDocumentReceipts(
  db: Db,
  _by: Authorized<'read-members'>,
  { id, version, visibility }: DocumentCard,
): Promise<Receipt[]> {
  const rows = await db
    .selectFrom('members')
    .leftJoin('users', 'users.member_id', 'members.id')
    .leftJoin('document_reads', (join) =>
      join
        .onRef('document_reads.user_id', '=', 'users.id')
        .on('document_reads.document_id', '=', id)
        .on('document_reads.version', '=', version),
    )
    .select(['members.id as member_id', 'first_name', 'last_name', 'users.id as user_id', 'role', 'rights'])
    .select(['read_at', 'confirmed_at'])
    .where('members.status', 'in', currentStatuses)
    .orderBy('members.name_key')
    .orderBy('members.id')
    .execute()
  const isInner = visibility === 'board' || visibility === 'admin'
  const meant = rows.filter(({ role, rights }) => {
    const reader = role === null ? null : { role, rights: readRights(rights ?? '[]') }
    return !isInner || readableFor(reader).includes(visibility)
  })
  return oneForEach(meant)
}
