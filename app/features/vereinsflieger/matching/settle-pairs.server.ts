import type { Entitled } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { correctMember, type Correction } from '#app/features/members/correct-member.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { isUniqueViolation } from '#app/platform/database/errors.server.ts'
import { waitForTurn } from '#app/platform/settings/settings.server.ts'
import { comparedFields, type ComparedField } from './compare-members.ts'
import { matchingSetting } from './matching-setting.server.ts'
import { listOwn, listRemote } from './matching.server.ts'
import type { RemoteMember } from './remote-member.ts'

export type Pair = { memberId: string; uid: string }

/**
 * Notes the number of each of these people in their entry. Of two who link one person at once the second finds it
 * linked; such pairs, and those of which one side is gone, are left and counted.
 */
export async function linkPairs(
  db: Db,
  by: Entitled<'keep-members'>,
  pairs: readonly Pair[],
  at: Date,
): Promise<{ linked: number; left: number }> {
  return inTransaction(db, async (trx) => {
    await waitForTurn(trx, matchingSetting.key)
    const [own, remote] = await Promise.all([listOwn(trx), listRemote(trx)])
    const known = new Set(remote.map(({ uid }) => uid))
    const taken = new Set(own.map(({ vfUid }) => vfUid))
    let linked = 0
    for (const { memberId, uid } of pairs) {
      if (!known.has(uid) || taken.has(uid)) continue
      const link = ({ vfUid }: { vfUid: string | null }) =>
        vfUid === null ? { details: { vfUid: uid } } : undefined
      if (!(await correctMember(trx, by, memberId, link, at))) continue
      taken.add(uid)
      linked += 1
    }
    return { linked, left: pairs.length - linked }
  })
}

/** They look alike and are two people; saying so twice is saying so once. */
export async function keepApart(
  db: Db,
  by: Entitled<'keep-members'>,
  { memberId, uid }: Pair,
  at: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const member = await trx.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirst()
    const person = await trx
      .selectFrom('remote_members')
      .select('uid')
      .where('uid', '=', uid)
      .executeTakeFirst()
    if (member === undefined || person === undefined) return
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('remote_members_apart')
      .values({ uid, member_id: memberId })
      .onConflict((conflict) => conflict.columns(['uid', 'member_id']).doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return
    const name = `${member.first_name} ${member.last_name}`
    const line = { subject: 'member', id: memberId, name, act: 'decided' } as const
    await recordChange(trx, by, { ...line, after: { otherVfUid: uid } }, at)
  })
}

export type TakeOver = {
  memberId: string
  /** The values as they stood on the page. */
  chosen: readonly { field: ComparedField; theirs: string }[]
}
export type TakenOver = { ok: true } | { ok: false; reason: 'changed' | 'number-taken' }

/** Writes what is ticked into the entry; `changed` when the other list no longer says what was on the page. */
export async function takeOver(
  db: Db,
  by: Entitled<'keep-members'>,
  { memberId, chosen }: TakeOver,
  at: Date,
): Promise<TakenOver> {
  try {
    return await inTransaction(db, async (trx): Promise<TakenOver> => {
      await waitForTurn(trx, matchingSetting.key)
      const remote = new Map((await listRemote(trx)).map((person) => [person.uid, person]))
      const isWritten = await correctMember(
        trx,
        by,
        memberId,
        ({ vfUid }) => correctionOf(remote.get(vfUid ?? ''), chosen),
        at,
      )
      return isWritten ? { ok: true } : { ok: false, reason: 'changed' }
    })
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, reason: 'number-taken' }
    throw error
  }
}

function correctionOf(person: RemoteMember | undefined, chosen: TakeOver['chosen']): Correction | undefined {
  const isSeen = chosen.every(({ field, theirs }) => person !== undefined && String(person[field]) === theirs)
  if (person === undefined || chosen.length === 0 || !isSeen) return undefined
  const fields = new Set(chosen.map(({ field }) => field))
  return {
    ...(fields.has('firstName') && { firstName: person.firstName }),
    ...(fields.has('lastName') && { lastName: person.lastName }),
    ...(fields.has('memberNumber') && { memberNumber: person.memberNumber }),
    details: {
      ...(fields.has('email') && { email: person.email }),
      ...(fields.has('joinedOn') && { joinedOn: person.joinedOn }),
    },
  }
}

export function isComparedField(text: string): text is ComparedField {
  return Object.hasOwn(comparedFields, text)
}
