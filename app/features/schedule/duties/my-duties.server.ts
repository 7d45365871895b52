import { berlinDay } from '#app/lib/berlin-time.ts'
import { toMember } from '#app/features/members/member.ts'
import type { Db } from '#app/platform/database/db.ts'
import { ownSourceState } from '#app/features/vereinsflieger/club-management.ts'
import { type Duty, type DutyActor, isQualified } from './duty-rules.ts'
import { dutyStamp, findDuty, listDuties, listDutiesOf, listDutyKinds } from './duties.server.ts'
import { linesOf } from './plan.server.ts'
import { showSwaps } from '../swaps/swap-page.server.ts'
import { listSwapsFor } from '../swaps/swaps.server.ts'
import { swappableDuties } from './swap-duties.server.ts'

const dayMs = 86_400_000
const openAheadMs = 56 * dayMs
const myAheadMs = 400 * dayMs

/** Returns a member's next duties, swap offers to them, and duties they could take. */
export async function myDuties(db: Db, by: DutyActor, at: Date) {
  const stamp = await dutyStamp(db)
  const { memberId } = by
  const sourceState = ownSourceState(at)
  if (memberId === null) return { stamp, sourceState, own: [], swaps: [], open: [] }
  const from = at.getTime()
  const [own, swaps, soon] = await Promise.all([
    listDutiesOf(db, memberId, { from, to: from + myAheadMs }, 100),
    listSwapsFor(db, 'duty', memberId, at),
    listDuties(db, { from, to: from + openAheadMs }),
  ])
  const mayTake = await taker(db, memberId)
  const mayAnswer = await Promise.all(
    swaps.map(async ({ itemId, fromId, toId }) => {
      const duty = await findDuty(db, itemId)
      return fromId === memberId || toId === memberId || (duty !== undefined && mayTake(duty))
    }),
  )
  return {
    stamp,
    sourceState,
    own: await linesOf(db, by, own, at),
    swaps: await showSwaps(
      swappableDuties,
      db,
      by,
      swaps.filter((_, index) => mayAnswer[index]),
    ),
    open: await linesOf(
      db,
      by,
      soon.filter((duty) => duty.memberId === null && mayTake(duty)),
      at,
    ),
  }
}

async function taker(db: Db, memberId: string): Promise<(duty: Duty) => boolean> {
  const row = await db.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirst()
  if (row === undefined) return () => false
  const person = toMember(row)
  const kinds = new Map((await listDutyKinds(db)).map((kind) => [kind.id, kind]))
  return ({ kindId, from }) => {
    const kind = kinds.get(kindId)
    return kind !== undefined && isQualified(kind, person, berlinDay(from))
  }
}
