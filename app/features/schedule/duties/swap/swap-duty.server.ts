import { newId } from '#app/lib/ids.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { findDuty, takeDutyTurn } from '../duties.server.ts'
import type { Duty, DutyActor } from '../duty.ts'
import type { DutyRefusal } from '../duty-rules.ts'
import { type DutyDone, type House, obstacleOf, refused, setHolder } from '../give-duty.server.ts'
import { endSwapsOf } from './end-swaps.server.ts'
import { findSwap, type Swap } from './swaps.server.ts'
import { tellOfSwap } from './tell-swap.server.ts'

export type SwapOffer = {
  dutyId: string
  /** `null`: to all. */
  toId: string | null
  /** One of the other's in return; `null`: nothing. */
  returnDutyId: string | null
  note: string
}

/** Offers an own duty; it stays the member's until somebody accepts. An offer before it about the same duty ends. */
export async function offerSwap(
  { db, publicUrl }: House,
  by: DutyActor,
  offer: SwapOffer,
  at: Date,
): Promise<DutyDone> {
  return inTransaction(db, async (trx) => {
    await takeDutyTurn(trx)
    const duty = await findDuty(trx, offer.dutyId)
    if (duty === undefined) return refused({ reason: 'gone' })
    if (by.memberId === null || duty.memberId !== by.memberId) return refused({ reason: 'not-allowed' })
    if (duty.from <= at.getTime()) return refused({ reason: 'past' })
    const inReturn = offer.returnDutyId === null ? null : await findDuty(trx, offer.returnDutyId)
    const toId = inReturn?.memberId ?? offer.toId
    if (toId === by.memberId) return refused({ reason: 'not-allowed' })
    const obstacle =
      inReturn === null
        ? await obstacleToGive(trx, duty, toId)
        : await obstacleToExchange(trx, { duty, fromId: by.memberId, inReturn, toId, at })
    if (obstacle !== null) return refused(obstacle)
    await endSwapsOf(trx, [duty.id], at)
    const row = {
      id: newId(at),
      duty_id: duty.id,
      from_member_id: by.memberId,
      to_member_id: toId,
      return_duty_id: inReturn?.id ?? null,
      note: offer.note,
      state: 'open' as const,
      created_at: at.toISOString(),
      settled_at: null,
    }
    await trx.insertInto('duty_swaps').values(row).execute()
    await tellOfSwap(trx, { news: 'offered', swap: (await findSwap(trx, row.id))!, publicUrl, at })
    return { ok: true }
  })
}

const obstacleToGive = async (trx: Db, duty: Duty, toId: string | null) =>
  toId === null ? null : obstacleOf(trx, duty, toId)

type Exchange = {
  duty: Duty
  fromId: string
  inReturn: Duty | undefined
  toId: string | null
  at: Date
}

/** Each must be able to do what the other does now, with their own duty out of the way. */
async function obstacleToExchange(
  trx: Db,
  { duty, fromId, inReturn, toId, at }: Exchange,
): Promise<DutyRefusal | null> {
  if (inReturn === undefined || toId === null || inReturn.memberId !== toId) return { reason: 'swap-over' }
  if (inReturn.from <= at.getTime()) return { reason: 'past' }
  return (
    (await obstacleOf(trx, duty, toId, [inReturn.id])) ?? (await obstacleOf(trx, inReturn, fromId, [duty.id]))
  )
}

/** With the second consent both duties change hands in one step; never is one of them nobody's. */
export async function acceptSwap(
  { db, publicUrl }: House,
  by: DutyActor,
  id: string,
  at: Date,
): Promise<DutyDone> {
  return inTransaction(db, async (trx) => {
    await takeDutyTurn(trx)
    const swap = await findSwap(trx, id)
    const toId = by.memberId
    if (swap === undefined || swap.state !== 'open') return refused({ reason: 'swap-over' })
    if (toId === null || toId === swap.fromId || (swap.toId !== null && swap.toId !== toId))
      return refused({ reason: 'not-allowed' })
    const duty = await findDuty(trx, swap.dutyId)
    if (duty === undefined || duty.memberId !== swap.fromId) return refused({ reason: 'swap-over' })
    if (duty.from <= at.getTime()) return refused({ reason: 'past' })
    const inReturn = swap.returnDutyId === null ? null : await findDuty(trx, swap.returnDutyId)
    const obstacle =
      inReturn === null
        ? await obstacleOf(trx, duty, toId)
        : await obstacleToExchange(trx, { duty, fromId: swap.fromId, inReturn, toId, at })
    if (obstacle !== null) return refused(obstacle)
    await setHolder(trx, duty, toId, at)
    if (inReturn != null) await setHolder(trx, inReturn, swap.fromId, at)
    await settle(trx, swap, 'accepted', at)
    await endSwapsOf(trx, inReturn == null ? [duty.id] : [duty.id, inReturn.id], at)
    await tellOfSwap(trx, { news: 'accepted', swap: { ...swap, toId }, publicUrl, at })
    return { ok: true }
  })
}

/** The one it was offered to does not want it; an offer to all nobody can decline. */
export async function declineSwap(
  { db, publicUrl }: House,
  by: DutyActor,
  id: string,
  at: Date,
): Promise<DutyDone> {
  return inTransaction(db, async (trx) => {
    await takeDutyTurn(trx)
    const swap = await findSwap(trx, id)
    if (swap === undefined || swap.state !== 'open') return refused({ reason: 'swap-over' })
    if (swap.toId === null || swap.toId !== by.memberId) return refused({ reason: 'not-allowed' })
    await settle(trx, swap, 'declined', at)
    await tellOfSwap(trx, { news: 'declined', swap, publicUrl, at })
    return { ok: true }
  })
}

/** Taken back by whoever offered it, or by whoever plans. */
export async function withdrawSwap(db: Db, by: DutyActor, id: string, at: Date): Promise<DutyDone> {
  return inTransaction(db, async (trx) => {
    await takeDutyTurn(trx)
    const swap = await findSwap(trx, id)
    if (swap === undefined || swap.state !== 'open') return refused({ reason: 'swap-over' })
    if (swap.fromId !== by.memberId && !by.isPlanner) return refused({ reason: 'not-allowed' })
    await settle(trx, swap, 'withdrawn', at)
    return { ok: true }
  })
}

async function settle(trx: Db, { id }: Swap, state: 'accepted' | 'declined' | 'withdrawn', at: Date) {
  await trx
    .updateTable('duty_swaps')
    .set({ state, settled_at: at.toISOString() })
    .where('id', '=', id)
    .execute()
}
