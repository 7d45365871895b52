import type { Selectable } from 'kysely'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import { newId } from '#app/lib/ids.ts'
import type { RequestsTable } from '#app/platform/database/tables.ts'
import { step, type Workflow, type Party } from './workflow.ts'

export type RowMove = {
  requestId: string
  event: string
  by: Party
  /** The administrator's account; missing for other parties. */
  actor?: { id: string }
  /** For the history: a name, „Absender“, „System“. */
  who: string
  /** The revision the user's page showed; missing: the current one. */
  expectedRevision?: number
  /** German phrase for the history: „bestätigt“. */
  what: string
}

/** `gone`: no such request. `refused`: not possible in this state. `overtaken`: changed by somebody else meanwhile. */
export type Refused = { ok: false; kind: 'gone' | 'refused' | 'overtaken'; reason: string }

export type RowMoved = { ok: true; row: Selectable<RequestsTable>; to: string } | Refused

/**
 * Changes the state of a request and writes its history; `row` is the request before. Of two simultaneous changes the first
 * wins.
 */
export async function moveRow(trx: Db, workflow: Workflow, move: RowMove, at: Date): Promise<RowMoved> {
  const row = await trx.selectFrom('requests').selectAll().where('id', '=', move.requestId).executeTakeFirst()
  if (row === undefined) return missing
  if (move.expectedRevision !== undefined && move.expectedRevision !== row.revision)
    return overtaken(trx, row.id)
  const next = step(workflow, row.status, move.event, move.by)
  if (!next.ok) return { ok: false, kind: 'refused', reason: next.reason }

  // The conditional update decides who was first; everything else is written after it.
  const { numUpdatedRows } = await trx
    .updateTable('requests')
    .set({ status: next.to, updated_at: at.toISOString(), revision: row.revision + 1 })
    .where('id', '=', row.id)
    .where('revision', '=', row.revision)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return overtaken(trx, row.id)
  await noteHistory(trx, row.id, { who: move.who, what: move.what, at })
  if (move.actor !== undefined) {
    const line = { subject: 'request', id: row.id, name: row.number, act: 'decided' } as const
    const sides = { before: { status: row.status }, after: { status: next.to } }
    await recordChange(trx, move.actor, { ...line, ...sides }, at)
  }
  return { ok: true, row, to: next.to }
}

/** Locks the request until the transaction ends; `false` when its revision is no longer the expected one. */
export async function lockAtRevision(trx: Db, requestId: string, expectedRevision: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('requests')
    .set((row) => ({ revision: row.ref('revision') }))
    .where('id', '=', requestId)
    .where('revision', '=', expectedRevision)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const missing = { ok: false, kind: 'gone', reason: 'Diesen Vorgang gibt es nicht mehr.' } as const

async function overtaken(trx: Db, requestId: string): Promise<Refused> {
  const last = await trx
    .selectFrom('request_history')
    .select(['at', 'who', 'what'])
    .where('request_id', '=', requestId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) return missing
  const reason = `Jemand war schneller: ${localDateTime(Date.parse(last.at))}, ${last.who}: ${last.what}. Es ist nichts hinausgegangen.`
  return { ok: false, kind: 'overtaken', reason }
}

/** Adds a line to the history of a request. `who`: a name, „Absender“, „System“. */
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

/** Returns whether `who` has changed the request since a time (ISO 8601, UTC). */
export async function hasActedSince(
  trx: Db,
  requestId: string,
  { who, since }: { who: string; since: string },
): Promise<boolean> {
  const line = await trx
    .selectFrom('request_history')
    .select('id')
    .where('request_id', '=', requestId)
    .where('who', '=', who)
    .where('at', '>', since)
    .executeTakeFirst()
  return line !== undefined
}
