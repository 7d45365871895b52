import { berlinDay, berlinMinutes } from './berlin-time.ts'
import { dayOfMonth, type IsoDay, monthOf, weekdayIndex, yearOf } from './calendar-day.ts'

const nbsp = '\u00A0'
/** A dash between two word joiners: no line break before or after it. */
const dash = '\u2060–\u2060'

export const monthNames = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
] as const
export const weekdayNames = [
  'Montag',
  'Dienstag',
  'Mittwoch',
  'Donnerstag',
  'Freitag',
  'Samstag',
  'Sonntag',
] as const
export const shortWeekdayNames = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const

const pad = (n: number) => (n < 10 ? `0${n}` : String(n))
const monthName = (day: IsoDay) => monthNames[monthOf(day) - 1]!

/** `14. Juni`, with a no-break space after the point. */
export function dayAndMonth(day: IsoDay): string {
  return `${dayOfMonth(day)}.${nbsp}${monthName(day)}`
}

/** `14. Juni 2026` */
export function longDate(day: IsoDay): string {
  return `${dayAndMonth(day)} ${yearOf(day)}`
}

/** `Sonntag, 14. Juni 2026` */
export function dateWithWeekday(day: IsoDay): string {
  return `${weekdayNames[weekdayIndex(day)]!}, ${longDate(day)}`
}

/** `So., 14. Juni` */
export function shortDate(day: IsoDay): string {
  return `${shortWeekdayNames[weekdayIndex(day)]!}., ${dayAndMonth(day)}`
}

/** `Juni 2026`; also takes a month `YYYY-MM`. */
export function monthYear(day: IsoDay): string {
  return `${monthName(day)} ${yearOf(day)}`
}

/** `14.06.2026`, for tables and forms. */
export function numericDate(day: IsoDay): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`
}

/** `27.–28. Juni`, `29. März–24. Oktober`, or one day when both are the same; the years are left out. */
export function dayRange(from: IsoDay, to: IsoDay): string {
  if (from === to) return dayAndMonth(from)
  if (from.slice(0, 7) === to.slice(0, 7)) return `${dayOfMonth(from)}.${dash}${dayAndMonth(to)}`
  return `${dayAndMonth(from)}${dash}${dayAndMonth(to)}`
}

/** `27.–28. Juni 2026`, `30. Dezember 2026–2. Januar 2027`, or one day when both are the same. */
export function dateRange(from: IsoDay, to: IsoDay): string {
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${longDate(from)}${dash}${longDate(to)}`
  return `${dayRange(from, to)} ${yearOf(to)}`
}

/** `10:42`, from minutes since midnight. */
export const clockFace = (minutes: number) => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`

/** `10:42`, the wall-clock time in Berlin at an instant (epoch ms); whole minutes, never rounded up. */
export function clock(instant: number): string {
  return clockFace(berlinMinutes(instant))
}

/** `08:42`, the time in UTC at an instant (epoch ms); whole minutes, never rounded up. */
export function clockUtc(instant: number): string {
  return clockFace(Math.floor((((instant % 86_400_000) + 86_400_000) % 86_400_000) / 60_000))
}

/** `09:00 Uhr` from a local time `HH:MM`; 24:00 stays 24:00. */
export function timeOfDay(time: string): string {
  return `${time}${nbsp}Uhr`
}

/** `09:00–18:00 Uhr` from two local times `HH:MM`. */
export function timeRange(from: string, to: string): string {
  return `${from}${dash}${to}${nbsp}Uhr`
}

/** Returns the day in Berlin at an instant (epoch ms), `YYYY-MM-DD`. */
export function localDate(instant: number): IsoDay {
  return berlinDay(instant)
}

/** `14. Juni 2026, 10:42 Uhr` in Berlin at an instant (epoch ms). */
export function localDateTime(instant: number): string {
  return `${longDate(berlinDay(instant))}, ${timeOfDay(clock(instant))}`
}
