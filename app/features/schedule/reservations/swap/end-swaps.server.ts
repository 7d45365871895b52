import type { Db } from '#app/platform/database/db.ts'
import type { Booker } from '../booker.ts'
import type { Wish } from '../reservation.ts'
import { listOpenSwapsOf, resolveSwap, tellOfSwap } from './swaps.server.ts'

type Ending = { by: Booker; publicUrl: string; at: Date }

type Slot = Pick<Wish, 'aircraftId' | 'from' | 'to' | 'pilotId'>

/** Whether what two agreed on is still what it was: aircraft, time and who flies. */
export function isSameSlot(one: Slot, other: Slot): boolean {
  return (
    one.aircraftId === other.aircraftId &&
    one.from === other.from &&
    one.to === other.to &&
    one.pilotId === other.pilotId
  )
}

/** What was asked about these reservations means nothing any more; whoever has not done it themselves is told. */
export async function endSwapsOf(trx: Db, ids: readonly string[], { by, publicUrl, at }: Ending) {
  for (const swap of await listOpenSwapsOf(trx, ids)) {
    await resolveSwap(trx, swap.id, 'void', at)
    const readers = [swap.fromId, swap.toId].filter((memberId) => memberId !== by.memberId)
    await tellOfSwap(trx, { news: 'void', swap, readers, publicUrl, at })
  }
}
