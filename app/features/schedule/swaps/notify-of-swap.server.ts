import { findMailboxForLetters } from '#app/features/members/mailboxes.server.ts'
import { namesOf } from '#app/features/members/names-among-members.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { letterheadOf } from '#app/requests/letterhead.server.ts'
import { swapMail, type SwapNews } from './swap.mail.ts'
import type { Exchange, SwapItem, Swappable } from './swappable.ts'
import type { Swap } from './swaps.server.ts'

type Notified = {
  news: SwapNews
  swap: Swap
  /** Who withdrew the offer; default: its author. */
  by?: { memberId: string | null }
  readers: readonly (string | null)[]
  /** The items as they were when both agreed; set once the exchange is done. */
  exchange?: Exchange
  publicUrl: string
  at: Date
}

/** Mails each reader once; members without a mailbox see it on the page only. */
export async function notifyOfSwap(
  of: Swappable<unknown>,
  trx: Db,
  { news, swap, by = { memberId: swap.fromId }, readers, exchange, publicUrl, at }: Notified,
) {
  const given = await of.find(trx, swap.itemId)
  const inReturn = swap.returnId === null ? undefined : await of.find(trx, swap.returnId)
  if (given === undefined) return
  const toId = exchange?.toId ?? swap.toId
  const names = await namesOf(trx, [swap.fromId, toId, by.memberId])
  const letterhead = await letterheadOf(trx, publicUrl)
  for (const memberId of new Set(readers)) {
    const to = memberId === null ? undefined : await findMailboxForLetters(trx, memberId)
    if (to === undefined) continue
    // After the exchange each mail links to the item its reader has now.
    const isTheirs = (item: SwapItem | undefined) => exchange !== undefined && item?.memberId === memberId
    const about = {
      to,
      from: names.get(swap.fromId)?.full ?? 'Jemand',
      by: names.get(by.memberId ?? '')?.full ?? 'Jemand',
      isAuthor: memberId === swap.fromId,
      other: toId === null ? null : (names.get(toId)?.full ?? 'Jemand'),
      given: exchange?.given ?? given,
      inReturn: exchange?.inReturn ?? inReturn ?? null,
      note: swap.note,
      path: of.address(isTheirs(inReturn) ? inReturn!.id : given.id),
    }
    await postMail(trx, swapMail(of.subject, news, about, letterhead), at)
  }
}
