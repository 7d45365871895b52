import { addDays, daysBetween, type IsoDay, yearOf } from '#app/lib/calendar-day.ts'
import { dayLabels, dayLines, plainHours, type PlainHours, type WeekDay } from './day-lines.ts'
import { specialSpans } from '../opening/day-reading.ts'
import { holidayIn } from '../opening/holidays.ts'
import { type Calendar, holidayOn, openingDay } from '../opening/opening-hours.ts'
import { type Area, areas } from '../opening/opening-rule.ts'
import { dateRangeIn, dayRangeIn } from '../opening/bilingual-days.ts'
import { dayAndMonthIn, longDateIn } from '#app/lib/dates-in-language.ts'
import { type Language } from '../opening/format-opening.ts'

/** Days ahead for which special times and holidays are announced. */
const horizonDays = 365

/** Returns seven days from `today` on. */
export function weekAhead(calendar: Calendar, today: IsoDay, language: Language = 'de'): WeekDay[] {
  return Array.from({ length: 7 }, (_, ahead) => {
    const day = addDays(today, ahead)
    const operations = openingDay(calendar, day)
    const training = openingDay(calendar, day, 'training')
    return {
      day,
      isToday: ahead === 0,
      labels: dayLabels(operations, [training], language),
      operations: dayLines(operations, language),
      training: dayLines(training, language),
    }
  })
}

/** Consecutive days of an occasion with the same hours; `when` is `null` if all its days have them. */
export type Stretch = { when: string | null; hours: PlainHours[] }
/** The club's words, and which of them it wrote in German alone. */
type Words = { reason: string; note: string; isGerman: { reason: boolean; note: boolean } }
export type SpecialTime = Words & { when: string; first: IsoDay; stretches: Stretch[] }

type Occasion = Words & { first: IsoDay; last: IsoDay; areas: Area[] }

function occasionsFrom(calendar: Calendar, today: IsoDay): Occasion[] {
  const years = [yearOf(today), yearOf(today) + 1]
  const found = new Map<string, Occasion>()
  for (const area of areas)
    for (const { first, last, special } of years.flatMap((year) =>
      specialSpans(calendar.byArea[area].specials, year),
    )) {
      if (last < today || daysBetween(today, first) > horizonDays) continue
      const key = `${first} ${special.reason}`
      const known = found.get(key)
      const { reason, note, reasonEn, noteEn } = special
      const isGerman = { reason: reasonEn === undefined, note: noteEn === undefined }
      if (known === undefined) found.set(key, { first, last, reason, note, isGerman, areas: [area] })
      else if (!known.areas.includes(area)) known.areas.push(area)
    }
  return [...found.values()].toSorted((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0))
}

/** Only the first days of longer occasions are read. */
const mostDaysRead = 60

/**
 * Returns the days from `today` on, consecutive days with the same hours together: a tournament may have different hours on
 * each day.
 */
function stretchesOf(
  calendar: Calendar,
  { first, last, areas: concerned }: Occasion,
  { today, language }: { today: IsoDay; language: Language },
): Stretch[] {
  const read = concerned.includes('operations') ? (['operations'] as const) : concerned
  const from = first < today ? today : first
  const runs: { from: IsoDay; to: IsoDay; hours: PlainHours[]; key: string }[] = []
  for (let day = from; day <= last && daysBetween(from, day) < mostDaysRead; day = addDays(day, 1)) {
    const hours = read.flatMap((area) => plainHours(openingDay(calendar, day, area), language))
    const key = JSON.stringify(hours)
    const run = runs.at(-1)
    if (run?.key === key) run.to = day
    else runs.push({ from: day, to: day, hours, key })
  }
  const when = (run: { from: IsoDay; to: IsoDay }) => dayRangeIn(run.from, run.to, language)
  return runs.map((run) => ({ when: runs.length === 1 ? null : when(run), hours: run.hours }))
}

/** Returns special times within a year, current and nearest first; the same times in several areas count as one. */
export function specialTimesAhead(
  calendar: Calendar,
  today: IsoDay,
  language: Language = 'de',
): SpecialTime[] {
  return occasionsFrom(calendar, today).map((occasion) => {
    const { first, last, reason, note, isGerman } = occasion
    const isThisYear = [first, last].every((day) => yearOf(day) === yearOf(today))
    const stretches = stretchesOf(calendar, occasion, { today, language })
    const when = (isThisYear ? dayRangeIn : dateRangeIn)(first, last, language)
    return { when, first, reason, note, isGerman, stretches }
  })
}

export type HolidayAhead = { day: IsoDay; date: string; name: string; hours: PlainHours[] }

/** Returns the next public holidays with the hours of the field. */
export function holidaysAhead(
  calendar: Calendar,
  today: IsoDay,
  count: number,
  language: Language = 'de',
): HolidayAhead[] {
  const found: HolidayAhead[] = []
  for (let ahead = 0; ahead < horizonDays && found.length < count; ahead++) {
    const day = addDays(today, ahead)
    const name = holidayOn(calendar, day)
    if (name === null) continue
    const date = yearOf(day) === yearOf(today) ? dayAndMonthIn(day, language) : longDateIn(day, language)
    const hours = plainHours(openingDay(calendar, day), language)
    found.push({ day, date, name: holidayIn(name, language), hours })
  }
  return found
}
