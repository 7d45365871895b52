import type { IsoDay } from '#app/lib/calendar-day.ts'
import { clockUtc } from '#app/lib/german-dates.ts'
import { holidayIn } from '../opening/holidays.ts'
import type { OpeningDay } from '../opening/opening-hours.ts'
import { hasEnglishWords } from '../opening/opening-intervals.ts'
import type { Mode } from '../opening/opening-rule.ts'
import {
  areaNames,
  formatClosed,
  dash,
  type Language,
  localRange,
  modeNames,
  nbsp,
  shortReason,
} from '../opening/format-opening.ts'

/** An interval of a day for a table: `09:00–18:00 Uhr`, with `07:00–16:00 UTC` beside it. */
export type DayLine = {
  mode: Mode | 'unknown'
  text: string
  utc: string | null
  note: string
  /** The reason in it was written in English, too. */
  isEnglish?: boolean
}

export function utcRange(from: number, to: number): string {
  return `${clockUtc(from)}${dash}${clockUtc(to)}${nbsp}UTC`
}

/** Returns the intervals in which the area can be used, or one line with the reason if there are none. */
export function dayLines({ intervals, reading }: OpeningDay, language: Language = 'de'): DayLine[] {
  const unknown = language === 'de' ? 'keine Angabe' : 'no information'
  if (!reading.known) return [{ mode: 'unknown', text: unknown, utc: null, note: '' }]
  const usable = intervals.filter(({ mode }) => mode !== 'closed')
  if (usable.length === 0) {
    const [closing, special] = [intervals[0], reading.special[0]]
    const text = formatClosed(shortReason(closing) || (special?.reason ?? ''), language)
    const isEnglish = closing?.isEnglish ?? (special !== undefined && hasEnglishWords(special))
    return [{ mode: 'closed', text, utc: null, note: '', ...(isEnglish && { isEnglish }) }]
  }
  return usable.map(({ from, to, mode, note }) => ({
    mode,
    text: `${mode === 'open' ? '' : `${modeNames[mode][language]} `}${localRange(from, to, language)}`,
    utc: utcRange(from, to),
    note,
  }))
}

/** `isGerman`: the club wrote it in German alone. */
export type DayLabel = { kind: 'holiday' | 'special'; text: string; isGerman: boolean }

/** Returns what distinguishes the day from its weekday: a public holiday, special times of the given areas. */
export function dayLabels(day: OpeningDay, others: readonly OpeningDay[], language: Language): DayLabel[] {
  const { holiday } = day.reading
  const labels: DayLabel[] =
    holiday === null ? [] : [{ kind: 'holiday', text: holidayIn(holiday, language), isGerman: false }]
  const reasons = new Map(
    [day, ...others].flatMap(({ reading }) =>
      reading.special.map(({ reason, reasonEn }) => [reason, reasonEn === undefined] as const),
    ),
  )
  return [
    ...labels,
    ...[...reasons].map(([text, isGerman]) => ({ kind: 'special' as const, text, isGerman })),
  ]
}

/** Hours of a day in a list, with UTC beside them. */
export type PlainHours = { text: string; utc: string | null }

const noCircuits: Record<Language, string> = { de: 'keine Platzrunden', en: 'no circuits' }

/**
 * Returns the hours for a list, without the reason for a closure, which is shown beside it; names every area other than
 * flying.
 */
export function plainHours(day: OpeningDay, language: Language = 'de'): PlainHours[] {
  const { area } = day
  return dayLines(day, language).map(({ mode, text, utc }) => {
    if (mode === 'closed' && area === 'training') return { text: noCircuits[language], utc }
    const plain = mode === 'closed' ? modeNames.closed[language] : text
    return { text: area === 'operations' ? plain : `${areaNames[area][language]} ${plain}`, utc }
  })
}

/** One of the next seven days. */
export type WeekDay = {
  day: IsoDay
  isToday: boolean
  labels: DayLabel[]
  operations: DayLine[]
  training: DayLine[]
}
