import { berlinInstant, isSummerTimeDay } from '#app/lib/berlin-time.ts'
import {
  addDays,
  dayOf,
  type IsoDay,
  weekdayIndex,
  weekdayOf,
  weekdays,
  yearOf,
} from '#app/lib/calendar-day.ts'
import { type DayFacts, type DayReading, readDay } from './day-reading.ts'
import { type Calendar, factsOf, sunOn } from './opening-hours.ts'
import { intervalsOf, minutesOf, type OpeningInterval } from './opening-intervals.ts'
import type { Area, IntervalEnd, RuleDay } from './opening-rule.ts'
import {
  clockWords,
  closedWords,
  dash,
  dayAndMonthIn,
  joinedPpr,
  type Language,
  listed,
  listedTimes,
  shortReason,
} from './opening-words.ts'
import { dayNames, endWords } from './rule-words.ts'

export type Season = { from: IsoDay; to: IsoDay; label: string }

export type SeasonCell = {
  /** `09:00–20:00 Uhr`, `10:00 Uhr bis SS`, `nach PPR`, `geschlossen – Platzpflege` */
  text: string
  /** Hours by PPR beside or instead of the open ones, or null. */
  ppr: string | null
  /** True where a printed clock time gives way to the sun on some days of the season. */
  sunCutsShort: boolean
}

export type SeasonRow = {
  days: RuleDay[]
  label: string
  summer: SeasonCell
  winter: SeasonCell
  /** Whether the asked day reads its hours in this row. */
  isToday: boolean
}

export type SeasonTable = { summer: Season; winter: Season; rows: SeasonRow[]; remarks: string[] }

/** Last Sunday of March or October. */
function changeDay(year: number, month: 3 | 10): IsoDay {
  const last = dayOf(year, month, 31)
  return addDays(last, -((weekdayIndex(last) + 1) % 7))
}

/** The season a day lies in and the one that follows it, each from the day of a clock change to the next. */
export function seasonsAround(day: IsoDay, language: Language = 'de'): { summer: Season; winter: Season } {
  const year = yearOf(day)
  const summerYear = day > changeDay(year, 10) ? year + 1 : year
  const inWinterBefore = day < changeDay(year, 3)
  const isWinter = !isSummerTimeDay(day)
  const season = (from: IsoDay, next: IsoDay): Season => {
    const to = addDays(next, -1)
    return { from, to, label: `${dayAndMonthIn(from, language)}${dash}${dayAndMonthIn(to, language)}` }
  }
  const summerOf = isWinter && !inWinterBefore ? Math.max(summerYear, year + 1) : year
  const winterOf = inWinterBefore ? year - 1 : year
  return {
    summer: season(changeDay(summerOf, 3), changeDay(summerOf, 10)),
    winter: season(changeDay(winterOf, 10), changeDay(winterOf + 1, 3)),
  }
}

type Sample = { reading: DayReading; intervals: readonly OpeningInterval[] }

/**
 * The days of a season as they would be if each were a plain weekday, a holiday or the eve of one; special times are
 * left out.
 */
function samplesOf(calendar: Calendar, area: Area, season: Season, kind: RuleDay): Sample[] {
  const samples: Sample[] = []
  for (let day = season.from; day <= season.to; day = addDays(day, 1)) {
    const weekday = weekdayOf(day)
    const isFree = weekday === 'sa' || weekday === 'su'
    if (kind === 'day-before-holiday' ? isFree : kind !== 'holiday' && kind !== weekday) continue
    const facts: DayFacts = {
      day,
      weekday,
      summerTime: isSummerTimeDay(day),
      holiday: kind === 'holiday' ? kind : null,
      tomorrowsHoliday: kind === 'day-before-holiday' ? kind : null,
    }
    const reading = readDay(area, calendar.byArea[area].rules, [], facts)
    if (kind === 'day-before-holiday' && !reading.makers.some((rule) => rule.days.includes(kind))) continue
    samples.push({ reading, intervals: intervalsOf(reading, () => sunOn(calendar, day)) })
  }
  return samples
}

