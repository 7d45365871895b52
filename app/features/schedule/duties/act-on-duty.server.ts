import type { DutyActor } from './duty.ts'
import { callOffDuty } from './lay-out.server.ts'
import { type DutyDone, giveDuty, type House, refused } from './give-duty.server.ts'
import { acceptSwap, declineSwap, offerSwap, withdrawSwap } from './swap/swap-duty.server.ts'

/** What the page of a duty sends. `to`: empty for all, `m:` and a member, or `d:` and the duty wanted in return. */
export type DutyWish = { intent: string; memberId: string; swapId: string; to: string; note: string }

/** What was done, and the word the page says of it; `undefined` for what no button sends. */
export async function actOnDuty(
  house: House,
  by: DutyActor,
  id: string,
  wish: DutyWish,
  at: Date,
): Promise<{ done: DutyDone; word: string } | undefined> {
  switch (wish.intent) {
    case 'eintragen':
      return { done: await signUp(house, by, id, at), word: 'eingetragen' }
    case 'austragen':
      return { done: await giveDuty(house, by, { id, memberId: null, at }), word: 'ausgetragen' }
    case 'einteilen': {
      const memberId = wish.memberId === '' ? null : wish.memberId
      const done = by.isPlanner
        ? await giveDuty(house, by, { id, memberId, at })
        : refused({ reason: 'not-allowed' })
      return { done, word: 'eingeteilt' }
    }
    case 'entfallen':
      return { done: await callOff(house, by, id, at), word: 'entfallen' }
    case 'anbieten':
      return { done: await offerSwap(house, by, { dutyId: id, ...readTo(wish) }, at), word: 'angeboten' }
    case 'zurueckziehen':
      return { done: await withdrawSwap(house.db, by, wish.swapId, at), word: 'zurueckgezogen' }
    case 'annehmen':
      return { done: await acceptSwap(house, by, wish.swapId, at), word: 'angenommen' }
    case 'ablehnen':
      return { done: await declineSwap(house, by, wish.swapId, at), word: 'abgelehnt' }
    default:
      return undefined
  }
}

async function signUp(house: House, by: DutyActor, id: string, at: Date): Promise<DutyDone> {
  if (by.memberId === null) return refused({ reason: 'not-a-member' })
  // Also whoever plans takes only what is open with this button.
  return giveDuty(house, { ...by, isPlanner: false }, { id, memberId: by.memberId, at })
}

async function callOff(house: House, by: DutyActor, id: string, at: Date): Promise<DutyDone> {
  const { userId, memberId } = by
  if (!by.isPlanner || userId === null) return refused({ reason: 'not-allowed' })
  const isGone = await callOffDuty(house, { userId, memberId }, id, at)
  return isGone ? { ok: true } : refused({ reason: 'gone' })
}

function readTo({ to, note }: DutyWish) {
  if (to.startsWith('m:')) return { toId: to.slice(2), returnDutyId: null, note }
  if (to.startsWith('d:')) return { toId: null, returnDutyId: to.slice(2), note }
  return { toId: null, returnDutyId: null, note }
}
