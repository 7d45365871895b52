/** A calendar day, `YYYY-MM-DD`, without a time zone. */
export type IsoDay = string

/** Monday first, as weeks are printed in Germany. */
export const weekdays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const
export type Weekday = (typeof weekdays)[number]

const dayMs = 86_400_000

const digit = (text: string, at: number) => text.charCodeAt(at) - 48
const twoDigits = (text: string, at: number) => digit(text, at) * 10 + digit(text, at + 1)

export function yearOf(day: IsoDay): number {
  return twoDigits(day, 0) * 100 + twoDigits(day, 2)
}

/** Returns the month, 1 to 12. */
export function monthOf(day: IsoDay): number {
  return twoDigits(day, 5)
}

export function dayOfMonth(day: IsoDay): number {
  return twoDigits(day, 8)
}

/** Returns whether the text is a day that exists: `2026-02-29` is not. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const year = yearOf(text)
  const day = dayOfMonth(text)
  // `Date` takes the years 0 to 99 for those of the last century.
  return year >= 100 && day >= 1 && day <= daysInMonth(year, monthOf(text))
}

/** 0 for a month that does not exist. */
function daysInMonth(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  if (month === 2) return isLeap ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : month >= 1 && month <= 12 ? 31 : 0
}

/** Returns the days since 1 January 1970. */
export function dayNumber(day: IsoDay): number {
  return Date.UTC(yearOf(day), monthOf(day) - 1, dayOfMonth(day)) / dayMs
}

const mostWritten = 2_000
const written = new Map<number, IsoDay>()

/** Returns the day that is `number` days after 1 January 1970. A page asks for the same few dozens of times. */
export function isoDay(number: number): IsoDay {
  let day = written.get(number)
  if (day !== undefined) return day
  day = new Date(number * dayMs).toISOString().slice(0, 10)
  if (written.size >= mostWritten) written.clear()
  written.set(number, day)
  return day
}

/** `month` is 1 to 12; days beyond the end of a month run into the next one. */
export function dayOf(year: number, month: number, day: number): IsoDay {
  return isoDay(Date.UTC(year, month - 1, day) / dayMs)
}

export function addDays(day: IsoDay, days: number): IsoDay {
  return isoDay(dayNumber(day) + days)
}

/** Returns the days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: IsoDay, to: IsoDay): number {
  return dayNumber(to) - dayNumber(from)
}

/** 0 is Monday, 6 is Sunday. */
export function weekdayIndex(day: IsoDay): number {
  return (((dayNumber(day) + 3) % 7) + 7) % 7
}

export function weekdayOf(day: IsoDay): Weekday {
  return weekdays[weekdayIndex(day)]!
}

/** Returns the same day of the month so many months later, or the last day of a shorter month. */
export function addMonths(from: IsoDay, months: number): IsoDay {
  const month = monthOf(from) - 1 + months
  const [year, inYear] = [yearOf(from) + Math.floor(month / 12), (((month % 12) + 12) % 12) + 1]
  const lastDay = dayOfMonth(dayOf(year, inYear + 1, 0))
  return dayOf(year, inYear, Math.min(dayOfMonth(from), lastDay))
}
