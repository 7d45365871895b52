import type { Db } from '#app/platform/database/db.ts'
import { namesOf, membersNaming } from '#app/features/members/names-among-members.server.ts'
import type { SwapPartners } from '../swaps/swap-page.server.ts'
import type { Swappable } from '../swaps/swappable.ts'
import { dutyAddress } from './addresses.ts'
import { findDuty, findDutyKind, listOfKindByOthers, lockDuties, listDutiesOf } from './duties.server.ts'
import {
  type DutyRefusal,
  dutyRefusalMessage,
  obstacleFor,
  type Duty,
  longestDutyMs,
  type DutyKind,
  isQualified,
} from './duty-rules.ts'
import { berlinDay } from '#app/lib/berlin-time.ts'
import { isInTheClub, toMember, type Member } from '#app/features/members/member.ts'
import { dutySpan } from './duty-span.ts'

export const swappableDuties: Swappable<DutyRefusal> = {
  subject: 'duty',
  acquireLock: lockDuties,
  isSeenByAll: true,
  address: dutyAddress,
  async find(db, id) {
    const duty = await findDuty(db, id)
    const kind = duty && (await findDutyKind(db, duty.kindId))
    if (duty === undefined || kind === undefined) return undefined
    return { id, memberId: duty.memberId, from: duty.from, label: kind.label, when: dutySpan(duty) }
  },
  async listTakers(db, id) {
    const duty = (await findDuty(db, id))!
    const kind = (await findDutyKind(db, duty.kindId))!
    // Without a required qualification everybody may take it: no mails then, the plan shows the offer.
    if (kind.functions.length + kind.licences.length === 0) return []
    return (await listQualified(db, kind, duty)).flatMap(({ id: taker }) =>
      taker === duty.memberId ? [] : taker,
    )
  },
  /** Each member must qualify for the other's duty, ignoring the one they give away. */
  async obstacle(trx, { given, fromId, inReturn, toId }) {
    const duty = (await findDuty(trx, given.id))!
    if (inReturn === null) return obstacleOf(trx, duty, toId)
    const other = (await findDuty(trx, inReturn.id))!
    return (
      (await obstacleOf(trx, duty, toId, [other.id])) ?? (await obstacleOf(trx, other, fromId, [duty.id]))
    )
  },
  async exchange(trx, { given, fromId, inReturn, toId }, at) {
    await setHolder(trx, (await findDuty(trx, given.id))!, toId, at)
    if (inReturn !== null) await setHolder(trx, (await findDuty(trx, inReturn.id))!, fromId, at)
    return []
  },
  sentenceOf: async (_, refusal) => dutyRefusalMessage(refusal),
}

const yearMs = 366 * 86_400_000
/** Most duties returned to choose from; nobody looks through a longer list. */
const mostReturned = 200

/** Returns who may take the duty, and others' duties of the same kind in the coming year. */
export async function dutyPartners(
  db: Db,
  duty: Duty,
  people: SwapPartners['people'],
  at: Date,
): Promise<SwapPartners> {
  const others = await listOfKindByOthers(db, {
    kindId: duty.kindId,
    span: { from: at.getTime(), to: at.getTime() + yearMs },
    except: duty.memberId,
    most: mostReturned,
  })
  const names = await namesOf(
    db,
    others.map(({ memberId }) => memberId),
  )
  return {
    people: people.filter(({ value }) => value !== duty.memberId),
    inReturn: others.map((each) => ({
      value: each.id,
      label: `${dutySpan(each)}, ${names.get(each.memberId ?? '')?.full ?? ''}`,
    })),
  }
}

/**
 * Returns why the member cannot take the duty; `null` if nothing stands against it. `except`: ids of duties given away in
 * the same transaction.
 */
export async function obstacleOf(
  trx: Db,
  duty: Duty,
  memberId: string,
  except: readonly string[] = [],
): Promise<DutyRefusal | null> {
  const kind = await findDutyKind(trx, duty.kindId)
  if (kind === undefined) return { reason: 'gone' }
  const person = await findCurrentMember(trx, memberId)
  const around = { from: duty.from - longestDutyMs, to: duty.to + longestDutyMs }
  const others = await listDutiesOf(trx, memberId, around)
  return obstacleFor({ duty, kind, person, others, except })
}

async function findCurrentMember(db: Db, id: string): Promise<Member | undefined> {
  const row = await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst()
  return row !== undefined && isInTheClub(row) ? toMember(row) : undefined
}

/** Returns the members who qualify by office or licence, by name. */
export async function listQualified(db: Db, kind: DutyKind, duty: Duty): Promise<Member[]> {
  const named = await membersNaming(db, [...kind.functions, ...kind.licences])
  const day = berlinDay(duty.from)
  return named.filter((person) => isQualified(kind, person, day))
}

/** Assigns the member. Requires the lock and that all rules were checked. Resets the reminder. */
export async function setHolder(trx: Db, { id, revision }: Duty, memberId: string | null, at: Date) {
  await trx
    .updateTable('duties')
    .set({ member_id: memberId, reminded_at: null, updated_at: at.toISOString(), revision: revision + 1 })
    .where('id', '=', id)
    .execute()
}
