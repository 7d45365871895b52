import { berlinDay, berlinDayBounds, isSummerTimeDay } from '#app/lib/berlin-time.ts'
import { addDays, type IsoDay, weekdayOf, yearOf } from '#app/lib/calendar-day.ts'
import type { Language } from '#app/lib/saying.ts'
import {
  type DayFacts,
  type DayReading,
  readDay,
  type SpecialSpan,
  specialSpans,
  specialTimesOn,
} from './day-reading.ts'
import { type Land, type LocalHoliday, publicHolidays } from './holidays.ts'
import { hasEnglishWords, intervalsOf, type OpeningInterval } from './opening-intervals.ts'
import type { Area, Mode, OpeningRule, SpecialDay } from './opening-rule.ts'
import { type Position, type SunTimes, sunTimes } from '../sun/sun.ts'

export type CalendarSource = {
  rules: readonly OpeningRule[]
  specialDays: readonly SpecialDay[]
  position: Position
  land: Land
  localHolidays: readonly LocalHoliday[]
}

/** Built once per set of rules by {@link prepareCalendar}; caches the days it has computed. */
export type Calendar = CalendarSource & {
  byArea: Record<Area, AreaCalendar>
  bounds: Map<IsoDay, { start: number; end: number }>
  facts: Map<IsoDay, DayFacts>
  suns: Map<IsoDay, SunTimes>
  holidays: Map<number, ReadonlyMap<IsoDay, string>>
}

type AreaCalendar = {
  rules: readonly OpeningRule[]
  specials: readonly SpecialDay[]
  days: Map<IsoDay, OpeningDay>
  /** Key: year. */
  spans: Map<number, readonly SpecialSpan[]>
}

export type OpeningDay = {
  day: IsoDay
  area: Area
  /** Local midnight to midnight, epoch ms. */
  start: number
  end: number
  /** In order, without overlap; see {@link OpeningInterval}. */
  intervals: readonly OpeningInterval[]
  reading: DayReading
}

/** `unknown`: the area has no rules, which must not be taken for closed. */
export type State = Mode | 'unknown'

export type Stretch = { from: number; to: number; state: State; interval: OpeningInterval | null }

/** Days cached per area: several years. */
const rememberedDays = 3_000
/** Days ahead that are searched for a change. */
const horizonDays = 400

export function prepareCalendar(source: CalendarSource): Calendar {
  const rules = source.rules.toSorted((a, b) => b.priority - a.priority)
  const ofArea = (area: Area): AreaCalendar => ({
    rules: rules.filter((rule) => rule.area === area),
    specials: source.specialDays.filter((special) => special.area === area),
    days: new Map(),
    spans: new Map(),
  })
  return {
    ...source,
    byArea: {
      operations: ofArea('operations'),
      training: ofArea('training'),
      tower: ofArea('tower'),
      fuel: ofArea('fuel'),
      office: ofArea('office'),
      restaurant: ofArea('restaurant'),
    },
    bounds: new Map(),
    facts: new Map(),
    suns: new Map(),
    holidays: new Map(),
  }
}

const inEnglish = new WeakMap<Calendar, Calendar>()

/** Returns the calendar with the club's words for readers of the language: in English where it wrote them so, else in German. */
export function calendarIn(calendar: Calendar, language: Language): Calendar {
  if (language === 'de') return calendar
  const known = inEnglish.get(calendar) ?? withEnglishWords(calendar)
  inEnglish.set(calendar, known)
  return known
}

function withEnglishWords(calendar: Calendar): Calendar {
  const { rules, specialDays, position, land, localHolidays } = calendar
  if (![...rules, ...specialDays].some(hasEnglishWords)) return calendar
  return prepareCalendar({
    position,
    land,
    localHolidays,
    rules: rules.map((rule) => ({ ...rule, note: rule.noteEn ?? rule.note })),
    specialDays: specialDays.map((special) => ({
      ...special,
      note: special.noteEn ?? special.note,
      reason: special.reasonEn ?? special.reason,
    })),
  })
}

function remember<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  if (map.size >= rememberedDays) map.clear()
  const made = make()
  map.set(key, made)
  return made
}

