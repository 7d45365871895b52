import type { Selectable } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { Db } from '#app/platform/database/db.ts'
import { senderAddress } from './receive-request.server.ts'
import type { ReceivedRequest, RequestKind } from './request-kind.ts'
import type { RequestsTable } from '#app/platform/database/tables.ts'
import { hashOfSecret } from '#app/platform/identity/secret-token.ts'

const token = /^[\w-]{32}$/

/** Returns the request of the token's holder; `undefined` for any other token or kind. */
export async function findSentRequest<Fields>(
  db: Db,
  kind: RequestKind<Fields>,
  given: string | null,
): Promise<ReceivedRequest<Fields> | undefined> {
  if (given === null || !token.test(given)) return undefined
  const hash = hashOfSecret(given)
  const row = await db
    .selectFrom('requests')
    .selectAll()
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('link_hash', '=', hash),
        eb('id', 'in', selectFrom('request_links').select('request_id').where('link_hash', '=', hash)),
      ]),
    )
    .where('kind', '=', kind.kind)
    .executeTakeFirst()
  return row && toReceived(kind, row, senderAddress(kind, given, row.language))
}

/**
 * Returns whether the token stands in a mail to the sender and nowhere else, so that whoever uses it reads that mailbox. The
 * page after sending has a token too, but shows it to whoever typed the address.
 */
export async function wasMailed(db: Db, given: string): Promise<boolean> {
  const row = await db
    .selectFrom('request_links')
    .select('request_id')
    .where('link_hash', '=', hashOfSecret(given))
    .executeTakeFirst()
  return row !== undefined
}

/** Returns a request for automatic processing; it has no link. */
export async function findReceived<Fields>(
  db: Db,
  kind: RequestKind<Fields>,
  requestId: string,
): Promise<ReceivedRequest<Fields> | undefined> {
  const row = await db
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', requestId)
    .where('kind', '=', kind.kind)
    .executeTakeFirst()
  return row && toReceived(kind, row, '')
}

/** Converts a row to a request of its kind; `link` is the sender's URL used this time. */
export function toReceived<Fields>(
  kind: RequestKind<Fields>,
  row: Selectable<RequestsTable>,
  link: string,
): ReceivedRequest<Fields> {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    language: row.language,
    sender: { name: row.sender_name, email: row.sender_email, phone: row.sender_phone },
    fields: kind.fields.parse(JSON.parse(row.fields)),
    createdAt: row.created_at,
    deleteAfter: row.delete_after,
    link,
    revision: row.revision,
  }
}

/** Creates a further link for the sender, for a mail sent now in that language; earlier links stay valid. */
export async function newSenderLink(
  trx: Db,
  kind: Pick<RequestKind<unknown>, 'path' | 'senderPage'>,
  { id, language }: Pick<ReceivedRequest<unknown>, 'id' | 'language'>,
  at: Date,
): Promise<string> {
  const fresh = randomBytes(24).toString('base64url')
  await trx
    .insertInto('request_links')
    .values({ link_hash: hashOfSecret(fresh), request_id: id, created_at: at.toISOString() })
    .execute()
  return senderAddress(kind, fresh, language)
}

/** Returns the history of a request, oldest first. */
export function listHistory(db: Db, requestId: string) {
  return db
    .selectFrom('request_history')
    .select(['id', 'at', 'who', 'what'])
    .where('request_id', '=', requestId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}
