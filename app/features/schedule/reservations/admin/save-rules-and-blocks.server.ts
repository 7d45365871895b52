import type { Authorized } from '#app/platform/identity/actor.ts'
import { findAircraft } from '#app/features/aircraft/aircraft.server.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { once } from '#app/platform/database/once.server.ts'
import type { ClubServices } from '../book.server.ts'
import { blockAircraft, type BlockInput, endBlock } from '../save-blocks.server.ts'
import { type Checkout, removeCheckout, saveCheckout } from '../save-rules.server.ts'
import { namesOf } from '#app/features/members/names-among-members.server.ts'
import { endless } from '#app/features/aircraft/blocks/block.ts'
import { iso } from '../reservation.ts'

type Actor = Authorized<'keep-airfield'>

const shown = ({ kind, from, to, reason }: Pick<BlockInput, 'kind' | 'from' | 'to' | 'reason'>) => ({
  kind,
  from: iso(from),
  to: to === endless ? null : iso(to),
  reason,
})

type NewBlock = { input: BlockInput; key: string | undefined }

/** Creates one block per idempotency key; `false` if the aircraft does not exist. */
export async function addBlock(
  { db, publicUrl }: ClubServices,
  by: Actor,
  { input, key }: NewBlock,
  at: Date,
) {
  const done = await once(db, { by, key }, at, async (trx) => {
    const aircraft = await findAircraft(trx, input.aircraftId)
    if (aircraft === undefined) return false
    const id = await blockAircraft({ db: trx, publicUrl }, input, at)
    const line = { subject: 'aircraft-block', id, name: aircraft.registration, after: shown(input) } as const
    await recordChange(trx, by, { ...line, act: 'created' }, at)
    return { id }
  })
  return done !== false
}

export async function liftBlock({ db, publicUrl }: ClubServices, by: Actor, id: string, at: Date) {
  await inTransaction(db, async (trx) => {
    const block = await endBlock({ db: trx, publicUrl }, id, at)
    if (block === undefined) return
    const name = (await findAircraft(trx, block.aircraftId))?.registration ?? ''
    const line = { subject: 'aircraft-block', id, name, before: shown(block) } as const
    await recordChange(trx, by, { ...line, act: 'removed' }, at)
  })
}

export async function enterCheckout(db: Db, by: Actor, aircraftId: string, checkout: Checkout, at: Date) {
  await inTransaction(db, async (trx) => {
    await saveCheckout(trx, aircraftId, checkout)
    const { doneOn, validUntil } = checkout
    await recordCheckout(
      trx,
      by,
      { aircraftId, memberId: checkout.memberId, after: { doneOn, validUntil } },
      at,
    )
  })
}

export async function withdrawCheckout(db: Db, by: Actor, aircraftId: string, memberId: string, at: Date) {
  await inTransaction(db, async (trx) => {
    await removeCheckout(trx, aircraftId, memberId)
    await recordCheckout(trx, by, { aircraftId, memberId, after: null }, at)
  })
}

type Recorded = { aircraftId: string; memberId: string; after: object | null }

async function recordCheckout(trx: Db, by: Actor, { aircraftId, memberId, after }: Recorded, at: Date) {
  const name = (await namesOf(trx, [memberId])).get(memberId)?.full ?? ''
  const act = after === null ? ('removed' as const) : ('created' as const)
  await recordChange(trx, by, { subject: 'aircraft-checkout', id: aircraftId, name, act, after }, at)
}
