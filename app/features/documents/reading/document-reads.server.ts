import { type Member, readableFor, type Visibility } from '#app/platform/identity/actor.ts'
import { compiledOnce } from '#app/platform/database/compiled-once.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { toDocumentCard, type DocumentCard } from '../document.ts'
import { documentCardColumns, findDocument } from '../documents.server.ts'

/** Members are not reminded of older versions, unless these require confirmation. */
const daysCountedAsNew = 90
const dayMs = 24 * 60 * 60 * 1000

/** State of the current version for a member. `unread` only while it counts as new. */
export type Reading = 'to-confirm' | 'unread' | 'confirmed' | 'read'
export type OwnDocument = DocumentCard & { reading: Reading }

/** Lists all documents this member may read, by title, with their state. */
export async function listOwnDocuments(db: Db, by: Member, at: Date): Promise<OwnDocument[]> {
  const rows = await readOwn(db, readableFor(by), [by.id])
  const since = new Date(at.getTime() - daysCountedAsNew * dayMs).toISOString()
  return rows.map(({ read_at, confirmed_at, ...row }) => {
    const card = toDocumentCard(row)
    return { ...card, reading: readingOf(card, { read_at, confirmed_at }, since) }
  })
}

/** With what an account has read of them. */
const readOwn = compiledOnce((db, readable: readonly Visibility[], value) =>
  db
    .selectFrom('documents')
    .leftJoin('document_reads', (join) =>
      join
        .onRef('document_reads.document_id', '=', 'documents.id')
        .onRef('document_reads.version', '=', 'documents.version')
        .on('document_reads.user_id', '=', value<string>(0)),
    )
    .select(documentCardColumns)
    .select(['read_at', 'confirmed_at'])
    .where('visibility', 'in', readable)
    .where('withdrawn_at', 'is', null)
    .orderBy('title_key')
    .orderBy('documents.id'),
)

function readingOf(
  { readReceipt, updatedAt }: DocumentCard,
  own: { read_at: string | null; confirmed_at: string | null },
  since: string,
): Reading {
  if (readReceipt) return own.confirmed_at === null ? 'to-confirm' : 'confirmed'
  return own.read_at === null && updatedAt >= since ? 'unread' : 'read'
}

/** Lists the documents to confirm, then the new ones; each by title. */
export async function listWaitingDocuments(db: Db, by: Member, at: Date): Promise<OwnDocument[]> {
  const all = await listOwnDocuments(db, by, at)
  return (['to-confirm', 'unread'] as const).flatMap((state) =>
    all.filter(({ reading }) => reading === state),
  )
}

/** Marks the current version as read; only the first time is stored. */
export async function noteDocumentRead(
  db: Db,
  by: Member,
  { id, version }: Pick<DocumentCard, 'id' | 'version'>,
  at: Date,
) {
  await db
    .insertInto('document_reads')
    .values({ document_id: id, version, user_id: by.id, read_at: at.toISOString(), confirmed_at: null })
    .onConflict((conflict) => conflict.columns(['document_id', 'version', 'user_id']).doNothing())
    .execute()
}

/**
 * Stores „Gelesen“ for the version shown; only the first time counts. `other-version`: it was replaced meanwhile.
 * `nothing-to-confirm` also if this member may not read the document.
 */
export async function confirmDocument(
  db: Db,
  by: Member,
  { id, version }: Pick<DocumentCard, 'id' | 'version'>,
  at: Date,
): Promise<'confirmed' | 'other-version' | 'nothing-to-confirm'> {
  const document = await findDocument(db, id, readableFor(by))
  if (document === undefined || !document.readReceipt) return 'nothing-to-confirm'
  if (document.version !== version) return 'other-version'
  const now = at.toISOString()
  await db
    .insertInto('document_reads')
    .values({ document_id: id, version, user_id: by.id, read_at: now, confirmed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['document_id', 'version', 'user_id'])
        .doUpdateSet({ confirmed_at: now })
        .where('document_reads.confirmed_at', 'is', null),
    )
    .execute()
  return 'confirmed'
}

/** Returns when the member confirmed the version, ISO 8601, UTC; `null`: not yet. */
export async function findDocumentConfirmation(
  db: Db,
  by: Member,
  { id, version }: Pick<DocumentCard, 'id' | 'version'>,
): Promise<string | null> {
  const row = await db
    .selectFrom('document_reads')
    .select('confirmed_at')
    .where('document_id', '=', id)
    .where('version', '=', version)
    .where('user_id', '=', by.id)
    .executeTakeFirst()
  return row?.confirmed_at ?? null
}
