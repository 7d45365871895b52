import { dayOfMonth, type IsoDay, monthOf, yearOf } from './calendar-day.ts'
import { dayAndMonth, longDate } from './german-dates.ts'
import type { Language } from './saying.ts'

const nbsp = '\u00a0'
export const englishMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** `19. Juni`, `19 June` */
export function dayAndMonthIn(day: IsoDay, language: Language): string {
  if (language === 'de') return dayAndMonth(day)
  return `${dayOfMonth(day)}${nbsp}${englishMonths[monthOf(day) - 1]!}`
}

/** `19. Juni 2026`, `19 June 2026` */
export function longDateIn(day: IsoDay, language: Language): string {
  return language === 'de' ? longDate(day) : `${dayAndMonthIn(day, 'en')} ${yearOf(day)}`
}
