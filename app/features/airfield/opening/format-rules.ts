import { weekdays } from '#app/lib/calendar-day.ts'
import { shortWeekdayNames } from '#app/lib/german-dates.ts'
import type { DayReading } from './day-reading.ts'
import { holidayIn } from './holidays.ts'
import type { IntervalEnd, OpeningRule, RuleDay, Validity } from './opening-rule.ts'
import { dayAndMonthIn, longDateIn } from '#app/lib/dates-in-language.ts'
import { listed } from '#app/lib/listed.ts'
import { formatClockTime, dash, type Language, nbsp, weekdayName, weekdayNameAt } from './format-opening.ts'

const holidayNames: Record<Language, Record<'holiday' | 'day-before-holiday', string>> = {
  de: { holiday: 'Feiertag', 'day-before-holiday': 'Tag vor Feiertag' },
  en: { holiday: 'public holiday', 'day-before-holiday': 'day before a public holiday' },
}

function shortName(index: number, language: Language): string {
  return language === 'de' ? `${shortWeekdayNames[index]!}.` : weekdayNameAt(index, 'en').slice(0, 3)
}

/** Groups consecutive weekdays into [first, last] pairs; 0 is Monday. */
function runsOf(days: readonly RuleDay[]): [number, number][] {
  const runs: [number, number][] = []
  for (const [index, day] of weekdays.entries()) {
    if (!days.includes(day)) continue
    const last = runs.at(-1)
    if (last && last[1] === index - 1) last[1] = index
    else runs.push([index, index])
  }
  return runs
}

function holidayParts(days: readonly RuleDay[], language: Language): string[] {
  const kinds = ['holiday', 'day-before-holiday'] as const
  return kinds.filter((kind) => days.includes(kind)).map((kind) => holidayNames[language][kind])
}

/** Returns `Montag bis Mittwoch` or `Sonntag, Feiertag`: three or more consecutive days become a range. */
export function dayNames(days: readonly RuleDay[], language: Language = 'de'): string[] {
  const parts = runsOf(days).flatMap(([first, last]) => {
    const names = [weekdayNameAt(first, language), weekdayNameAt(last, language)]
    if (first === last) return names.slice(0, 1)
    return last - first > 1 ? [names.join(language === 'de' ? ' bis ' : ' to ')] : names
  })
  return [...parts, ...holidayParts(days, language)]
}

function shortDayNames(days: readonly RuleDay[], language: Language): string {
  const parts = runsOf(days).flatMap(([first, last]) => {
    const names = [shortName(first, language), shortName(last, language)]
    if (first === last) return names.slice(0, 1)
    return last - first > 1 ? [names.join(dash)] : names
  })
  return listed([...parts, ...holidayParts(days, language)], language)
}

/** Returns when in the year a rule applies; empty if it applies all year. */
export function formatValidity(valid: Validity, language: Language): string {
  switch (valid.kind) {
    case 'all-year':
      return ''
    case 'dst':
      return language === 'de' ? 'Sommer' : 'Summer'
    case 'standard-time':
      return 'Winter'
    case 'yearly':
      // Any leap year works: only day and month are used.
      return span(valid, (monthDay) => dayAndMonthIn(`2028-${monthDay}`, language))
    case 'dates':
      return span(valid, (day) => longDateIn(day, language))
  }
}

/** One day is named once. */
const span = ({ from, to }: { from: string; to: string }, written: (day: string) => string) =>
  [...new Set([from, to])].map(written).join(dash)

/** Derives a label for a rule, which has no name: `Sommer, So. und Feiertag`, `Donnerstag`. */
export function ruleLabel(rule: OpeningRule, language: Language = 'de'): string {
  const when = formatValidity(rule.valid, language)
  if (when) return `${when}, ${shortDayNames(rule.days, language)}`
  const [only, ...others] = dayNames(rule.days, language)
  return only && others.length === 0 ? only : shortDayNames(rule.days, language)
}

/** Returns `SS + 30 min`, `20:00 UTC` or `09:00 Uhr`, without caps. */
export function formatEnd(end: IntervalEnd, language: Language = 'de'): string {
  if (end.anchor === 'local') return formatClockTime(end.time, language)
  if (end.anchor === 'utc') return `${end.time}${nbsp}UTC`
  if (end.offsetMin === 0) return end.anchor
  const sign = end.offsetMin < 0 ? '−' : '+'
  return `${end.anchor}${nbsp}${sign}${nbsp}${Math.abs(end.offsetMin)}\u202Fmin`
}

function formatRules(rules: readonly OpeningRule[], language: Language): string {
  const [open, close, priority] = language === 'de' ? ['„', '“', 'Vorrang'] : ['“', '”', 'priority']
  const named = rules.map(
    (rule) => `${open}${ruleLabel(rule, language)}${close} (${priority} ${rule.priority})`,
  )
  return listed([...new Set(named)], language)
}

function formatReading(reading: DayReading, language: Language): string {
  const weekday = weekdayName(reading.day, language)
  const season = { de: ['Winterzeit', 'Sommerzeit'], en: ['winter time', 'summer time'] }[language]
  const eve = language === 'de' ? 'Tag vor' : 'day before'
  const name = reading.holiday
    ? `${holidayIn(reading.holiday, language)} (${weekday})`
    : reading.tomorrowsHoliday
      ? `${weekday}, ${eve} ${holidayIn(reading.tomorrowsHoliday, language)}`
      : weekday
  return `${name}, ${season[Number(reading.summerTime)]!}`
}

/** Explains the hours of an area on a day in one sentence. */
export function whySentence(reading: DayReading, language: Language = 'de'): string {
  const german = language === 'de'
  const { special, makers, cuts, fallenAway, holiday } = reading
  if (!reading.known)
    return german
      ? 'Für diesen Bereich sind keine Zeiten eingetragen.'
      : 'No times are entered for this area.'
  const day = formatReading(reading, language)
  if (special.length > 0) {
    const [open, close] = german ? ['„', '“'] : ['“', '”']
    const reasons = listed([...new Set(special.map(({ reason }) => `${open}${reason}${close}`))], language)
    return german
      ? `${day}: Die Sonderzeit ${reasons} ersetzt alle Regeln.`
      : `${day}: the special time ${reasons} replaces all rules.`
  }
  const parts: string[] = []
  if (makers.length === 0 && cuts.length === 0)
    parts.push(german ? 'Keine Regel gilt, also geschlossen' : 'no rule applies, so it is closed')
  if (makers.length > 0)
    parts.push(
      german ? `Es gilt die Regel ${formatRules(makers, 'de')}` : `${formatRules(makers, 'en')} applies`,
    )
  if (cuts.length > 0)
    parts.push(
      german ? `Geschlossen nach ${formatRules(cuts, 'de')}` : `closed by ${formatRules(cuts, 'en')}`,
    )
  if (fallenAway.length > 0 && holiday)
    parts.push(german ? 'Die Regeln des Wochentags entfallen' : 'the weekday rules fall away')
  const [first = '', ...others] = parts
  const uncapitalised = others.map((part) => part.charAt(0).toLowerCase() + part.slice(1))
  return `${day}: ${[first, ...uncapitalised].join('; ')}.`
}
