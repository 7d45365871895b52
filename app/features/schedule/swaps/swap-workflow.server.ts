import { newId } from '#app/lib/ids.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import type { Exchange, ClubServices, SwapDone, SwapRefusal, Swappable } from './swappable.ts'
import { findSwap, insertSwap, listOpenSwapsOf, resolveSwap, type Swap } from './swaps.server.ts'
import { notifyOfSwap } from './notify-of-swap.server.ts'

/** Kind of the job that ends an unanswered swap; the name dates from when only reservations were swapped. */
export const swapLapses = 'reservations.swap-lapses'
export type Lapse = { swapId: string }

export type SwapActor = {
  /** `null` for an account without an entry in the member list. */
  memberId: string | null
  /** May also withdraw swaps of others. */
  isPlanner?: boolean
}

type SwapOffer = {
  itemId: string
  /** `null`: offered to all, or to the holder of `returnId`. */
  toId: string | null
  /** `null`: nothing in return. */
  returnId: string | null
  note: string
}

const refused = (reason: 'over' | 'not-allowed' | 'begun' | 'nobody') =>
  ({ ok: false, refusal: { reason } }) as const

/**
 * Offers a swap to one member or to all. Nothing changes until somebody accepts. An earlier offer of the same item ends.
 */
export async function offerSwap<Rule>(
  of: Swappable<Rule>,
  { db, publicUrl }: ClubServices,
  by: SwapActor,
  offer: SwapOffer,
  at: Date,
): Promise<SwapDone<Rule>> {
  return inTransaction(db, async (trx) => {
    await of.acquireLock(trx)
    const given = await of.find(trx, offer.itemId)
    const inReturn = offer.returnId === null ? null : await of.find(trx, offer.returnId)
    if (given === undefined || inReturn === undefined) return refused('over')
    const { memberId: fromId } = by
    if (fromId === null || given.memberId !== fromId) return refused('not-allowed')
    const toId = inReturn === null ? offer.toId : inReturn.memberId
    if (toId === fromId) return refused('not-allowed')
    if (toId === null && (inReturn !== null || of.listTakers === undefined)) return refused('nobody')
    const refusal = await refusalOf(of, trx, { given, fromId, inReturn, toId }, at)
    if (refusal !== null) return { ok: false, refusal }
    for (const earlier of await listOpenSwapsOf(trx, of.subject, [given.id]))
      if (earlier.itemId === given.id) await withdraw(of, trx, earlier, { by, publicUrl, at })
    const lapsesAt = new Date(Math.min(given.from, inReturn?.from ?? given.from))
    const swap: Swap = {
      id: newId(at),
      subject: of.subject,
      itemId: given.id,
      fromId,
      toId,
      returnId: inReturn?.id ?? null,
      note: offer.note,
      state: 'open',
      lapsesAt: lapsesAt.toISOString(),
    }
    await insertSwap(trx, swap, at)
    await enqueue<Lapse>(trx, { kind: swapLapses }, { swapId: swap.id }, { at, dueAt: lapsesAt })
    const readers = toId === null ? await of.listTakers!(trx, given.id) : [toId]
    await notifyOfSwap(of, trx, { news: 'offered', swap, readers, publicUrl, at })
    return { ok: true }
  })
}

/**
 * Exchanges the items in one transaction once the second person agrees; rules are checked as of now, and no item is left
 * without a holder.
 */
export async function acceptSwap<Rule>(
  of: Swappable<Rule>,
  services: ClubServices,
  by: SwapActor,
  id: string,
  at: Date,
): Promise<SwapDone<Rule>> {
  return onOpenSwap(of, services, id, async (trx, swap) => {
    const { fromId } = swap
    const toId = by.memberId
    if (toId === null || toId === fromId || toId !== (swap.toId ?? toId)) return refused('not-allowed')
    const given = await of.find(trx, swap.itemId)
    const inReturn = swap.returnId === null ? null : await of.find(trx, swap.returnId)
    if (given === undefined || inReturn === undefined) return refused('over')
    const exchange = { given, fromId, inReturn, toId }
    const refusal = await refusalOf(of, trx, exchange, at)
    if (refusal !== null) return { ok: false, refusal }
    const { publicUrl } = services
    await resolveSwap(trx, swap, 'accepted', at)
    const ids = inReturn === null ? [given.id] : [given.id, inReturn.id]
    await endSwapsOf(of, trx, ids, { by, publicUrl, at })
    const readers = [fromId, toId, ...(await of.exchange(trx, exchange, at))]
    await notifyOfSwap(of, trx, { news: 'accepted', swap, exchange, readers, publicUrl, at })
    return { ok: true }
  })
}

