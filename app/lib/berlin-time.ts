import { dayNumber, dayOf, isoDay, type IsoDay, weekdayIndex, yearOf } from './calendar-day.ts'

const minuteMs = 60_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs

type SummerTime = { begin: number; end: number }

const years = new Map<number, SummerTime>()

/** Returns epoch ms of 01:00 UTC on the last Sunday of a month; the month must have 30 or 31 days. */
function lastSundayOneUtc(year: number, month: number): number {
  const last = dayOf(year, month + 1, 0)
  return (dayNumber(last) - ((weekdayIndex(last) + 1) % 7)) * dayMs + hourMs
}

/**
 * Returns the instants at which summer time begins and ends; `null` for years without summer time. Since 1996 directive
 * 2000/84/EC and its predecessors, in Germany SoZeitV 2001; before that the German regulations of 1980 and 1981 to 1995.
 * Not valid before 1950.
 */
function summerTime(year: number): SummerTime | null {
  if (year < 1980) return null
  const known = years.get(year)
  if (known) return known
  const found =
    year === 1980
      ? { begin: Date.UTC(1980, 3, 6, 1), end: Date.UTC(1980, 8, 28, 1) }
      : { begin: lastSundayOneUtc(year, 3), end: lastSundayOneUtc(year, year < 1996 ? 9 : 10) }
  years.set(year, found)
  return found
}

function isSummer(instant: number, year: number): boolean {
  const summer = summerTime(year)
  return summer !== null && instant >= summer.begin && instant < summer.end
}

/**
 * Returns the offset of Europe/Berlin from UTC in ms at an instant (epoch ms): one hour, two in summer. Exact from 1950 on.
 */
export function berlinOffset(instant: number): number {
  return isSummer(instant, new Date(instant).getUTCFullYear()) ? 2 * hourMs : hourMs
}

/** Returns whether Berlin has summer time at local noon of that day. */
export function isSummerTimeDay(day: IsoDay): boolean {
  return isSummer(dayNumber(day) * dayMs + 11 * hourMs, yearOf(day))
}

/**
 * Returns epoch ms of a wall-clock time in Berlin, `minutes` after 00:00 on the clock (1440 is the next midnight). A time
 * skipped in March is read one hour later; of a time that occurs twice in October the first is taken (Temporal's
 * `compatible`).
 */
export function berlinInstant(day: IsoDay, minutes = 0): number {
  const wall = dayNumber(day) * dayMs + minutes * minuteMs
  const summer = summerTime(new Date(wall).getUTCFullYear())
  if (!summer || wall - hourMs < summer.begin || wall - 2 * hourMs >= summer.end) return wall - hourMs
  return wall - hourMs < summer.begin + hourMs ? wall - hourMs : wall - 2 * hourMs
}

/** Returns the minutes since midnight of `HH:MM`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** Returns epoch ms of a time in Berlin, `HH:MM`. */
export function instantOf(day: IsoDay, time: string): number {
  return berlinInstant(day, minutesOf(time))
}

/** Whether clocks in Berlin show this time (epoch ms) twice: from 02:00 to 03:00 when summer time ends. */
export function isShownTwice(instant: number): boolean {
  const summer = summerTime(new Date(instant).getUTCFullYear())
  return summer !== null && instant >= summer.end - hourMs && instant < summer.end + hourMs
}

/** Returns the calendar day in Berlin at an instant (epoch ms). */
export function berlinDay(instant: number): IsoDay {
  return isoDay(Math.floor((instant + berlinOffset(instant)) / dayMs))
}

/** Returns the wall-clock time in Berlin at an instant (epoch ms) as whole minutes since 00:00: 0 to below 1440. */
export function berlinMinutes(instant: number): number {
  const wall = instant + berlinOffset(instant)
  return Math.floor((wall - Math.floor(wall / dayMs) * dayMs) / minuteMs)
}

/** Returns the first instant of a day in Berlin and of the day after (epoch ms): 23, 24 or 25 hours apart. */
export function berlinDayBounds(day: IsoDay): { start: number; end: number } {
  return { start: berlinInstant(day), end: berlinInstant(day, 1440) }
}
