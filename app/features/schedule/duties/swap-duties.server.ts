import type { Db } from '#app/platform/database/db.ts'
import { namesOf } from '#app/features/members/names-among-members.server.ts'
import type { SwapPartners } from '../swaps/swap-page.server.ts'
import type { Swappable } from '../swaps/swappable.ts'
import { dutyAddress } from './addresses.ts'
import { findDuty, findDutyKind, listOfKindByOthers, lockDuties } from './duties.server.ts'
import type { Duty } from './duty.ts'
import { type DutyRefusal, dutyRefusalWords } from './duty-rules.ts'
import { listQualified, obstacleOf, setHolder } from './holders.server.ts'
import { dutySpan } from './span-words.ts'

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
  sentenceOf: async (_, refusal) => dutyRefusalWords(refusal),
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
