import { addDays, daysBetween, type IsoDay, yearOf } from '#app/lib/calendar-day.ts'
import { dayRange, longDate } from '#app/lib/german-dates.ts'
import { dayLabels, dayLines, type WeekDay } from './day-lines.ts'
import { specialSpans } from './day-reading.ts'
import { type Calendar, holidayOn, openingDay } from './opening-hours.ts'
import { type Area, areas } from './opening-rule.ts'
import { areaNames, dayWords, type Language, listed } from './opening-words.ts'

/** How far ahead special times and holidays are announced. */
const horizonDays = 365

/** Seven days from `today` on. */
export function weekAhead(calendar: Calendar, today: IsoDay, language: Language = 'de'): WeekDay[] {
  return Array.from({ length: 7 }, (_, ahead) => {
    const day = addDays(today, ahead)
    const operations = openingDay(calendar, day)
    const training = openingDay(calendar, day, 'training')
    return {
      day,
      isToday: ahead === 0,
      labels: dayLabels(operations, [training]),
      operations: dayLines(operations, language),
      training: dayLines(training, language),
    }
  })
}

export type SpecialTime = { when: string; first: IsoDay; reason: string; words: string; note: string }

type Occasion = { first: IsoDay; last: IsoDay; reason: string; note: string; areas: Area[] }

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
      const { reason, note } = special
      if (known === undefined) found.set(key, { first, last, reason, note, areas: [area] })
      else if (!known.areas.includes(area)) known.areas.push(area)
    }
  return [...found.values()].toSorted((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0))
}

/** Hours of the field on the first day; without any of its own those of the areas the occasion is about. */
function hoursOf(calendar: Calendar, { first, areas: concerned }: Occasion): string {
  const some = concerned.includes('operations') ? (['operations'] as const) : concerned
  return listed(
    some.map((area) => {
      const words = dayWords(openingDay(calendar, first, area))
      if (area === 'training' && words.startsWith('geschlossen')) return 'keine Platzrunden'
      const plain = words.startsWith('geschlossen') ? 'geschlossen' : words
      return area === 'operations' ? plain : `${areaNames[area].de} ${plain}`
    }),
    'de',
  )
}

/** Special times under way or within a year, the nearest first; those of several areas are one occasion. */
export function specialTimesAhead(calendar: Calendar, today: IsoDay): SpecialTime[] {
  return occasionsFrom(calendar, today).map((occasion) => {
    const { first, last, reason, note } = occasion
    const year = yearOf(first) === yearOf(today) ? '' : ` ${yearOf(first)}`
    return { when: dayRange(first, last) + year, first, reason, words: hoursOf(calendar, occasion), note }
  })
}

export type HolidayAhead = { day: IsoDay; date: string; name: string; words: string }

/** The next public holidays with the hours of the field. */
export function holidaysAhead(calendar: Calendar, today: IsoDay, count: number): HolidayAhead[] {
  const found: HolidayAhead[] = []
  for (let ahead = 0; ahead < horizonDays && found.length < count; ahead++) {
    const day = addDays(today, ahead)
    const name = holidayOn(calendar, day)
    if (name === null) continue
    const date = yearOf(day) === yearOf(today) ? dayRange(day, day) : longDate(day)
    found.push({ day, date, name, words: dayWords(openingDay(calendar, day)) })
  }
  return found
}