/** Declines on behalf of the member asked; an offer to all cannot be declined. */
export async function declineSwap<Rule>(
  of: Swappable<Rule>,
  services: ClubServices,
  by: SwapActor,
  id: string,
  at: Date,
): Promise<SwapDone<Rule>> {
  return onOpenSwap(of, services, id, async (trx, swap) => {
    if (swap.toId === null || swap.toId !== by.memberId) return refused('not-allowed')
    await resolveSwap(trx, swap, 'declined', at)
    const { publicUrl } = services
    await notifyOfSwap(of, trx, { news: 'declined', swap, readers: [swap.fromId], publicUrl, at })
    return { ok: true }
  })
}

/** Withdraws an offer; its author or a planner may. */
export async function withdrawSwap<Rule>(
  of: Swappable<Rule>,
  services: ClubServices,
  by: SwapActor,
  id: string,
  at: Date,
): Promise<SwapDone<Rule>> {
  return onOpenSwap(of, services, id, async (trx, swap) => {
    if (swap.fromId !== by.memberId && by.isPlanner !== true) return refused('not-allowed')
    await withdraw(of, trx, swap, { by, publicUrl: services.publicUrl, at })
    return { ok: true }
  })
}

/** Ends an offer when the first of the two items begins and notifies its author. */
export async function lapse(of: Swappable<unknown>, services: ClubServices, id: string, at: Date) {
  await onOpenSwap(of, services, id, async (trx, swap) => {
    await resolveSwap(trx, swap, 'lapsed', at)
    const { publicUrl } = services
    await notifyOfSwap(of, trx, { news: 'lapsed', swap, readers: [swap.fromId], publicUrl, at })
    return { ok: true }
  })
}

type Ending = { by: SwapActor; publicUrl: string; at: Date; isSilent?: boolean }

/** Ends open offers of these items before something else happens to them, and notifies those who did not cause it. */
export async function endSwapsOf(
  of: Swappable<unknown>,
  trx: Db,
  ids: readonly string[],
  { by, publicUrl, at, isSilent = false }: Ending,
) {
  for (const swap of await listOpenSwapsOf(trx, of.subject, ids)) {
    await resolveSwap(trx, swap, 'void', at)
    const readers = [swap.fromId, swap.toId].filter((memberId) => memberId !== by.memberId)
    if (!isSilent) await notifyOfSwap(of, trx, { news: 'void', swap, readers, publicUrl, at })
  }
}

/** Runs `act` with the lock held, on a swap that is still open. */
async function onOpenSwap<Rule>(
  of: Swappable<Rule>,
  { db }: ClubServices,
  id: string,
  act: (trx: Db, swap: Swap) => Promise<SwapDone<Rule>>,
): Promise<SwapDone<Rule>> {
  return inTransaction(db, async (trx) => {
    await of.acquireLock(trx)
    const swap = await findSwap(trx, id)
    if (swap?.subject !== of.subject || swap.state !== 'open') return refused('over')
    return act(trx, swap)
  })
}

/** Ends the offer for its author or for a planner, and notifies the member asked and the author who did not do it. */
async function withdraw(of: Swappable<unknown>, trx: Db, swap: Swap, { by, publicUrl, at }: Ending) {
  await resolveSwap(trx, swap, 'withdrawn', at)
  const readers = [swap.toId, swap.fromId].filter((memberId) => memberId !== by.memberId)
  await notifyOfSwap(of, trx, { news: 'withdrawn', swap, by, readers, publicUrl, at })
}

/** `toId` is `null` until somebody accepts an offer to all. */
type Planned = Omit<Exchange, 'toId'> & { toId: string | null }

async function refusalOf<Rule>(
  of: Swappable<Rule>,
  trx: Db,
  { given, fromId, inReturn, toId }: Planned,
  at: Date,
): Promise<SwapRefusal<Rule> | null> {
  if (given.memberId !== fromId || (inReturn !== null && inReturn.memberId !== toId))
    return { reason: 'over' }
  if (Math.min(given.from, inReturn?.from ?? given.from) <= at.getTime()) return { reason: 'begun' }
  const rule = toId === null ? null : await of.obstacle(trx, { given, fromId, inReturn, toId }, at)
  return rule === null ? null : { reason: 'rule', rule }
}
