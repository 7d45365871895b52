import type { IntervalEnd, OpeningRule, RuleInterval, SpecialDay } from '../opening/opening-rule.ts'
import { areaNames, capital, formatClockTime, modeNames } from '../opening/format-opening.ts'
import { dayNames, formatEnd, formatValidity } from '../opening/format-rules.ts'
import { formatSpecialDates } from './special-dates.ts'

/** `SS + 30 min, nicht nach 20:00 Uhr` */
export function describeEnd(end: IntervalEnd): string {
  if (end.anchor === 'local') return formatEnd(end)
  const caps = [
    end.notBefore === undefined ? '' : `nicht vor ${formatClockTime(end.notBefore, 'de')}`,
    end.notAfter === undefined ? '' : `nicht nach ${formatClockTime(end.notAfter, 'de')}`,
  ]
  return [formatEnd(end), ...caps].filter(Boolean).join(', ')
}

function formatIntervals(intervals: readonly RuleInterval[]): string {
  if (intervals.length === 0) return 'ganzer Tag'
  return intervals.map(({ from, to }) => `${describeEnd(from)} bis ${describeEnd(to)}`).join('; ')
}

const inEnglish = (label: string, text: string | undefined): [string, string][] =>
  text === undefined ? [] : [[`${label} auf Englisch`, text]]

/** Returns a rule as labelled facts, for lists and for comparing two versions. */
export function ruleFacts(rule: OpeningRule): [label: string, text: string][] {
  return [
    ['Bereich', areaNames[rule.area].de],
    ['Gilt', formatValidity(rule.valid, 'de') || 'ganzjährig'],
    ['Tage', capital(dayNames(rule.days).join(', '))],
    ['Zeiten', formatIntervals(rule.intervals)],
    ['Modus', modeNames[rule.mode].de],
    ['Vorrang', String(rule.priority)],
    ['Zusatz', rule.note || '–'],
    ...inEnglish('Zusatz', rule.noteEn),
  ]
}

export function specialFacts(special: SpecialDay): [label: string, text: string][] {
  return [
    ['Bereich', areaNames[special.area].de],
    ['Tage', formatSpecialDates(special)],
    ['Grund', special.reason],
    ...inEnglish('Grund', special.reasonEn),
    ['Zeiten', formatIntervals(special.intervals)],
    ['Modus', modeNames[special.mode].de],
    ['Zusatz', special.note || '–'],
    ...inEnglish('Zusatz', special.noteEn),
  ]
}
