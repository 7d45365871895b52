import { mayDo, type Authorized } from '#app/platform/identity/actor.ts'
import { findAccountOfMember } from '#app/features/accounts/accounts.server.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { listBoardOffices } from '#app/features/board/board-answer.server.ts'
import { listContactTopics } from '#app/features/contact/contact-topics.server.ts'
import { berlinInstant } from '#app/lib/berlin-time.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { findMemberForAdmin } from '#app/features/members/admin-members.server.ts'
import { noteInMemberLog } from '#app/features/members/member-log.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import { carryOutExit } from './carry-out-exit.job.server.ts'
import type { ExitForm } from './exit.ts'

type Actor = Authorized<'keep-members'> & Authorized<'read-members'>

/** Loads the page about a member's exit; `undefined` if there is no such member. */
export async function findExit(db: Db, by: Actor, memberId: string) {
  const found = await findMemberForAdmin(db, by, memberId)
  if (found === undefined) return undefined
  const [account, offices, topics, exit] = await Promise.all([
    findAccountOfMember(db, by, memberId),
    listBoardOffices(db),
    listContactTopics(db),
    db.selectFrom('member_exits').selectAll().where('member_id', '=', memberId).executeTakeFirst(),
  ])
  const { person, consents } = found
  return {
    person,
    account: account && { email: account.email, isAdministrator: account.role === 'admin' },
    consents: consents.filter(({ revoked_at }) => revoked_at === null).map(({ purpose }) => purpose),
    offices: offices.filter((office) => office.memberId === memberId).map(({ office }) => office),
    topics: topics.filter((topic) => topic.memberId === memberId).map(({ label }) => label),
    exit: exit && { lastDay: exit.last_day, reason: exit.reason, isDone: exit.done_at !== null },
  }
}

type PlannedExit = 'planned' | 'gone' | 'has-left' | 'oneself' | 'administrator'

/** Saves the exit, carried out after its last day (Europe/Berlin). Saving it twice has no further effect. */
export async function planExit(
  db: Db,
  by: Actor,
  memberId: string,
  { lastDay, reason }: ExitForm,
  at: Date,
): Promise<PlannedExit> {
  if (by.memberId === memberId) return 'oneself'
  return inTransaction(db, async (trx) => {
    const found = await findExit(trx, by, memberId)
    if (found === undefined) return 'gone'
    if (found.person.status === 'left') return 'has-left'
    if (found.account?.isAdministrator === true && !mayDo(by, 'give-rights')) return 'administrator'
    // A member who rejoined after an earlier exit.
    await trx
      .deleteFrom('member_exits')
      .where('member_id', '=', memberId)
      .where('done_at', 'is not', null)
      .execute()
    const added = await trx
      .insertInto('member_exits')
      .values({
        member_id: memberId,
        last_day: lastDay,
        reason,
        user_id: by.id,
        created_at: at.toISOString(),
        done_at: null,
      })
      .onConflict((conflict) => conflict.column('member_id').doNothing())
      .returning('member_id')
      .executeTakeFirst()
    if (added === undefined) return 'planned'
    const dayIsOver = new Date(berlinInstant(addDays(lastDay, 1)))
    await enqueue(trx, carryOutExit, { memberId, lastDay }, { at, dueAt: dayIsOver > at ? dayIsOver : at })
    await noteInMemberLog(trx, by, { action: 'exit-set', memberId, facts: { lastDay, reason } }, at)
    const name = `${found.person.firstName} ${found.person.lastName}`
    const line = { subject: 'member', id: memberId, name, act: 'changed' } as const
    await recordChange(trx, by, { ...line, after: { lastDay, reason } }, at)
    return 'planned'
  })
}

/** Cancels the exit until the end of its day; afterwards it is final. */
export async function undoExit(
  db: Db,
  by: Actor,
  memberId: string,
  at: Date,
): Promise<'undone' | 'too-late'> {
  return inTransaction(db, async (trx) => {
    const undone = await trx
      .deleteFrom('member_exits')
      .where('member_id', '=', memberId)
      .where('done_at', 'is', null)
      .where('last_day', '>=', localDate(at.getTime()))
      .returning('last_day')
      .executeTakeFirst()
    if (undone === undefined) return 'too-late'
    await noteInMemberLog(trx, by, { action: 'exit-undone', memberId }, at)
    const found = await findMemberForAdmin(trx, by, memberId)
    const name = found === undefined ? '' : `${found.person.firstName} ${found.person.lastName}`
    const line = { subject: 'member', id: memberId, name, act: 'changed' } as const
    await recordChange(trx, by, { ...line, before: { lastDay: undone.last_day } }, at)
    return 'undone'
  })
}
