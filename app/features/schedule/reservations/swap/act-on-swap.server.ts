import { cleanLine } from '#app/lib/form-values.ts'
import { textOf } from '#app/lib/forms.ts'
import { namesOf } from '#app/features/members/names-among-members.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { House } from '../book.server.ts'
import type { Booker } from '../booker.ts'
import { swapRefusalWords, type SwapDone, type SwapRefusal } from './swap-refusal.ts'
import { agreeToSwap, askToSwap, declineSwap, withdrawSwap } from './swap-reservation.server.ts'

/** What the page says once it is done, by the word in its address. */
export const swapDoneWords: Readonly<Record<string, string>> = {
  gefragt: 'Gefragt. Bis zur Antwort bleibt alles, wie es ist.',
  getauscht: 'Getauscht. Das gilt ab sofort.',
  abgelehnt: 'Abgelehnt. Es ändert sich nichts.',
  zurueckgezogen: 'Die Anfrage ist zurückgezogen.',
}

/** What was done, and its word; `undefined` for what none of the buttons about a swap sends. */
export async function actOnSwap(
  house: House,
  by: Booker,
  reservationId: string,
  sent: FormData,
  at: Date,
): Promise<{ done: SwapDone; word: string } | undefined> {
  const id = textOf(sent, 'tausch')
  switch (textOf(sent, 'intent')) {
    case 'fragen': {
      const note = cleanLine(textOf(sent, 'wort')).slice(0, 200)
      const wish = { reservationId, note, ...readPartner(textOf(sent, 'mit')) }
      return { done: await askToSwap(house, by, wish, at), word: 'gefragt' }
    }
    case 'zustimmen':
      return { done: await agreeToSwap(house, by, id, at), word: 'getauscht' }
    case 'ablehnen':
      return { done: await declineSwap(house, by, id, at), word: 'abgelehnt' }
    case 'zurueckziehen':
      return { done: await withdrawSwap(house, by, id, at), word: 'zurueckgezogen' }
    default:
      return undefined
  }
}

/** `m:` and a member who is to take it over, or `r:` and the reservation wanted in return. */
function readPartner(text: string) {
  if (text.startsWith('m:')) return { toId: text.slice(2), returnId: null }
  if (text.startsWith('r:')) return { toId: null, returnId: text.slice(2) }
  return { toId: null, returnId: null }
}

export async function swapRefusalSentence(db: Db, by: Booker, refusal: SwapRefusal): Promise<string> {
  const broken = refusal.reason === 'rule' ? refusal.refusal : null
  const taker = broken?.reason === 'taken' ? broken.memberId : null
  const names = await namesOf(db, [refusal.reason === 'rule' ? refusal.forId : null, taker])
  return swapRefusalWords(refusal, by.memberId, (memberId) => names.get(memberId ?? '')?.full ?? 'der Verein')
}
