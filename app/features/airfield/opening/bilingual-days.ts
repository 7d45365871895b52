import { englishMonths, dayAndMonthIn, longDateIn } from '#app/lib/dates-in-language.ts'
import { dayOfMonth, type IsoDay, monthOf, weekdayIndex, yearOf } from '#app/lib/calendar-day.ts'
import { dayRange, monthYear, shortDate, shortWeekdayNames } from '#app/lib/german-dates.ts'
import { dash, type Language, weekdayName } from './format-opening.ts'

/** Returns `27.–28. Juni` or `27–28 June`, without years; a single day if both are the same. */
export function dayRangeIn(from: IsoDay, to: IsoDay, language: Language): string {
  if (language === 'de') return dayRange(from, to)
  if (from === to) return dayAndMonthIn(from, 'en')
  const sameMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${sameMonth ? dayOfMonth(from) : dayAndMonthIn(from, 'en')}${dash}${dayAndMonthIn(to, 'en')}`
}

/** Returns `27.–28. Juni 2026` or `27–28 June 2026`; both years if they differ. */
export function dateRangeIn(from: IsoDay, to: IsoDay, language: Language): string {
  if (yearOf(from) === yearOf(to)) return `${dayRangeIn(from, to, language)} ${yearOf(to)}`
  return `${longDateIn(from, language)}${dash}${longDateIn(to, language)}`
}

/** Returns `Juni 2026` or `June 2026`; also accepts a month `YYYY-MM`. */
export function monthYearIn(day: IsoDay, language: Language): string {
  return language === 'de' ? monthYear(day) : `${englishMonths[monthOf(day) - 1]!} ${yearOf(day)}`
}

/** `So., 14. Juni`, `Sun 14 June` */
export function shortDateIn(day: IsoDay, language: Language): string {
  return language === 'de' ? shortDate(day) : `${shortWeekdayIn(day, 'en')} ${dayAndMonthIn(day, 'en')}`
}

/** `So.`, `Sun` */
export function shortWeekdayIn(day: IsoDay, language: Language): string {
  return language === 'de' ? `${shortWeekdayNames[weekdayIndex(day)]!}.` : weekdayName(day, 'en').slice(0, 3)
}
