import { integer } from './german-numbers.ts'

/** Spans that have a word of their own: as it begins a sentence, and as it stands after „nach“. */
const known: Readonly<Record<number, { stated: string; dative: string }>> = {
  30: { stated: 'Einen Monat', dative: 'einem Monat' },
  92: { stated: 'Drei Monate', dative: 'drei Monaten' },
  183: { stated: 'Sechs Monate', dative: 'sechs Monaten' },
  365: { stated: 'Zwölf Monate', dative: 'zwölf Monaten' },
  731: { stated: 'Zwei Jahre', dative: 'zwei Jahren' },
}

/** „Zwölf Monate“, „Zwei Jahre“, „90 Tage“: as one says how long something is kept; at the start of a sentence. */
export function spanWords(days: number): string {
  return known[days]?.stated ?? (days === 1 ? 'Einen Tag' : `${days} Tage`)
}

/** „zwölf Monaten“, „90 Tagen“: the same after „nach“ and „binnen“. */
export function spanInDative(days: number): string {
  return known[days]?.dative ?? (days === 1 ? 'einem Tag' : `${integer(days)}\u00a0Tagen`)
}

/** „1 Tag“, „365 Tage“: the very number, with no-break space. */
export function daysWords(days: number): string {
  return `${integer(days)}\u00a0${days === 1 ? 'Tag' : 'Tage'}`
}
