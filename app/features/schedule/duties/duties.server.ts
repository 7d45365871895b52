import { compiledOnce, type ValueAt } from '#app/platform/database/compiled-once.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { contentVersion, perContent } from '#app/platform/database/per-content.server.ts'
import { acquireLockIn } from '#app/platform/database/acquire-lock.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { Span } from '#app/features/vereinsflieger/club-management.ts'
import {
  type Duty,
  iso,
  longestDutyMs,
  toDuty,
  type DutyActor,
  type DutyKind,
  toDutyKind,
} from './duty-rules.ts'
import { findMailboxForLetters } from '#app/features/members/mailboxes.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { letterheadOf } from '#app/requests/letterhead.server.ts'
import { dutiesAddress, dutyAddress } from './addresses.ts'
import { dutyMail, keepsDuty, type DutyNews } from './duty.mail.ts'

/** Returns all kinds in the order of the plan, including those no longer planned. */
export const listDutyKinds = perContent(async (db): Promise<readonly DutyKind[]> => {
  const rows = await db.selectFrom('duty_kinds').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map(toDutyKind)
})

export async function findDutyKind(db: Db, id: string): Promise<DutyKind | undefined> {
  const row = await db.selectFrom('duty_kinds').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toDutyKind(row)
}

/** Returns the duties that overlap the span, by start. */
export async function listDuties(db: Db, { from, to }: Span): Promise<Duty[]> {
  const rows = await readDuties(db, null, boundsOf({ from, to }))
  return rows.map(toDuty)
}

// No duty is longer; without the second bound the index would be read from its first entry.
const boundsOf = ({ from, to }: Span) => [iso(to), iso(from - longestDutyMs), iso(from)]

/** Of these bounds. */
const readDuties = compiledOnce((db, _shape: null, value) =>
  dutiesWithin(db, value).orderBy('starts_at').orderBy('seat').orderBy('id'),
)

const dutiesWithin = (db: Db, value: ValueAt) =>
  db
    .selectFrom('duties')
    .selectAll()
    .where('starts_at', '<', value<string>(0))
    .where('starts_at', '>=', value<string>(1))
    .where('ends_at', '>', value<string>(2))

export async function findDuty(db: Db, id: string): Promise<Duty | undefined> {
  const row = await db.selectFrom('duties').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toDuty(row)
}

/** Returns a member's duties that overlap the span, by start. */
export async function listDutiesOf(
  db: Db,
  memberId: string,
  { from, to }: Span,
  most = 500,
): Promise<Duty[]> {
  const rows = await readDutiesOf(db, most, [...boundsOf({ from, to }), memberId])
  return rows.map(toDuty)
}

/** Of these bounds and of a member. */
const readDutiesOf = compiledOnce((db, most: number, value) =>
  dutiesWithin(db, value)
    .where('member_id', '=', value<string>(3))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(most),
)

type ByOthers = { kindId: string; span: Span; except: string | null; most: number }

/** Returns other members' duties of one kind that start within the span, by start. */
export async function listOfKindByOthers(db: Db, { kindId, span, except, most }: ByOthers): Promise<Duty[]> {
  const rows = await db
    .selectFrom('duties')
    .selectAll()
    .where('kind_id', '=', kindId)
    .where('starts_at', '>', iso(span.from))
    .where('starts_at', '<', iso(span.to))
    .where('member_id', 'is not', null)
    .where('member_id', '!=', except ?? '')
    .orderBy('starts_at')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(toDuty)
}

/** Locks the duties. First statement of every transaction that writes duties or swaps. */
export const lockDuties = (trx: Db) => acquireLockIn(trx, 'duty_turns')

/** Returns a stamp that changes whenever a plan of duties would show something else. */
export async function dutyStamp(db: Db): Promise<string> {
  const row = await db.selectFrom('duty_turns').select('turn').executeTakeFirst()
  return `${row?.turn ?? 0}-${await contentVersion(db)}`
}

/**
 * Stamp for open pages. Swaps do not raise the content version, so each poll also reads the lock's counter: one row by
 * primary key.
 */
export async function followDuties({ db, now }: Services) {
  return { stamp: await dutyStamp(db), validUntil: now().getTime() }
}

type Change = {
  by: DutyActor
  duty: Duty
  before: string | null
  after: string | null
  publicUrl: string
  at: Date
}

/** Notifies members who were assigned to or removed from a duty by somebody else. */
export async function notifyHolder(trx: Db, { by, duty, before, after, publicUrl, at }: Change) {
  if (before !== null && before !== by.memberId)
    await notifyOfDuty(trx, {
      memberId: before,
      news: after === null ? 'taken-off' : 'replaced',
      duty,
      publicUrl,
      at,
    })
  if (after !== null && after !== by.memberId)
    await notifyOfDuty(trx, { memberId: after, news: 'given', duty, publicUrl, at })
}

type News = { memberId: string; news: DutyNews; duty: Duty; publicUrl: string; at: Date }

/** Sends a mail about the duty; `false` if the member has no address. */
export async function notifyOfDuty(trx: Db, { memberId, news, duty, publicUrl, at }: News): Promise<boolean> {
  const to = await findMailboxForLetters(trx, memberId)
  const kind = await findDutyKind(trx, duty.kindId)
  if (to === undefined || kind === undefined) return false
  const path = keepsDuty(news) ? dutyAddress(duty.id) : dutiesAddress
  const about = { to, label: kind.label, span: duty, path }
  await postMail(trx, dutyMail(news, about, await letterheadOf(trx, publicUrl)), at)
  return true
}
