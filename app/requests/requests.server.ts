import type { Db } from '#app/platform/database/db.ts'
import { linkHash, sentAddress } from './receive-request.server.ts'
import type { ReceivedRequest, RequestKind } from './request-kind.ts'

const token = /^[\w-]{32}$/

/** What the holder of the token may see of their request; `undefined` for any other token, or of another kind. */
export async function findSentRequest<Fields>(
  db: Db,
  kind: RequestKind<Fields>,
  given: string | null,
): Promise<ReceivedRequest<Fields> | undefined> {
  if (given === null || !token.test(given)) return undefined
  const row = await db
    .selectFrom('requests')
    .selectAll()
    .where('link_hash', '=', linkHash(given))
    .where('kind', '=', kind.kind)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    language: row.language,
    sender: { name: row.sender_name, email: row.sender_email, phone: row.sender_phone },
    fields: kind.fields.parse(JSON.parse(row.fields)),
    createdAt: row.created_at,
    deleteAfter: row.delete_after,
    link: sentAddress(kind, given),
  }
}
