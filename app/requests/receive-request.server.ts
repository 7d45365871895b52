import { yearOf } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { newId } from '#app/lib/ids.ts'
import type { Language } from '#app/lib/saying.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { retentionDaysOf } from '#app/platform/settings/retention.server.ts'
import { letterheadOf } from './letterhead.server.ts'
import { seal } from './form-pass.server.ts'
import { nextRequestNumber } from './take-over-request.server.ts'
import {
  firstStatus,
  searchTextOf,
  type ReceivedRequest,
  type RequestInput,
  type RequestKind,
} from './request-kind.ts'
import { hashOfSecret } from '#app/platform/identity/secret-token.ts'

export type Receipt = {
  id: string
  number: string
  /** Part of the sender's link; see `sentAddress`. */
  token: string
  /** The same form was received before; nothing was stored or sent again. */
  wasKnown: boolean
}

/**
 * Stores a request with its number, history and mails in one transaction. The token is derived from the idempotency key of
 * the form, which only its sender has: a form sent twice leads to the same page.
 */
export async function receiveRequest<Fields>(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  kind: RequestKind<Fields>,
  { idempotencyKey, sender, language = 'de', fields }: RequestInput<Fields>,
): Promise<Receipt> {
  const at = now()
  const text = canonicalText(kind, { idempotencyKey, sender, language, fields })
  const token = (await seal(db, 'request-link', text, at)).slice(0, 32)
  const sentOnceKey = hashOfSecret(text)
  const letterhead = await letterheadOf(db, publicUrl)
  const today = localDate(at.getTime())

  return inTransaction(db, async (trx) => {
    const known = await findKnown(trx, sentOnceKey)
    if (known !== undefined) return { ...known, token, wasKnown: true }
    const nextNumber = await nextRequestNumber(trx, kind.prefix, yearOf(today))
    // Checked again under the lock of the numbers: the same form may have arrived at the same time.
    const meanwhile = await findKnown(trx, sentOnceKey)
    if (meanwhile !== undefined) return { ...meanwhile, token, wasKnown: true }

    const request: ReceivedRequest<Fields> = {
      id: newId(at),
      number: await nextNumber.take(),
      status: firstStatus,
      language,
      sender,
      fields,
      createdAt: at.toISOString(),
      deleteAfter: kind.retentionUntil(fields, today, await daysOf(trx, kind)),
      link: publicUrl + senderAddress(kind, token, language),
      revision: 1,
    }
    await store(trx, kind, request, { linkHash: hashOfSecret(token), sentOnceKey }, at)
    await kind.alongside?.(trx, request)
    for (const letter of await kind.letters(request, letterhead, trx))
      await postMail(trx, letter, at, request.id)
    return { id: request.id, number: request.number, token, wasKnown: false }
  })
}

/** Returns whether the same form was received before; see {@link receiveRequest}. */
export async function wasReceived<Fields>(
  db: Db,
  kind: Pick<RequestKind<Fields>, 'kind'>,
  input: RequestInput<Fields>,
): Promise<boolean> {
  return (await findKnown(db, hashOfSecret(canonicalText(kind, input)))) !== undefined
}

function canonicalText<Fields>(
  { kind }: Pick<RequestKind<Fields>, 'kind'>,
  { idempotencyKey, sender, language = 'de', fields }: RequestInput<Fields>,
): string {
  return JSON.stringify([kind, idempotencyKey, sender, language, fields])
}

/** Returns the URL to which the sender is redirected after sending, and to which their mails link. */
export function sentAddress({ path }: { path: string }, token: string): string {
  return `${path}?gesendet=${token}`
}

/** Returns the URL of the sender's page for the request; kinds without one show it on the form's page. */
export function senderAddress(
  kind: Pick<RequestKind<never>, 'path' | 'senderPage'>,
  token: string,
  language: Language,
): string {
  return kind.senderPage?.(token, language) ?? sentAddress(kind, token)
}

/** Returns the club's retention period in days; 0 for a kind without one. */
export async function daysOf(db: Db, { period }: Pick<RequestKind<never>, 'period'>): Promise<number> {
  return period === undefined ? 0 : retentionDaysOf(db, period)
}

async function findKnown(db: Db, sentOnceKey: string) {
  return db
    .selectFrom('requests')
    .select(['id', 'number'])
    .where('sent_once_key', '=', sentOnceKey)
    .executeTakeFirst()
}

async function store<Fields>(
  trx: Db,
  kind: RequestKind<Fields>,
  request: ReceivedRequest<Fields>,
  secrets: { linkHash: string; sentOnceKey: string },
  at: Date,
) {
  const { id, number, status, language, sender, fields, createdAt, deleteAfter } = request
  await trx
    .insertInto('requests')
    .values({
      id,
      number,
      kind: kind.kind,
      status,
      language,
      sender_name: sender.name,
      sender_email: sender.email,
      sender_phone: sender.phone,
      fields: JSON.stringify(fields),
      created_at: createdAt,
      updated_at: createdAt,
      delete_after: deleteAfter,
      link_hash: secrets.linkHash,
      sent_once_key: secrets.sentOnceKey,
      revision: 1,
      responsible_id: null,
      search_text: searchTextOf(kind, request),
    })
    .execute()
  await trx
    .insertInto('request_history')
    .values({ id: newId(at), request_id: id, at: createdAt, who: 'System', what: 'eingegangen' })
    .execute()
}
