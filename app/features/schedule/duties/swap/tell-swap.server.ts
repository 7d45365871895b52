import { findMailboxForLetters } from '#app/features/members/mailboxes.server.ts'
import { currentStatuses, isInTheClub, toMember } from '#app/features/members/member.ts'
import { namesOf } from '#app/features/members/names-among-members.server.ts'
import { berlinDay } from '#app/lib/berlin-time.ts'
import type { Db } from '#app/platform/database/db.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { letterheadOf } from '#app/requests/letterhead.server.ts'
import type { Duty } from '../duty.ts'
import { type DutyKind, isQualified } from '../duty-kind.ts'
import { findDuty, findDutyKind } from '../duties.server.ts'
import { swapMail, type SwapNews } from './swap.mail.ts'
import type { Swap } from './swaps.server.ts'

type Telling = { news: SwapNews; swap: Swap; publicUrl: string; at: Date }

/**
 * An offer goes to whom it is made to, or to all who may take it; an answer to whoever made it, and once it is accepted to
 * both.
 */
export async function tellOfSwap(trx: Db, { news, swap, publicUrl, at }: Telling) {
  const duty = await findDuty(trx, swap.dutyId)
  const kind = duty && (await findDutyKind(trx, duty.kindId))
  if (duty === undefined || kind === undefined) return
  const inReturn = swap.returnDutyId === null ? undefined : await findDuty(trx, swap.returnDutyId)
  const returnKind = inReturn && (await findDutyKind(trx, inReturn.kindId))
  const names = await namesOf(trx, [swap.fromId, swap.toId])
  const letterhead = await letterheadOf(trx, publicUrl)
  for (const memberId of await readersOf(trx, { news, swap, duty, kind })) {
    const to = await findMailboxForLetters(trx, memberId)
    if (to === undefined) continue
    const about = {
      to,
      from: names.get(swap.fromId)?.full ?? 'Jemand',
      other: names.get(swap.toId ?? '')?.full ?? 'jemand',
      given: { label: kind.label, span: duty },
      inReturn:
        inReturn === undefined || returnKind === undefined
          ? null
          : { label: returnKind.label, span: inReturn },
      note: swap.note,
      dutyId: duty.id,
    }
    await postMail(trx, swapMail(news, about, letterhead), at)
  }
}

type Asked = { news: SwapNews; swap: Swap; duty: Duty; kind: DutyKind }

async function readersOf(trx: Db, { news, swap, duty, kind }: Asked): Promise<string[]> {
  if (news === 'declined') return [swap.fromId]
  if (news === 'accepted') return [swap.fromId, ...(swap.toId === null ? [] : [swap.toId])]
  if (swap.toId !== null) return [swap.toId]
  // Without a qualification everybody may: nobody wants a mail for each of those. The plan shows the offer.
  const asked = [...kind.functions, ...kind.licences]
  if (asked.length === 0) return []
  const rows = await trx
    .selectFrom('members')
    .selectAll()
    .where('status', 'in', currentStatuses)
    // Only those whose record names one of these at all are read in full.
    .where((or) => or.or(asked.map((name) => or('details', 'like', `%"${name}"%`))))
    .execute()
  return rows
    .filter((row) => isInTheClub(row) && row.id !== swap.fromId)
    .map(toMember)
    .filter((person) => isQualified(kind, person, berlinDay(duty.from)))
    .map(({ id }) => id)
}
