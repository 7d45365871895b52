import { integer } from './german-numbers.ts'
import { decimalIn } from './numbers-in-language.ts'
import type { Language } from './saying.ts'

/** Spans with a wording of their own: at the beginning of a sentence, and after „nach“ (dative). */
const known: Readonly<Record<number, { stated: string; dative: string }>> = {
  30: { stated: 'Einen Monat', dative: 'einem Monat' },
  92: { stated: 'Drei Monate', dative: 'drei Monaten' },
  183: { stated: 'Sechs Monate', dative: 'sechs Monaten' },
  365: { stated: 'Zwölf Monate', dative: 'zwölf Monaten' },
  730: { stated: 'Zwei Jahre', dative: 'zwei Jahren' },
  731: { stated: 'Zwei Jahre', dative: 'zwei Jahren' },
}

/** Returns a retention period in words, for the beginning of a sentence: „Zwölf Monate“, „Zwei Jahre“, „90 Tage“. */
export function formatSpan(days: number): string {
  return known[days]?.stated ?? (days === 1 ? 'Einen Tag' : formatDays(days))
}

/** Returns the period in the dative, for after „nach“ and „binnen“: „zwölf Monaten“, „90 Tagen“. */
export function spanInDative(days: number): string {
  return known[days]?.dative ?? (days === 1 ? 'einem Tag' : `${integer(days)}\u00a0Tagen`)
}

/** „1 Tag“, „365 Tage“, “365 days”: the exact number of days, with a no-break space. */
export function formatDays(days: number, language: Language = 'de'): string {
  const [day, several] = language === 'de' ? ['Tag', 'Tage'] : ['day', 'days']
  return `${decimalIn(days, language, 0)}\u00a0${days === 1 ? day : several}`
}

/** Formats minutes as `1:05`. */
export function shortSpan(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
