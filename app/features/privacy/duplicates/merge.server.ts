import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { deleteUser, endEverything } from '#app/features/accounts/end-account.server.ts'
import { fullName, toMember } from '#app/features/members/member.ts'
import { differingFields } from '#app/features/members/merge-fields.ts'
import { mergeMembers, type Merge } from '#app/features/members/merge-members.server.ts'
import { listClassChoices } from '#app/features/members/admin-members.server.ts'
import { noteInMemberLog } from '#app/features/members/member-log.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { Person } from '#app/platform/personal-data.ts'
import { personalData } from '../register.server.ts'

type Actor = Authorized<'keep-members'> & Authorized<'read-members'>

/** Returns the two entries side by side and the data to be moved; `undefined` if one does not exist. */
export async function findPair(db: Db, by: Actor, { keepId, goneId }: { keepId: string; goneId: string }) {
  if (keepId === goneId) return undefined
  const rows = await db.selectFrom('members').selectAll().where('id', 'in', [keepId, goneId]).execute()
  const people = new Map(rows.map((row) => [row.id, toMember(row)]))
  const [left, right] = [people.get(keepId), people.get(goneId)]
  if (left === undefined || right === undefined) return undefined
  const [classes, accounts, moves] = await Promise.all([
    listClassChoices(db, by),
    accountsOf(db, [keepId, goneId]),
    movesOf(db, goneId),
  ])
  const account = (id: string) => accounts.find(({ member_id }) => member_id === id)?.email ?? null
  const nameOfClass = new Map(classes.map(({ value, label }) => [value, label]))
  return {
    left: { id: keepId, name: fullName(left), revision: left.revision, account: account(keepId) },
    right: { id: goneId, name: fullName(right), revision: right.revision, account: account(goneId) },
    rows: differingFields(left, right, nameOfClass),
    moves,
  }
}

/** Counts an entry's data by kind, without the account. */
async function movesOf(db: Db, memberId: string): Promise<{ label: string; rows: number }[]> {
  const person: Person = { memberId, accountIds: [], mails: [], sharedMails: [], names: [] }
  const moves: { label: string; rows: number }[] = []
  for (const { key, label, move, find } of personalData()) {
    if (move === undefined || key === accountKey) continue
    const rows = (await find(db, person)).length
    if (rows > 0) moves.push({ label, rows })
  }
  return moves
}

const accountKey = 'accounts.account'

function accountsOf(db: Db, memberIds: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['id', 'member_id', 'email', 'role'])
    .where('member_id', 'in', memberIds)
    .execute()
}

export type Merged = 'merged' | 'gone' | 'stale' | 'administrator' | 'oneself'

/**
 * Merges two members in one transaction: fields as chosen, all other data are moved. If both have an account, the chosen
 * one remains and the other is deleted; an account with administration rights is never deleted.
 */
export async function mergePair(
  db: Db,
  by: Actor,
  merge: Merge & { account: 'left' | 'right' },
  at: Date,
): Promise<Merged> {
  const { keepId, goneId, account } = merge
  if (by.memberId === goneId) return 'oneself'
  return inTransaction(db, async (trx) => {
    const accounts = await accountsOf(trx, [keepId, goneId])
    const spare =
      accounts.length < 2
        ? undefined
        : accounts.find(({ member_id }) => member_id === (account === 'left' ? goneId : keepId))
    if (spare?.role === 'admin') return 'administrator'
    const moves = await movesOf(trx, goneId)
    const moveOver = async () => {
      if (spare !== undefined) {
        await endEverything(trx, spare.id)
        await deleteUser(trx, spare.id, at)
      }
      for (const { move } of personalData()) await move?.(trx, goneId, keepId, at)
    }
    const merged = await mergeMembers(trx, by, merge, moveOver, at)
    if (merged !== 'merged') return merged
    const facts = {
      rows: moves.reduce((sum, { rows }) => sum + rows, 0),
      accountDeleted: spare !== undefined,
    }
    await noteInMemberLog(trx, by, { action: 'merged', memberId: keepId, facts }, at)
    // Recorded under the remaining member, so that its erasure finds this line too.
    const remaining = await trx
      .selectFrom('members')
      .selectAll()
      .where('id', '=', keepId)
      .executeTakeFirstOrThrow()
    const change = {
      subject: 'member',
      id: keepId,
      name: fullName(toMember(remaining)),
      act: 'changed',
    } as const
    await recordChange(trx, by, { ...change, after: { rows: facts.rows } }, at)
    return 'merged'
  })
}
