import type { Selectable } from 'kysely'
import type { Db } from '#app/platform/database/db.ts'
import type { ReservationSwapsTable } from '#app/platform/database/tables.ts'
import { listFleet } from '#app/features/aircraft/aircraft.server.ts'
import { findMailboxForLetters } from '#app/features/members/mailboxes.server.ts'
import { namesOf } from '#app/features/members/names-among-members.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { letterheadOf } from '#app/requests/letterhead.server.ts'
import { reservationAddress } from '../addresses.ts'
import type { Reservation } from '../reservation.ts'
import { findReservation } from '../reservations.server.ts'
import { swapMail, type SwapNews } from './swap.mail.ts'

export type Swap = ReturnType<typeof toSwap>

function toSwap(row: Selectable<ReservationSwapsTable>) {
  return {
    id: row.id,
    reservationId: row.reservation_id,
    fromId: row.from_member_id,
    toId: row.to_member_id,
    /** `null`: nothing in return. */
    returnId: row.return_reservation_id,
    note: row.note,
    state: row.state,
    lapsesAt: row.lapses_at,
  }
}

export async function findSwap(db: Db, id: string): Promise<Swap | undefined> {
  const row = await db.selectFrom('reservation_swaps').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toSwap(row)
}

/** Open ones about these reservations, given or wanted in return, the oldest first. */
export async function listOpenSwapsOf(db: Db, ids: readonly string[]): Promise<Swap[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('reservation_swaps')
    .selectAll()
    .where('state', '=', 'open')
    .where((or) => or.or([or('reservation_id', 'in', [...ids]), or('return_reservation_id', 'in', [...ids])]))
    .orderBy('id')
    .execute()
  return rows.map(toSwap)
}

/** What a member has asked or is asked, of reservations that have not begun, the most urgent first. */
export async function listSwapsFor(db: Db, memberId: string | null, at: Date): Promise<Swap[]> {
  if (memberId === null) return []
  const rows = await db
    .selectFrom('reservation_swaps')
    .selectAll()
    .where('state', '=', 'open')
    .where('lapses_at', '>', at.toISOString())
    .where((or) => or.or([or('from_member_id', '=', memberId), or('to_member_id', '=', memberId)]))
    .orderBy('lapses_at')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(toSwap)
}

/** `false`: somebody else has settled it. */
export async function resolveSwap(
  trx: Db,
  id: string,
  state: Exclude<Swap['state'], 'open'>,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reservation_swaps')
    .set({ state, settled_at: at.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Telling = {
  news: SwapNews
  swap: Swap
  readers: readonly string[]
  /** As it was when they agreed, where it has changed by now. */
  slots?: { given: Reservation; inReturn: Reservation | null }
  publicUrl: string
  at: Date
}

/** Writes to each reader once; whoever has no mailbox sees it on the page. */
export async function tellOfSwap(trx: Db, { news, swap, readers, slots, publicUrl, at }: Telling) {
  const given = slots?.given ?? (await findReservation(trx, swap.reservationId))
  const inReturn =
    slots?.inReturn ?? (swap.returnId === null ? undefined : await findReservation(trx, swap.returnId))
  if (given === undefined) return
  const marks = new Map((await listFleet(trx)).map(({ id, registration }) => [id, registration]))
  const slotOf = (reservation: Reservation) => ({
    registration: marks.get(reservation.aircraftId) ?? '',
    span: reservation,
  })
  const names = await namesOf(trx, [swap.fromId, swap.toId])
  const letterhead = await letterheadOf(trx, publicUrl)
  for (const memberId of new Set(readers)) {
    const to = await findMailboxForLetters(trx, memberId)
    if (to === undefined) continue
    const about = {
      to,
      from: names.get(swap.fromId)?.full ?? 'Jemand',
      other: names.get(swap.toId)?.full ?? 'jemand',
      given: slotOf(given),
      inReturn: inReturn == null ? null : slotOf(inReturn),
      note: swap.note,
      path: reservationAddress(
        memberId === swap.toId && news === 'accepted' ? (swap.returnId ?? given.id) : given.id,
      ),
    }
    await postMail(trx, swapMail(news, about, letterhead), at)
  }
}