/** The days that look alike in the way most of them do: the rule of the season, without its exceptions. */
function usualSamples(samples: readonly Sample[]): readonly Sample[] {
  const groups = Map.groupBy(samples, ({ intervals }) =>
    JSON.stringify(intervals.map(({ mode, begins, ends }) => [mode, begins, ends])),
  )
  let usual: readonly Sample[] = []
  for (const group of groups.values()) if (group.length > usual.length) usual = group
  return usual
}

type Ends = { day: IsoDay; from: number; to: number; begins: IntervalEnd; ends: IntervalEnd }

/** One end over the season: the clock time where the cap holds on most days, otherwise the sun. */
function describeEnd(samples: readonly Ends[], side: 'from' | 'to', language: Language) {
  const first = samples[0]!
  const end = side === 'from' ? first.begins : first.ends
  if (end.anchor === 'local' || end.anchor === 'utc')
    return { clock: end.anchor === 'local' ? end.time : null, words: endWords(end, language), sun: false }
  const caps = [end.notBefore, end.notAfter].filter((cap) => cap !== undefined)
  for (const cap of caps) {
    const held = samples.filter((sample) => sample[side] === berlinInstant(sample.day, minutesOf(cap))).length
    if (held * 2 >= samples.length)
      return { clock: cap, words: clockWords(cap, language), sun: held < samples.length }
    if (held > 0) {
      const limits = language === 'de' ? ['nicht vor', 'höchstens'] : ['not before', 'at the latest']
      const limit = `${limits[cap === end.notBefore ? 0 : 1]!} ${clockWords(cap, language)}`
      return { clock: null, words: `${endWords(end, language)} (${limit})`, sun: false }
    }
  }
  return { clock: null, words: endWords(end, language), sun: false }
}

function describeStretch(samples: readonly Ends[], language: Language): { words: string; sun: boolean } {
  const from = describeEnd(samples, 'from', language)
  const to = describeEnd(samples, 'to', language)
  const words =
    from.clock && to.clock
      ? clockWords(`${from.clock}${dash}${to.clock}`, language)
      : `${from.words} ${language === 'de' ? 'bis' : 'to'} ${to.words}`
  return { words, sun: from.sun || to.sun }
}

/** Each stretch of the usual day, followed over all of its samples. */
function describeAll(
  samples: readonly Sample[],
  pick: (intervals: readonly OpeningInterval[]) => readonly OpeningInterval[],
  language: Language,
) {
  const picked = samples.map(({ reading, intervals }) =>
    pick(intervals).map((i) => ({ ...i, day: reading.day })),
  )
  const count = Math.min(...picked.map((intervals) => intervals.length))
  const parts = Array.from({ length: count }, (_, index) =>
    describeStretch(
      picked.map((intervals) => intervals[index]!),
      language,
    ),
  )
  return {
    words: listedTimes(
      parts.map(({ words }) => words),
      language,
    ),
    sun: parts.some(({ sun }) => sun),
  }
}

/** PPR hours as one stretch, with the ends of its first and last part. */
function pprStretches(intervals: readonly OpeningInterval[]): readonly OpeningInterval[] {
  return joinedPpr(intervals).map((joined) => {
    const first = intervals.find(({ from }) => from === joined.from)
    return { ...joined, begins: first?.begins ?? joined.begins }
  })
}

function cellOf(
  calendar: Calendar,
  area: Area,
  season: Season,
  kind: RuleDay,
  language: Language,
): SeasonCell {
  const usual = usualSamples(samplesOf(calendar, area, season, kind))
  const sample = usual[0]
  if (!sample) {
    const text = language === 'de' ? 'wie am Wochentag' : 'as on the weekday'
    return { text, ppr: null, sunCutsShort: false }
  }
  const openOnly = (intervals: readonly OpeningInterval[]) => intervals.filter(({ mode }) => mode === 'open')
  const open = describeAll(usual, openOnly, language)
  const ppr = describeAll(usual, pprStretches, language)
  const byPpr = ppr.words || null
  if (open.words) return { text: open.words, ppr: byPpr, sunCutsShort: open.sun || ppr.sun }
  if (byPpr) return { text: language === 'de' ? 'nach PPR' : 'by PPR', ppr: byPpr, sunCutsShort: ppr.sun }
  const closing = sample.intervals.find(({ mode }) => mode === 'closed')
  return { text: closedWords(shortReason(closing), language), ppr: null, sunCutsShort: false }
}

