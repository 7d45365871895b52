import { isSummerTimeDay, instantOf } from '#app/lib/berlin-time.ts'
import { addDays, type IsoDay, weekdayOf } from '#app/lib/calendar-day.ts'
import { type DayFacts, type DayReading, readDay } from '../opening/day-reading.ts'
import { type Calendar, sunOn } from '../opening/opening-hours.ts'
import { intervalsOf, type OpeningInterval } from '../opening/opening-intervals.ts'
import type { Area, IntervalEnd, RuleDay } from '../opening/opening-rule.ts'
import {
  formatClockTime,
  formatClosed,
  dash,
  joinedPpr,
  type Language,
  listedTimes,
  nbsp,
  shortReason,
} from '../opening/format-opening.ts'
import { formatEnd } from '../opening/format-rules.ts'
import type { Season } from './seasons.ts'

export type SeasonCell = {
  /** `09:00–20:00 Uhr`, `10:00 Uhr bis SS`, `nach PPR`, `geschlossen – Platzpflege` */
  text: string
  /** PPR hours beside or instead of the open ones, or `null`. */
  ppr: string | null
  /** Whether on some days of the season the sun limits a printed clock time. */
  sunCutsShort: boolean
  /** The reason in `text` was written in English, too. */
  isEnglish?: true
}

const startsWithClock = /^\d\d:\d\d/

/** Returns the hours as they are read one after the other: `PPR 08:00–14:00 Uhr`, `14:00–20:00 Uhr`. */
export function cellTexts({ text, ppr }: SeasonCell): string[] {
  if (ppr === null) return [text]
  const byPpr = `PPR${nbsp}${ppr}`
  if (text === 'nach PPR' || text === 'by PPR') return [byPpr]
  const isPprFirst = startsWithClock.test(ppr) && startsWithClock.test(text) && ppr < text
  return isPprFirst ? [byPpr, text] : [text, byPpr]
}

type Sample = { reading: DayReading; intervals: readonly OpeningInterval[] }

/**
 * Returns the days of a season as they would be if each were a plain weekday, a holiday or the day before one; ignores
 * special times.
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

/** Returns the largest group of days with the same hours: the rule of the season without its exceptions. */
function usualSamples(samples: readonly Sample[]): readonly Sample[] {
  const groups = Map.groupBy(samples, ({ intervals }) =>
    JSON.stringify(intervals.map(({ mode, begins, ends }) => [mode, begins, ends])),
  )
  let usual: readonly Sample[] = []
  for (const group of groups.values()) if (group.length > usual.length) usual = group
  return usual
}

type Ends = { day: IsoDay; from: number; to: number; begins: IntervalEnd; ends: IntervalEnd }

/**
 * Describes one end over the season: the cap's clock time if it applies on at least half of the days, otherwise the sun.
 */
function describeEnd(samples: readonly Ends[], side: 'from' | 'to', language: Language) {
  const first = samples[0]!
  const end = side === 'from' ? first.begins : first.ends
  if (end.anchor === 'local' || end.anchor === 'utc')
    return { clock: end.anchor === 'local' ? end.time : null, text: formatEnd(end, language), sun: false }
  const caps = [end.notBefore, end.notAfter].filter((cap) => cap !== undefined)
  for (const cap of caps) {
    const held = samples.filter((sample) => sample[side] === instantOf(sample.day, cap)).length
    if (held * 2 >= samples.length)
      return { clock: cap, text: formatClockTime(cap, language), sun: held < samples.length }
    if (held > 0) {
      const limits = language === 'de' ? ['nicht vor', 'spätestens'] : ['not before', 'no later than']
      const limit = `${limits[cap === end.notBefore ? 0 : 1]!} ${formatClockTime(cap, language)}`
      return { clock: null, text: `${formatEnd(end, language)} (${limit})`, sun: false }
    }
  }
  return { clock: null, text: formatEnd(end, language), sun: false }
}

function describeStretch(samples: readonly Ends[], language: Language): { text: string; sun: boolean } {
  const from = describeEnd(samples, 'from', language)
  const to = describeEnd(samples, 'to', language)
  const text =
    from.clock && to.clock
      ? formatClockTime(`${from.clock}${dash}${to.clock}`, language)
      : `${from.text} ${language === 'de' ? 'bis' : 'to'} ${to.text}`
  return { text, sun: from.sun || to.sun }
}

/** Describes each interval of the usual day over all sample days. */
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
    text: listedTimes(
      parts.map(({ text }) => text),
      language,
    ),
    sun: parts.some(({ sun }) => sun),
  }
}

function openOnly(intervals: readonly OpeningInterval[]): readonly OpeningInterval[] {
  return intervals.filter(({ mode }) => mode === 'open')
}

/** Joins adjacent PPR intervals, with the start of the first and the end of the last part. */
function pprStretches(intervals: readonly OpeningInterval[]): readonly OpeningInterval[] {
  return joinedPpr(intervals).map((joined) => {
    const first = intervals.find(({ from }) => from === joined.from)
    return { ...joined, begins: first?.begins ?? joined.begins }
  })
}

/** Returns the usual hours of a kind of day in a season, in words. */
export function seasonCell(
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
  const open = describeAll(usual, openOnly, language)
  const ppr = describeAll(usual, pprStretches, language)
  const byPpr = ppr.text || null
  if (open.text) return { text: open.text, ppr: byPpr, sunCutsShort: open.sun || ppr.sun }
  if (byPpr) return { text: language === 'de' ? 'nach PPR' : 'by PPR', ppr: byPpr, sunCutsShort: ppr.sun }
  const closing = sample.intervals.find(({ mode }) => mode === 'closed')
  const isEnglish = closing?.isEnglish && { isEnglish: closing.isEnglish }
  return { text: formatClosed(shortReason(closing), language), ppr: null, sunCutsShort: false, ...isEnglish }
}
