import type { Refusal } from '../booking-rules.ts'
import { refusalWords } from '../refusal-words.ts'

/** `forId`: whose new place it is that a rule forbids; `null`: nobody's. */
export type SwapRefusal =
  | { reason: 'swap-over' | 'not-allowed' | 'begun' | 'nobody' }
  | { reason: 'rule'; refusal: Refusal; forId: string }

export type SwapDone = { ok: true } | { ok: false; refusal: SwapRefusal }

export const refusedSwap = (refusal: SwapRefusal): SwapDone => ({ ok: false, refusal })

/** `readerId` is told „du“, of everybody else the page gives the name. */
export function swapRefusalWords(
  refusal: SwapRefusal,
  readerId: string | null,
  nameOf: (memberId: string | null) => string,
): string {
  switch (refusal.reason) {
    case 'swap-over':
      return 'Diese Anfrage gilt nicht mehr.'
    case 'not-allowed':
      return 'Das kannst du bei dieser Reservierung nicht tun.'
    case 'begun':
      return 'Getauscht wird nur, was noch nicht begonnen hat.'
    case 'nobody':
      return 'Bitte wähle, wer sie übernehmen soll oder gegen welche du tauschst.'
    case 'rule': {
      const { sentence } = refusalWords(refusal.refusal, nameOf)
      if (refusal.forId === readerId) return `So geht es für dich nicht: ${sentence}`
      const name = nameOf(refusal.forId)
      return refusal.refusal.reason === 'not-checked-out'
        ? `So geht es für ${name} nicht: Für das Flugzeug ist keine gültige Einweisung eingetragen.`
        : `So geht es für ${name} nicht: ${sentence}`
    }
  }
}
