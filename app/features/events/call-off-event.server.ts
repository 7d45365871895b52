import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { letterheadOf } from '#app/requests/letterhead.server.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import { findEventForAdmin, type AdminEvent } from './admin-events.server.ts'
import { eventCalledOff } from './event-called-off.mail.ts'
import { EventDetails } from './event-details.ts'
import { eventsInSearch } from './save-event.server.ts'
import { isDateCancelled, nextOccurrence, occurrenceNamed } from './occurrences.ts'
import { listParticipants } from './participants/participants.server.ts'

export type CalledOff = 'done' | 'stale' | 'over' | 'gone'

export type CallingOff = { status: 'cancelled' | 'postponed'; reason: string; expectedRevision: number }

/**
 * Cancels or postpones an event: its page and the calendars show it at once, and all participants and people on the waiting
 * list get a mail, in one transaction. A second submission fails by its revision.
 */
export async function callOffEvent(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  by: Authorized<'plan-events'>,
  id: string,
  { status, reason, expectedRevision }: CallingOff,
): Promise<CalledOff> {
  const at = now()
  const letterhead = await letterheadOf(db, publicUrl)
  return inTransaction(db, async (trx) => {
    const before = await findEventForAdmin(trx, by, id)
    if (before === undefined) return 'gone'
    const occurrence = nextOccurrence(before, at.getTime())
    if (occurrence === undefined) return 'over'
    if (before.status === status) return 'stale'
    const changed = await changeStatus(trx, id, { status, reason, expectedRevision }, at)
    if (!changed) return 'stale'
    const event = { ...before, status, statusReason: reason }
    const line = { subject: 'event', id, name: before.title, act: 'changed' } as const
    await recordChange(trx, by, { ...line, before, after: event }, at)
    const stored = { ...event, sequence: before.sequence + 1, updatedAt: at.toISOString() }
    for (const { email, state, day, ...person } of await listParticipants(trx, by, id)) {
      if (state === 'cancelled' || email === null || email === '') continue
      const joined = day === '' ? occurrence : occurrenceNamed(event, day)
      if (joined === undefined || isDateCancelled(joined) || joined.endsAt <= at.getTime()) continue
      const about = { to: { ...person, email }, day, state, stored }
      await postMail(trx, eventCalledOff(event, joined, about, letterhead), at)
    }
    return 'done'
  })
}

/** Reinstates an event. Sends no mails: the administrator has to inform people personally. */
export async function reinstateEvent(
  db: Db,
  by: Authorized<'plan-events'>,
  id: string,
  expectedRevision: number,
  at: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const before = await findEventForAdmin(trx, by, id)
    if (before === undefined) return false
    const after = { ...before, status: 'confirmed', statusReason: null } as const
    const isChanged = await changeStatus(trx, id, { status: 'confirmed', reason: null, expectedRevision }, at)
    const line = { subject: 'event', id, name: before.title, act: 'changed' } as const
    if (isChanged) await recordChange(trx, by, { ...line, before, after }, at)
    return isChanged
  })
}

type Change = { status: AdminEvent['status']; reason: string | null; expectedRevision: number }

async function changeStatus(trx: Db, id: string, { status, reason, expectedRevision }: Change, at: Date) {
  const row = await trx.selectFrom('events').select('details').where('id', '=', id).executeTakeFirst()
  if (row === undefined) return false
  const details = { ...EventDetails.parse(JSON.parse(row.details)), statusReason: reason }
  const changed = await trx
    .updateTable('events')
    .set(({ eb }) => ({
      status,
      details: JSON.stringify(details),
      sequence: eb('sequence', '+', 1),
      updated_at: at.toISOString(),
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', id)
    .where('revision', '=', expectedRevision)
    .returning('id')
    .executeTakeFirst()
  if (changed === undefined) return false
  await refreshEntry(trx, eventsInSearch, id)
  return true
}