/** The row in which a day stands; null on a day whose season's cells are not asked for. */
function rowKind(reading: DayReading, kinds: readonly RuleDay[]): RuleDay {
  if (reading.holiday !== null && kinds.includes('holiday')) return 'holiday'
  const byEve = reading.makers.some((rule) => rule.days.includes('day-before-holiday'))
  return byEve && reading.tomorrowsHoliday !== null && kinds.includes('day-before-holiday')
    ? 'day-before-holiday'
    : reading.weekday
}

function pprRemark(rows: readonly SeasonRow[], season: 'summer' | 'winter', language: Language): string[] {
  const byHours = Map.groupBy(rows, (row) => row[season].ppr)
  const parts = [...byHours].flatMap(([hours, some]) => {
    if (hours === null) return []
    const days = dayNames(
      some.flatMap(({ days }) => days),
      language,
    )
    return [`${listed(days, language)} ${hours}`]
  })
  if (parts.length === 0) return []
  const heads = {
    summer: { de: 'PPR im Sommer', en: 'PPR in summer' },
    winter: { de: 'PPR im Winter', en: 'PPR in winter' },
  }
  return [`${heads[season][language]}: ${parts.join('; ')}.`]
}

function sameHours(a: SeasonCell, b: SeasonCell): boolean {
  return a.text === b.text
}

/**
 * The regular week of an area by season, derived from its rules: weekdays with the same hours share a row, holidays
 * get one where a rule names them. `day` chooses the seasons and the row marked as today's.
 */
export function seasonTable(
  calendar: Calendar,
  day: IsoDay,
  area: Area = 'operations',
  language: Language = 'de',
): SeasonTable {
  const { summer, winter } = seasonsAround(day, language)
  const named = new Set(calendar.byArea[area].rules.flatMap(({ days }) => days))
  const special = (['holiday', 'day-before-holiday'] as const).filter((kind) => named.has(kind))
  const kinds: RuleDay[] = [...weekdays, ...special]
  const today = rowKind(readDay(area, calendar.byArea[area].rules, [], factsOf(calendar, day)), kinds)

  const rows: SeasonRow[] = []
  for (const kind of kinds) {
    const cells = {
      summer: cellOf(calendar, area, summer, kind, language),
      winter: cellOf(calendar, area, winter, kind, language),
    }
    const last = rows.at(-1)
    if (last && sameHours(last.summer, cells.summer) && sameHours(last.winter, cells.winter))
      last.days.push(kind)
    else rows.push({ days: [kind], label: '', ...cells, isToday: false })
  }
  const labelled = rows.map((row) => ({
    ...row,
    label: dayNames(row.days, language).join(', '),
    isToday: row.days.includes(today),
  }))
  return { summer, winter, rows: labelled, remarks: remarksOn(labelled, language) }
}

function remarksOn(rows: readonly SeasonRow[], language: Language): string[] {
  const german = language === 'de'
  const remarks = [...pprRemark(rows, 'summer', language), ...pprRemark(rows, 'winter', language)]
  if (rows.some(({ summer, winter }) => summer.sunCutsShort || winter.sunCutsShort))
    remarks.push(
      german
        ? 'Wo eine Regel an die Sonne gebunden ist, gilt an Tagen mit weniger Licht die Sonne statt der Uhrzeit.'
        : 'Where a rule is tied to the sun, the sun counts instead of the clock on days with less light.',
    )
  return remarks
}
