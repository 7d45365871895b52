import { expect, test } from 'vitest'
import { seededRandom } from '#app/ui/artwork/random.ts'
import { aClubOnDuty, aDutyMember, allOf2026, asMember, at, planner } from './duties.fixture.ts'
import { listDuties } from './duties.server.ts'
import { type DutyDone, giveDuty } from './give-duty.server.ts'
import { acceptSwap, offerSwap, withdrawSwap } from '../swaps/swap-workflow.server.ts'
import type { SwapDone } from '../swaps/swappable.ts'
import type { DutyRefusal } from './duty-rules.ts'
import { swappableDuties as swappable } from './swap-duties.server.ts'

test('fifty who want the same duty at once: one gets it', async () => {
  const { house, tower, feld, aring } = await aClubOnDuty()
  const { id } = tower[0]!
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => {
      const memberId = index % 2 === 0 ? feld : aring
      return giveDuty(house, asMember(memberId), { id, memberId, at })
    }),
  )
  const winner = (await listDuties(house.db, allOf2026)).find((duty) => duty.id === id)!.memberId
  const took = answers.filter((answer, index) => answer.ok && (index % 2 === 0 ? feld : aring) === winner)
  // The holder who asks again is told that they already have it.
  expect(answers.filter(({ ok }) => ok)).toHaveLength(took.length)
})

test.each([1, 2, 3, 4])(
  'whatever is swapped and assigned at once, every duty has one who may, and a swap leaves no gap (%i)',
  async (seed) => {
    const { house, db, tower, feld, aring } = await aClubOnDuty()
    const more = [await aDutyMember(db, 'Roth', ['operations-manager'])]
    const people = [feld, aring, ...more]
    const random = seededRandom(seed)
    const oneOf = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
    for (const [index, { id }] of tower.entries())
      await giveDuty(house, planner, { id, memberId: people[index]!, at, isSilent: true })
    const filled = async () => (await listDuties(db, allOf2026)).filter(({ kindId }) => kindId === 'tower')
    for (const duty of await filled()) {
      const inReturn = random() < 0.5 ? oneOf(tower).id : null
      await offerSwap(
        swappable,
        house,
        asMember(duty.memberId!),
        { itemId: duty.id, toId: null, returnId: inReturn, note: '' },
        at,
      )
    }
    const swaps = await db.selectFrom('duty_swaps').select(['id', 'from_member_id']).execute()
    const requests = Array.from({ length: 40 }, (): Promise<DutyDone | SwapDone<DutyRefusal>> => {
      const kind = random()
      if (kind < 0.6 && swaps.length > 0)
        return acceptSwap(swappable, house, asMember(oneOf(people)), oneOf(swaps).id, at)
      if (kind < 0.7 && swaps.length > 0) {
        const { id, from_member_id } = oneOf(swaps)
        return withdrawSwap(swappable, house, asMember(from_member_id), id, at)
      }
      return giveDuty(house, planner, { id: oneOf(tower).id, memberId: oneOf(people), at, isSilent: true })
    })
    const answers = await Promise.all(requests)
    expect(answers.some(({ ok }) => ok)).toBe(true)
    const after = await filled()
    // None of these operations removes a member without assigning another.
    expect(after.map(({ memberId }) => memberId !== null)).toEqual(tower.map(() => true))
    for (const { memberId } of after) expect(people).toContain(memberId)
    const accepted = await db.selectFrom('duty_swaps').selectAll().where('state', '=', 'accepted').execute()
    expect(new Set(accepted.map(({ duty_id }) => duty_id)).size).toBe(accepted.length)
  },
)