/** Returns the German name of the public holiday at the airfield, or `null`. */
export function holidayOn(calendar: Calendar, day: IsoDay): string | null {
  const year = yearOf(day)
  const { land, localHolidays } = calendar
  return remember(calendar.holidays, year, () => publicHolidays(year, land, localHolidays)).get(day) ?? null
}

/** Returns sun times at the airfield in full minutes; see {@link sunTimes}. */
export function sunOn(calendar: Calendar, day: IsoDay): SunTimes {
  return remember(calendar.suns, day, () => sunTimes(day, calendar.position))
}

export function factsOf(calendar: Calendar, day: IsoDay): DayFacts {
  return remember(calendar.facts, day, () => ({
    day,
    weekday: weekdayOf(day),
    summerTime: isSummerTimeDay(day),
    holiday: holidayOn(calendar, day),
    tomorrowsHoliday: holidayOn(calendar, addDays(day, 1)),
  }))
}

/** Returns the day of one area: its intervals (epoch ms) and the reasons for them. */
export function openingDay(calendar: Calendar, day: IsoDay, area: Area = 'operations'): OpeningDay {
  const { rules, specials, days, spans: spansByYear } = calendar.byArea[area]
  return remember(days, day, () => {
    const year = yearOf(day)
    const spans = remember(spansByYear, year, () => specialSpans(specials, year))
    const reading = readDay(area, rules, specialTimesOn(spans, day), factsOf(calendar, day))
    const bounds = remember(calendar.bounds, day, () => berlinDayBounds(day))
    const intervals = intervalsOf(reading, () => sunOn(calendar, day), bounds)
    return { day, area, start: bounds.start, end: bounds.end, intervals, reading }
  })
}

/** Returns the whole day without gaps; between intervals the state is `closed` or `unknown`. */
export function stretchesOf(day: OpeningDay): Stretch[] {
  const state: State = day.reading.known ? 'closed' : 'unknown'
  const stretches: Stretch[] = []
  let at = day.start
  for (const interval of day.intervals) {
    if (interval.from > at) stretches.push({ from: at, to: interval.from, state, interval: null })
    stretches.push({ from: interval.from, to: interval.to, state: interval.mode, interval })
    at = interval.to
  }
  if (at < day.end) stretches.push({ from: at, to: day.end, state, interval: null })
  return stretches
}

/**
 * Returns the stretch of the day that contains an instant (epoch ms); it ends at midnight even if the state continues.
 * Throws RangeError if there is none.
 */
export function stateAt(calendar: Calendar, instant: number, area: Area = 'operations'): Stretch {
  const stretches = stretchesOf(openingDay(calendar, berlinDay(instant), area))
  const found = stretches.find(({ to }) => instant < to)
  if (!found) throw new RangeError(`no stretch of the day holds ${instant}`)
  return found
}

/** Yields the stretches from the one that contains `instant` on. */
function* stretchesFrom(calendar: Calendar, instant: number, area: Area): Generator<Stretch> {
  const today = berlinDay(instant)
  for (let ahead = 0; ahead < horizonDays; ahead++) {
    for (const stretch of stretchesOf(openingDay(calendar, addDays(today, ahead), area)))
      if (stretch.to > instant) yield stretch
  }
}

/**
 * Returns the first instant (epoch ms) after `instant` at which the state differs; `null` if there is none within 400 days.
 */
export function nextChange(
  calendar: Calendar,
  instant: number,
  area: Area = 'operations',
): { at: number; state: State; interval: OpeningInterval | null } | null {
  const { state } = stateAt(calendar, instant, area)
  for (const stretch of stretchesFrom(calendar, instant, area))
    if (stretch.state !== state) return { at: stretch.from, state: stretch.state, interval: stretch.interval }
  return null
}

/**
 * Returns the first instant (epoch ms) from `instant` on at which one of the modes applies, `instant` itself if it does
 * now; `null` if there is none within 400 days.
 */
export function nextOpening(
  calendar: Calendar,
  instant: number,
  area: Area = 'operations',
  wanted: readonly Mode[] = ['open'],
): { at: number; interval: OpeningInterval } | null {
  for (const { from, state, interval } of stretchesFrom(calendar, instant, area))
    if (interval && state !== 'unknown' && wanted.includes(state))
      return { at: Math.max(from, instant), interval }
  return null
}
