import type { DutyActor } from './duty.ts'
import { callOffDuty } from './lay-out.server.ts'
import { type DutyDone, giveDuty, type House, refused } from './give-duty.server.ts'

/** What the page of a duty sends, but for its swaps. */
export type DutyWish = { intent: string; memberId: string }

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
