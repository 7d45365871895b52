import { addDays, dayOf, type IsoDay, weekdayIndex, yearOf } from '#app/lib/calendar-day.ts'
import { dayAndMonthIn } from '#app/lib/dates-in-language.ts'
import { dash, type Language } from '../opening/format-opening.ts'

/** Summer or winter time from the day of a clock change to the day before the next; both days belong to it. */
export type Season = { from: IsoDay; to: IsoDay; label: string }

/** Returns the last Sunday of March or October. */
function changeDay(year: number, month: 3 | 10): IsoDay {
  const last = dayOf(year, month, 31)
  return addDays(last, -((weekdayIndex(last) + 1) % 7))
}

function season(from: IsoDay, next: IsoDay, language: Language): Season {
  const to = addDays(next, -1)
  return { from, to, label: `${dayAndMonthIn(from, language)}${dash}${dayAndMonthIn(to, language)}` }
}

/** Returns the season that contains the day, and the next one. */
export function seasonsAround(day: IsoDay, language: Language = 'de'): { summer: Season; winter: Season } {
  const year = yearOf(day)
  const summerYear = day < changeDay(year, 10) ? year : year + 1
  const winterYear = day < changeDay(year, 3) ? year - 1 : year
  return {
    summer: season(changeDay(summerYear, 3), changeDay(summerYear, 10), language),
    winter: season(changeDay(winterYear, 10), changeDay(winterYear + 1, 3), language),
  }
}
