import { listFleet } from '#app/features/aircraft/aircraft.server.ts'
import { listMemberChoices, namesOf } from '#app/features/members/names-among-members.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { reservationAddress } from '../addresses.ts'
import type { Booker } from '../booker.ts'
import type { Reservation } from '../reservation.ts'
import { findReservation, listFutureOfOthers } from '../reservations.server.ts'
import { daySpan } from '../span-words.ts'
import { listOpenSwapsOf, listSwapsFor, type Swap } from './swaps.server.ts'

const aheadMs = 92 * 86_400_000
/** Nobody looks through more in a list to choose from. */
const mostReturned = 200

export type ShownSwap = Awaited<ReturnType<typeof shown>>[number]
export type SwapPartners = { people: Choice[]; inReturn: Choice[] }
type Choice = { value: string; label: string }

/** What two have open about a reservation, for those two alone, and with whom its pilot can swap. */
export async function swapsOnPage(db: Db, by: Booker, reservation: Reservation, at: Date) {
  const isAhead = !reservation.isCancelled && reservation.from > at.getTime()
  if (!isAhead || by.memberId === null) return { open: [], partners: null }
  const { memberId } = by
  const mine = (await listOpenSwapsOf(db, [reservation.id])).filter(
    ({ fromId, toId, lapsesAt }) => (fromId === memberId || toId === memberId) && lapsesAt > at.toISOString(),
  )
  const hasAsked = mine.some(({ reservationId }) => reservationId === reservation.id)
  const mayAsk = reservation.pilotId === memberId && !hasAsked
  return { open: await shown(db, memberId, mine), partners: mayAsk ? await partners(db, memberId, at) : null }
}

/** Everything a member has asked or is asked, for the list of what is theirs. */
export async function ownSwaps(db: Db, memberId: string | null, at: Date): Promise<ShownSwap[]> {
  return memberId === null ? [] : shown(db, memberId, await listSwapsFor(db, memberId, at))
}

async function shown(db: Db, memberId: string, swaps: readonly Swap[]) {
  if (swaps.length === 0) return []
  const marks = await marksOf(db)
  const names = await namesOf(
    db,
    swaps.flatMap(({ fromId, toId }) => [fromId, toId]),
  )
  const slot = async (id: string | null) => {
    const reservation = id === null ? undefined : await findReservation(db, id)
    return reservation === undefined
      ? null
      : `${marks.get(reservation.aircraftId) ?? ''}, ${daySpan(reservation)}`
  }
  return Promise.all(
    swaps.map(async (swap) => ({
      id: swap.id,
      href: reservationAddress(swap.reservationId),
      isMine: swap.fromId === memberId,
      from: names.get(swap.fromId)?.full ?? '',
      to: names.get(swap.toId)?.full ?? '',
      given: (await slot(swap.reservationId)) ?? '',
      inReturn: await slot(swap.returnId),
      note: swap.note,
    })),
  )
}

async function partners(db: Db, memberId: string, at: Date): Promise<SwapPartners> {
  const span = { from: at.getTime(), to: at.getTime() + aheadMs }
  const others = await listFutureOfOthers(db, { span, except: memberId, most: mostReturned })
  const marks = await marksOf(db)
  const names = await namesOf(
    db,
    others.map(({ pilotId }) => pilotId),
  )
  return {
    people: (await listMemberChoices(db)).filter(({ value }) => value !== memberId),
    inReturn: others.map((each) => ({
      value: each.id,
      label: `${marks.get(each.aircraftId) ?? ''}, ${daySpan(each)}, ${names.get(each.pilotId ?? '')?.full ?? ''}`,
    })),
  }
}

const marksOf = async (db: Db) =>
  new Map((await listFleet(db)).map(({ id, registration }) => [id, registration]))
