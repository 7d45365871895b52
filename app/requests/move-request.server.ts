import type { IsoDay } from '#app/lib/calendar-day.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import { newId } from '#app/lib/ids.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { postMail, type Letter } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { deskOf, type Desk } from './desk.server.ts'
import { forgetAfter } from './forget-request.job.server.ts'
import type { ReceivedRequest, RequestKind, RequestSender } from './request-kind.ts'
import { newSenderLink, toReceived } from './requests.server.ts'
import { step, type Machine, type Party } from './state-machine.ts'

export type Move<Fields> = {
  requestId: string
  event: string
  by: Party
  /** Stands in the history: a name, „Absender“, „System“. */
  who: string
  /** The revision that whoever decides has seen; missing: as it is now. */
  seen?: number
  /** A German phrase for the history: „bestätigt“. */
  what: string
  /** What the event changes of the request itself. */
  rewrite?: (before: ReceivedRequest<Fields>, trx: Db) => Promise<Rewritten<Fields>> | Rewritten<Fields>
  /** What else is written in the same transaction. */
  alongside?: (trx: Db, moved: ReceivedRequest<Fields>) => Promise<void>
  /** Written when everything is settled; their link is a fresh one. */
  letters?: (moved: ReceivedRequest<Fields>, desk: Desk) => readonly Letter[]
}

type Rewritten<Fields> = { fields?: Fields; sender?: RequestSender; deleteAfter?: IsoDay | null }

export type Moved<Fields> =
  | { ok: true; request: ReceivedRequest<Fields> }
  /** `gone`: no such request. `refused`: not from this state. `overtaken`: somebody was quicker. */
  | { ok: false; kind: 'gone' | 'refused' | 'overtaken'; reason: string }

/**
 * Lets something happen to a request, with its history and letters in one transaction. Of two who act at once
 * the first wins; the other one changes nothing and hears who it was.
 */
export async function moveRequest<Fields>(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  kind: RequestKind<Fields>,
  machine: Machine,
  move: Move<Fields>,
): Promise<Moved<Fields>> {
  const at = now()
  const desk = await deskOf(db, publicUrl)
  return inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom('requests')
      .selectAll()
      .where('id', '=', move.requestId)
      .where('kind', '=', kind.kind)
      .executeTakeFirst()
    if (row === undefined) return gone
    if (move.seen !== undefined && move.seen !== row.revision) return overtaken(trx, row.id)
    const next = step(machine, row.status, move.event, move.by)
    if (!next.ok) return { ok: false, kind: 'refused', reason: next.reason }

    // The guarded statement settles who was first; everything else is written behind it.
    const { numUpdatedRows } = await trx
      .updateTable('requests')
      .set({ status: next.to, updated_at: at.toISOString(), revision: row.revision + 1 })
      .where('id', '=', row.id)
      .where('revision', '=', row.revision)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return overtaken(trx, row.id)

    const before = toReceived(kind, row, '')
    const rewritten = (await move.rewrite?.(before, trx)) ?? {}
    const link = move.letters === undefined ? '' : publicUrl + (await newSenderLink(trx, kind, row.id, at))
    const revision = row.revision + 1
    const request = { ...before, ...rewritten, status: next.to, revision, link }
    await writeChanges(trx, before, request, at)
    await noteHistory(trx, row.id, { who: move.who, what: move.what, at })
    await move.alongside?.(trx, request)
    for (const letter of move.letters?.(request, desk) ?? []) await postMail(trx, letter, at, row.id)
    return { ok: true, request }
  })
}

const gone = { ok: false, kind: 'gone', reason: 'Diesen Vorgang gibt es nicht mehr.' } as const

async function overtaken(trx: Db, requestId: string) {
  const last = await trx
    .selectFrom('request_history')
    .select(['at', 'who', 'what'])
    .where('request_id', '=', requestId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) return gone
  const reason = `Jemand war schneller: ${localDateTime(Date.parse(last.at))}, ${last.who}: ${last.what}. Es ist nichts hinausgegangen.`
  return { ok: false, kind: 'overtaken', reason } as const
}

async function writeChanges<Fields>(
  trx: Db,
  before: ReceivedRequest<Fields>,
  after: ReceivedRequest<Fields>,
  at: Date,
) {
  if (before.fields === after.fields && before.sender === after.sender) return
  await trx
    .updateTable('requests')
    .set({
      fields: JSON.stringify(after.fields),
      sender_name: after.sender.name,
      sender_email: after.sender.email,
      sender_phone: after.sender.phone,
      delete_after: after.deleteAfter,
    })
    .where('id', '=', after.id)
    .execute()
  if (after.deleteAfter !== null && after.deleteAfter !== before.deleteAfter) {
    await forgetAfter(trx, after.id, after.deleteAfter, at)
  }
}

/** One more line of what happened. */
export async function noteHistory(
  trx: Db,
  requestId: string,
  { who, what, at }: { who: string; what: string; at: Date },
) {
  await trx
    .insertInto('request_history')
    .values({ id: newId(at), request_id: requestId, at: at.toISOString(), who, what })
    .execute()
}
