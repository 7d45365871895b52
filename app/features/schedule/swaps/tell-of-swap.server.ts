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
  readers: readonly (string | null)[]
  /** As it was when they agreed, once it is done. */
  exchange?: Exchange
  publicUrl: string
  at: Date
}

/** Writes to each reader once; whoever has no mailbox sees it on the page. */
export async function notifyOfSwap(
  of: Swappable<unknown>,
  trx: Db,
  { news, swap, readers, exchange, publicUrl, at }: Notified,
) {
  const given = await of.find(trx, swap.itemId)
  const inReturn = swap.returnId === null ? undefined : await of.find(trx, swap.returnId)
  if (given === undefined) return
  const toId = exchange?.toId ?? swap.toId
  const names = await namesOf(trx, [swap.fromId, toId])
  const letterhead = await letterheadOf(trx, publicUrl)
  for (const memberId of new Set(readers)) {
    const to = memberId === null ? undefined : await findMailboxForLetters(trx, memberId)
    if (to === undefined) continue
    // Once it is done each is led to what they have now.
    const isTheirs = (item: SwapItem | undefined) => exchange !== undefined && item?.memberId === memberId
    const about = {
      to,
      from: names.get(swap.fromId)?.full ?? 'Jemand',
      other: toId === null ? null : (names.get(toId)?.full ?? 'Jemand'),
      given: exchange?.given ?? given,
      inReturn: exchange?.inReturn ?? inReturn ?? null,
      note: swap.note,
      path: of.address(isTheirs(inReturn) ? inReturn!.id : given.id),
    }
    await postMail(trx, swapMail(of.subject, news, about, letterhead), at)
  }
}
