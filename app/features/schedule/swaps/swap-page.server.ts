import { namesOf } from '#app/features/members/names-among-members.server.ts'
import { cleanLine } from '#app/lib/form-values.ts'
import { textOf } from '#app/lib/forms.ts'
import type { Db } from '#app/platform/database/db.ts'
import { acceptSwap, declineSwap, offerSwap, type SwapActor, withdrawSwap } from './swap-workflow.server.ts'
import { type ClubServices, type SwapDone, type Swappable, swapRefusalMessages } from './swappable.ts'
import { listOpenSwapsOf, type Swap } from './swaps.server.ts'

export type ShownSwap = Awaited<ReturnType<typeof showSwaps>>[number]
export type SwapPartners = { people: readonly Choice[]; inReturn: readonly Choice[] }
type Choice = { value: string; label: string }

/** Returns the open swaps of an item that the actor may see, and whether its holder can offer one. */
export async function swapsOnPage(of: Swappable<unknown>, db: Db, by: SwapActor, id: string, at: Date) {
  const item = await of.find(db, id)
  const { memberId } = by
  if (item === undefined || item.from <= at.getTime()) return { open: [], mayAsk: false }
  const open = (await listOpenSwapsOf(db, of.subject, [id])).filter(
    ({ fromId, toId, lapsesAt }) =>
      lapsesAt > at.toISOString() && (of.isSeenByAll || fromId === memberId || toId === memberId),
  )
  const isAsked = open.some(({ itemId }) => itemId === id)
  const mayAsk = memberId !== null && item.memberId === memberId && !isAsked
  return { open: await showSwaps(of, db, by, open), mayAsk }
}

/** Returns swaps with the texts a list shows and what the viewer may do. */
export async function showSwaps(of: Swappable<unknown>, db: Db, by: SwapActor, swaps: readonly Swap[]) {
  const { memberId } = by
  const names = await namesOf(
    db,
    swaps.flatMap(({ fromId, toId }) => [fromId, toId]),
  )
  const item = async (id: string | null) => {
    const found = id === null ? undefined : await of.find(db, id)
    return found === undefined ? null : `${found.label}, ${found.when}`
  }
  return Promise.all(
    swaps.map(async (swap) => ({
      id: swap.id,
      href: of.address(swap.itemId),
      isMine: swap.fromId === memberId,
      from: names.get(swap.fromId)?.full ?? '',
      /** `null`: offered to all. */
      to: swap.toId === null ? null : (names.get(swap.toId)?.full ?? ''),
      given: (await item(swap.itemId)) ?? '',
      inReturn: await item(swap.returnId),
      note: swap.note,
      mayAccept: memberId !== null && memberId !== swap.fromId && (swap.toId ?? memberId) === memberId,
      mayDecline: swap.toId !== null && swap.toId === memberId,
      mayWithdraw: swap.fromId === memberId || by.isPlanner === true,
    })),
  )
}

/** Performs a swap button's action. Returns the notice key or the refusal; `undefined` for an unknown intent. */
export async function actOnSwap<Rule>(
  of: Swappable<Rule>,
  services: ClubServices,
  by: SwapActor,
  { itemId, sent, at }: { itemId: string; sent: FormData; at: Date },
): Promise<{ ok: true; word: string } | { ok: false; sentence: string } | undefined> {
  const answer = async (doing: Promise<SwapDone<Rule>>, word: string) => {
    const done = await doing
    if (done.ok) return { ok: true, word } as const
    const { refusal } = done
    const sentence =
      refusal.reason === 'rule'
        ? await of.sentenceOf(services.db, refusal.rule, by.memberId)
        : swapRefusalMessages[refusal.reason]
    return { ok: false, sentence } as const
  }
  const id = textOf(sent, 'tausch')
  switch (textOf(sent, 'intent')) {
    case 'fragen': {
      const note = cleanLine(textOf(sent, 'wort')).slice(0, 200)
      return answer(
        offerSwap(of, services, by, { itemId, note, ...readPartner(textOf(sent, 'mit')) }, at),
        'gefragt',
      )
    }
    case 'zustimmen':
      return answer(acceptSwap(of, services, by, id, at), 'getauscht')
    case 'ablehnen':
      return answer(declineSwap(of, services, by, id, at), 'abgelehnt')
    case 'zurueckziehen':
      return answer(withdrawSwap(of, services, by, id, at), 'zurueckgezogen')
    default:
      return undefined
  }
}

/** Reads `m:` plus the member to hand it to, or `r:` plus the item wanted in return; empty: offered to all. */
function readPartner(text: string) {
  return {
    toId: text.startsWith('m:') ? text.slice(2) : null,
    returnId: text.startsWith('r:') ? text.slice(2) : null,
  }
}
