import type { IsoDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { postMail, type Letter } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { letterheadOf, type Letterhead } from './letterhead.server.ts'
import { moveRow, type Refused, type RowMove } from './move-row.server.ts'
import { searchTextOf, type ReceivedRequest, type RequestKind, type RequestSender } from './request-kind.ts'
import { daysOf } from './receive-request.server.ts'
import { newSenderLink, toReceived } from './requests.server.ts'
import type { Workflow } from './workflow.ts'

export type Move<Fields> = RowMove & {
  /** What the event changes in the request itself. */
  rewrite?: (before: ReceivedRequest<Fields>, trx: Db) => Promise<Rewritten<Fields>> | Rewritten<Fields>
  /** Further writes in the same transaction. */
  alongside?: (trx: Db, moved: ReceivedRequest<Fields>) => Promise<void>
  /** Mails written last, with a new link for the sender. */
  letters?: (moved: ReceivedRequest<Fields>, letterhead: Letterhead) => readonly Letter[]
}

type Rewritten<Fields> = { fields?: Fields; sender?: RequestSender; deleteAfter?: IsoDay | null }

export type Moved<Fields> = { ok: true; request: ReceivedRequest<Fields> } | Refused

/**
 * Applies an event to a request, with history and mails in one transaction. Of two simultaneous events the first wins; the
 * second changes nothing and returns who made the first.
 */
export async function moveRequest<Fields>(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  kind: RequestKind<Fields>,
  workflow: Workflow,
  move: Move<Fields>,
): Promise<Moved<Fields>> {
  const at = now()
  const letterhead = await letterheadOf(db, publicUrl)
  return inTransaction(db, async (trx) => {
    const result = await moveRow(trx, workflow, move, at)
    if (!result.ok) return result
    const { row, to } = result
    const before = toReceived(kind, row, '')
    const rewritten = (await move.rewrite?.(before, trx)) ?? {}
    const link = move.letters === undefined ? '' : publicUrl + (await newSenderLink(trx, kind, row, at))
    const revision = row.revision + 1
    const moved = { ...before, ...rewritten, status: to, revision, link }
    const deleteAfter =
      move.letters === undefined ? moved.deleteAfter : await renewedDeletion(trx, kind, moved, at)
    const request = { ...moved, deleteAfter }
    await writeChanges(trx, kind, { before, after: request })
    await move.alongside?.(trx, request)
    for (const letter of move.letters?.(request, letterhead) ?? []) await postMail(trx, letter, at, row.id)
    return { ok: true, request }
  })
}

/** Returns the last day of retention after a contact; a contact never shortens it. */
async function renewedDeletion<Fields>(
  trx: Db,
  kind: RequestKind<Fields>,
  { fields, deleteAfter }: ReceivedRequest<Fields>,
  at: Date,
): Promise<IsoDay | null> {
  if (kind.isKeptFromLastContact !== true || deleteAfter === null) return deleteAfter
  const anew = kind.retentionUntil(fields, localDate(at.getTime()), await daysOf(trx, kind))
  return anew !== null && anew < deleteAfter ? deleteAfter : anew
}

async function writeChanges<Fields>(
  trx: Db,
  kind: RequestKind<Fields>,
  { before, after }: Record<'before' | 'after', ReceivedRequest<Fields>>,
) {
  const isAsBefore =
    before.fields === after.fields &&
    before.sender === after.sender &&
    before.deleteAfter === after.deleteAfter
  if (isAsBefore) return
  await trx
    .updateTable('requests')
    .set({
      fields: JSON.stringify(after.fields),
      sender_name: after.sender.name,
      sender_email: after.sender.email,
      sender_phone: after.sender.phone,
      delete_after: after.deleteAfter,
      search_text: searchTextOf(kind, after),
    })
    .where('id', '=', after.id)
    .execute()
}
