import { dayNumber, dayOf, isoDay, type IsoDay, weekdayIndex, yearOf } from './calendar-day.ts'

const minuteMs = 60_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs

type SummerTime = { begin: number; end: number }

const years = new Map<number, SummerTime>()

/** Epoch ms of 01:00 UTC on the last Sunday of a month with 30 or 31 days. */
function lastSundayOneUtc(year: number, month: number): number {
  const last = dayOf(year, month + 1, 0)
  return (dayNumber(last) - ((weekdayIndex(last) + 1) % 7)) * dayMs + hourMs
}

/**
 * The instants between which clocks show summer time; null in the years without it.
 * Since 1996 directive 2000/84/EC and its forerunners, in Germany SoZeitV 2001; before that the German
 * regulations of 1980 and 1981 to 1995. Not valid before 1950.
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

/** What Europe/Berlin adds to UTC at an instant (epoch ms), in ms: one hour, in summer two. Exact from 1950 on. */
export function berlinOffset(instant: number): number {
  return isSummer(instant, new Date(instant).getUTCFullYear()) ? 2 * hourMs : hourMs
}

/** Whether the clocks in Berlin show summer time at local noon of that day. */
export function isSummerTimeDay(day: IsoDay): boolean {
  return isSummer(dayNumber(day) * dayMs + 11 * hourMs, yearOf(day))
}

/**
 * Epoch ms of a wall-clock time in Berlin, `minutes` after the 00:00 the clock shows (1440 is the next midnight).
 * A time the clock skips in March is read one hour later, a time it shows twice in October as the first of the two
 * (what Temporal calls `compatible`).
 */
export function berlinInstant(day: IsoDay, minutes = 0): number {
  const wall = dayNumber(day) * dayMs + minutes * minuteMs
  const summer = summerTime(new Date(wall).getUTCFullYear())
  if (!summer || wall - hourMs < summer.begin || wall - 2 * hourMs >= summer.end) return wall - hourMs
  return wall - hourMs < summer.begin + hourMs ? wall - hourMs : wall - 2 * hourMs
}

/** The day the calendar in Berlin shows at an instant (epoch ms). */
export function berlinDay(instant: number): IsoDay {
  return isoDay(Math.floor((instant + berlinOffset(instant)) / dayMs))
}

/** Minutes since the 00:00 the clock in Berlin showed on that day: 0 to below 1440, whole minutes. */
export function berlinMinutes(instant: number): number {
  const wall = instant + berlinOffset(instant)
  return Math.floor((wall - Math.floor(wall / dayMs) * dayMs) / minuteMs)
}

/** First and last-plus-one instant (epoch ms) of a day in Berlin: 23, 24 or 25 hours apart. */
export function berlinDayBounds(day: IsoDay): { start: number; end: number } {
  return { start: berlinInstant(day), end: berlinInstant(day, 1440) }
}
