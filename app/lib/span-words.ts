import { integer } from './german-numbers.ts'

/** „Zwölf Monate“, „Zwei Jahre“, „90 Tage“: as one says how long something is kept; at the start of a sentence. */
export function spanWords(days: number): string {
  const known: Readonly<Record<number, string>> = {
    30: 'Einen Monat',
    92: 'Drei Monate',
    183: 'Sechs Monate',
    365: 'Zwölf Monate',
    731: 'Zwei Jahre',
  }
  return known[days] ?? (days === 1 ? 'Einen Tag' : `${days} Tage`)
}

/** „zwölf Monaten“, „90 Tagen“: the same after „nach“ and „binnen“. */
export function spanInDative(days: number): string {
  const known: Readonly<Record<number, string>> = {
    30: 'einem Monat',
    92: 'drei Monaten',
    183: 'sechs Monaten',
    365: 'zwölf Monaten',
    731: 'zwei Jahren',
  }
  return known[days] ?? (days === 1 ? 'einem Tag' : `${integer(days)}\u00a0Tagen`)
}

/** „1 Tag“, „365 Tage“: the very number, with no-break space. */
export function daysWords(days: number): string {
  return `${integer(days)}\u00a0${days === 1 ? 'Tag' : 'Tage'}`
}
