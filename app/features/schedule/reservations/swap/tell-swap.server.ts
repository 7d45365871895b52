import { listFleet } from '#app/features/aircraft/aircraft.server.ts'
import { findMailboxForLetters } from '#app/features/members/mailboxes.server.ts'
import { namesOf } from '#app/features/members/names-among-members.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { letterheadOf } from '#app/requests/letterhead.server.ts'
import { reservationAddress } from '../addresses.ts'
import type { Reservation } from '../reservation.ts'
import { findReservation } from '../reservations.server.ts'
import { swapMail, type SwapNews } from './swap.mail.ts'
import type { Swap } from './swaps.server.ts'

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
