import type { Authorized } from '#app/platform/identity/actor.ts'
import { addMonths, type IsoDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { newId } from '#app/lib/ids.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { compiledOnce } from '#app/platform/database/compiled-once.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import { type Audience, fullName, MemberDetails, toMember } from '../member.ts'
import type { ConsentWithdrawalsTable } from '#app/platform/database/tables.ts'

/** Purposes by which a person appears in other people's content; the others show nothing about anybody. */
export type ShownPurpose = ConsentWithdrawalsTable['purpose']
const shownPurposes: readonly ShownPurpose[] = ['public-name', 'photo']

export const isShownPurpose = (purpose: string): purpose is ShownPurpose =>
  shownPurposes.some((shown) => shown === purpose)

/** Job that finds the affected places and notifies the office. */
export const scanKind = 'privacy.look-through-withdrawal'

export type Withdrawal = {
  memberId: string
  purpose: ShownPurpose
  withdrawnAt: string
  dueOn: IsoDay
  settledAt: string | null
  ground: string | null
}

/**
 * Opens a case for the office, to be resolved within a month (Art. 12 (3) with Art. 7 (3) GDPR), and hides the name, or
 * number and address, at once. Call it in the transaction that ends the consent.
 */
export async function openWithdrawal(
  trx: Db,
  { memberId, purpose }: { memberId: string; purpose: string },
  at: Date,
) {
  if (purpose === 'directory-contact') await hideContact(trx, memberId, at)
  if (!isShownPurpose(purpose)) return
  const id = newId(at)
  const state = {
    id,
    withdrawn_at: at.toISOString(),
    due_on: addMonths(localDate(at.getTime()), 1),
    told_at: null,
    settled_at: null,
    ground: null,
  }
  await trx
    .insertInto('consent_withdrawals')
    .values({ member_id: memberId, purpose, ...state })
    .onConflict((conflict) => conflict.columns(['member_id', 'purpose']).doUpdateSet(state))
    .execute()
  await enqueue(trx, { kind: scanKind }, { withdrawalId: id }, { at })
}

/** Leaves number and address of the person to the board, as before they consented. */
async function hideContact(trx: Db, memberId: string, at: Date) {
  const row = await trx.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirst()
  if (row === undefined) return
  const { visibility, ...details } = MemberDetails.parse(JSON.parse(row.details))
  const narrowed = (audience: Audience) => (audience === 'nobody' ? audience : 'board')
  const hidden = { ...visibility, phone: narrowed(visibility.phone), email: narrowed(visibility.email) }
  await trx
    .updateTable('members')
    .set({
      details: JSON.stringify({ ...details, visibility: hidden }),
      updated_at: at.toISOString(),
      // A form of the profile opened before would show them again.
      revision: row.revision + 1,
    })
    .where('id', '=', memberId)
    .execute()
}

/** Closes the case when the person consents again, so that they are shown again. */
export async function closeWithdrawal(trx: Db, memberId: string, purpose: string) {
  if (!isShownPurpose(purpose)) return
  await trx
    .deleteFrom('consent_withdrawals')
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .execute()
}

/** Claims the case for notification, once; `undefined` if it was already notified, resolved or closed. */
export async function takeUnnotified(trx: Db, id: string, at: Date): Promise<Withdrawal | undefined> {
  const row = await trx
    .updateTable('consent_withdrawals')
    .set({ told_at: at.toISOString() })
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .where('settled_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row && toWithdrawal(row)
}

/** Returns the person's latest case for each purpose. */
export async function findWithdrawals(db: Db, memberId: string | null): Promise<Withdrawal[]> {
  if (memberId === null) return []
  const rows = await db
    .selectFrom('consent_withdrawals')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('purpose', 'desc')
    .execute()
  return rows.map(toWithdrawal)
}

type OpenWithdrawal = Withdrawal & { name: string }

/** First due first. */
export async function listOpenWithdrawals(
  db: Db,
  _by: Authorized<'protect-data'>,
): Promise<OpenWithdrawal[]> {
  const rows = await readOpen(db, null)
  return rows.map((row) => ({ ...toWithdrawal(row), name: fullName(toMember(row)) }))
}

const readOpen = compiledOnce((db) =>
  db
    .selectFrom('consent_withdrawals')
    .innerJoin('members', 'members.id', 'consent_withdrawals.member_id')
    .selectAll('members')
    .select(['member_id', 'purpose', 'withdrawn_at', 'due_on', 'settled_at', 'ground'])
    .where('settled_at', 'is', null)
    .orderBy('due_on')
    .orderBy('consent_withdrawals.id'),
)

export async function hasOpenWithdrawal(db: Db, memberId: string): Promise<boolean> {
  return (await findWithdrawals(db, memberId)).some(({ settledAt }) => settledAt === null)
}

/**
 * Resolves the case: nothing is left, or what is left may remain for this `ground`. `by` is `null` if the program found
 * nothing to do. `false` if it was already resolved or closed.
 */
export async function resolveWithdrawal(
  db: Db,
  by: Authorized<'protect-data'> | null,
  { memberId, purpose, ground }: { memberId: string; purpose: ShownPurpose; ground: string | null },
  at: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const resolved = await trx
      .updateTable('consent_withdrawals')
      .set({ settled_at: at.toISOString(), ground })
      .where('member_id', '=', memberId)
      .where('purpose', '=', purpose)
      .where('settled_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (resolved === undefined) return false
    if (by === null) return true
    const member = await trx
      .selectFrom('members')
      .select(['first_name', 'last_name'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
    const line = {
      subject: 'consent',
      id: memberId,
      name: `${member.first_name} ${member.last_name}`,
    } as const
    await recordChange(trx, by, { ...line, act: 'decided', after: { purpose } }, at)
    return true
  })
}

type Row = Omit<ConsentWithdrawalsTable, 'id' | 'told_at'>

const toWithdrawal = (row: Row): Withdrawal => ({
  memberId: row.member_id,
  purpose: row.purpose,
  withdrawnAt: row.withdrawn_at,
  dueOn: row.due_on,
  settledAt: row.settled_at,
  ground: row.ground,
})
