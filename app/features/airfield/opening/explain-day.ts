import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { clock } from '#app/lib/german-dates.ts'
import { type Calendar, openingDay, sunOn } from './opening-hours.ts'
import { type Limit, resolvedEnd } from './opening-intervals.ts'
import type { Area, IntervalEnd, OpeningRule, RuleInterval, SpecialDay } from './opening-rule.ts'
import { formatClockTime, endClock, type Language } from './format-opening.ts'
import { formatEnd, ruleLabel, whySentence } from './format-rules.ts'

/** Effect of a rule or special time on a day. */
export type Part = 'special' | 'makes' | 'cuts' | 'outranked' | 'falls-away'

export type Reason = {
  part: Part
  /** Id of the rule or special time. */
  id: string
  /** `Sommer, Sa.`, or the special time's reason. */
  label: string
  /** `null` for a special time, which overrides all rules. */
  priority: number | null
  /** Its effect in a sentence, then what happened to its ends: applied caps, intervals that vanished. */
  sentences: readonly string[]
}

export type DayExplanation = { sentence: string; reasons: readonly Reason[] }

const partLabels: Record<Part, Record<Language, string>> = {
  special: {
    de: 'Die Sonderzeit ersetzt den ganzen Tag des Bereichs.',
    en: 'The special time replaces the whole day of the area.',
  },
  makes: { de: 'Macht den Tag.', en: 'Makes the day.' },
  cuts: { de: 'Schneidet als Schließung hinein.', en: 'Cuts in as a closing.' },
  outranked: {
    de: 'Gilt nicht: Ein höherer Vorrang macht den Tag.',
    en: 'Does not count: a higher priority makes the day.',
  },
  'falls-away': {
    de: 'Entfällt: Am Feiertag gelten die Feiertagsregeln des Bereichs.',
    en: 'Falls away: on a public holiday the holiday rules of the area count.',
  },
}

/**
 * Explains the hours of an area on a day: all rules that could apply with their effect, in order of precedence; for those
 * that count, also the applied caps and vanished intervals.
 */
export function explainDay(
  calendar: Calendar,
  day: IsoDay,
  area: Area = 'operations',
  language: Language = 'de',
): DayExplanation {
  const { reading } = openingDay(calendar, day, area)
  const { special, makers, cuts, outranked, fallenAway } = reading
  const ends = (intervals: readonly RuleInterval[]) =>
    intervals.flatMap((interval) => whatBecameOf(interval, calendar, day, language))
  const bySpecial = special.map((each) => specialReason(each, ends(each.intervals), language))
  const byRule = (part: Part, rules: readonly OpeningRule[], counts: boolean) =>
    rules.map((rule): Reason => ({
      part,
      id: rule.id,
      label: ruleLabel(rule, language),
      priority: rule.priority,
      sentences: [outrankedBySpecial(part, special, language), ...(counts ? ends(rule.intervals) : [])],
    }))
  return {
    sentence: whySentence(reading, language),
    reasons: [
      ...bySpecial,
      ...byRule('cuts', cuts, true),
      ...byRule('makes', makers, true),
      ...byRule('outranked', outranked, false),
      ...byRule('falls-away', fallenAway, false),
    ],
  }
}

function specialReason({ id, reason }: SpecialDay, became: readonly string[], language: Language): Reason {
  return {
    part: 'special',
    id,
    label: reason,
    priority: null,
    sentences: [partLabels.special[language], ...became],
  }
}

function outrankedBySpecial(part: Part, special: readonly SpecialDay[], language: Language): string {
  if (part !== 'outranked' || special.length === 0) return partLabels[part][language]
  return language === 'de'
    ? 'Gilt nicht: Die Sonderzeit geht vor.'
    : 'Does not count: the special time comes first.'
}

/** Reports only what a reader of the rule would not expect: moved ends, vanished intervals. */
function whatBecameOf(
  { from, to }: RuleInterval,
  calendar: Calendar,
  day: IsoDay,
  language: Language,
): string[] {
  const bounds = berlinDayBounds(day)
  const sun = () => sunOn(calendar, day)
  const [begin, finish] = [resolvedEnd(from, day, sun, bounds), resolvedEnd(to, day, sun, bounds)]
  const span = `${formatEnd(from, language)} ${language === 'de' ? 'bis' : 'to'} ${formatEnd(to, language)}`
  if (begin.at >= finish.at)
    return [
      language === 'de'
        ? `${span} fällt weg: Das Ende läge an diesem Tag nicht nach dem Beginn.`
        : `${span} vanishes: its end would not come after its begin on this day.`,
    ]
  return [
    ...begin.limits.map((limit) => limitSentence(from, limit, clock(begin.at), language)),
    ...finish.limits.map((limit) => limitSentence(to, limit, endClock(finish.at), language)),
  ]
}

const limitLabels: Record<Limit, Record<Language, string>> = {
  'not-before': { de: 'wird durch „nicht vor“ zu', en: 'is limited by “not before” to' },
  'not-after': { de: 'wird durch „nicht nach“ zu', en: 'is limited by “not after” to' },
  midnight: { de: 'läge außerhalb des Tages und wird zu', en: 'would lie outside the day and becomes' },
  'no-sun': {
    de: 'gibt es an diesem Tag nicht, es zählt',
    en: 'does not occur on this day, what counts is',
  },
}

function limitSentence(end: IntervalEnd, limit: Limit, face: string, language: Language): string {
  return `${formatEnd(end, language)} ${limitLabels[limit][language]} ${formatClockTime(face, language)}.`
}
