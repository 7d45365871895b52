import type { IntervalEnd, OpeningRule, RuleInterval, SpecialDay } from '../opening/opening-rule.ts'
import { areaNames, capital, clockWords, modeNames } from '../opening/opening-words.ts'
import { dayNames, endWords, validityWords } from '../opening/rule-words.ts'
import { specialDatesWords } from './special-dates.ts'

/** `SS + 30 min, nicht nach 20:00 Uhr` */
export function endInWords(end: IntervalEnd): string {
  if (end.anchor === 'local') return endWords(end)
  const caps = [
    end.notBefore === undefined ? '' : `nicht vor ${clockWords(end.notBefore, 'de')}`,
    end.notAfter === undefined ? '' : `nicht nach ${clockWords(end.notAfter, 'de')}`,
  ]
  return [endWords(end), ...caps].filter(Boolean).join(', ')
}

function intervalsInWords(intervals: readonly RuleInterval[]): string {
  if (intervals.length === 0) return 'ganzer Tag'
  return intervals.map(({ from, to }) => `${endInWords(from)} bis ${endInWords(to)}`).join('; ')
}

/** Returns a rule as labelled facts, for lists and for comparing two versions. */
export function ruleFacts(rule: OpeningRule): [label: string, words: string][] {
  return [
    ['Bereich', areaNames[rule.area].de],
    ['Gilt', validityWords(rule.valid, 'de') || 'ganzjährig'],
    ['Tage', capital(dayNames(rule.days).join(', '))],
    ['Zeiten', intervalsInWords(rule.intervals)],
    ['Modus', modeNames[rule.mode].de],
    ['Vorrang', String(rule.priority)],
    ['Zusatz', rule.note || '–'],
  ]
}

export function specialFacts(special: SpecialDay): [label: string, words: string][] {
  return [
    ['Bereich', areaNames[special.area].de],
    ['Tage', specialDatesWords(special)],
    ['Grund', special.reason],
    ['Zeiten', intervalsInWords(special.intervals)],
    ['Modus', modeNames[special.mode].de],
    ['Zusatz', special.note || '–'],
  ]
}
