import type { DayBandOptions, DayInterval } from '#app/ui/artwork/day-band.ts'
import type { SunChartDay } from '#app/ui/artwork/sun-chart.ts'
import { berlinDay, berlinInstant, berlinMinutes, berlinOffset } from '#app/lib/berlin-time.ts'
import { addDays, dayOf, type IsoDay, monthOf, yearOf } from '#app/lib/calendar-day.ts'
import { type Calendar, holidayOn, openingDay, sunOn } from '../opening/opening-hours.ts'
import type { SunTimes } from './sun.ts'

type Minutes = { dawn: number; sunrise: number; sunset: number; dusk: number }

/** Returns minutes on the local clock; `null` if the sun does not rise or set, or the night does not end. */
function minutesOfSun({ BCMT, SR, SS, ECET }: SunTimes): Minutes | null {
  if (BCMT === null || SR === null || SS === null || ECET === null) return null
  return {
    dawn: berlinMinutes(BCMT),
    sunrise: berlinMinutes(SR),
    sunset: berlinMinutes(SS),
    dusk: berlinMinutes(ECET),
  }
}

/** Returns the usable intervals on the local clock; midnight at the end of the day is 1440. */
function minutesOfHours(calendar: Calendar, day: IsoDay): DayInterval[] {
  const { intervals, end } = openingDay(calendar, day)
  return intervals.flatMap(({ from, to, mode }) =>
    mode === 'closed'
      ? []
      : [
          {
            from: berlinMinutes(from),
            to: to === end ? 1440 : berlinMinutes(to),
            mode: mode === 'open' ? ('open' as const) : ('ppr' as const),
          },
        ],
  )
}

/** Minute of the day at which the bar begins; only from then on it shows the current time. */
const bandBegins = 180

function showsPresent(instant: number): boolean {
  return berlinMinutes(instant) >= bandBegins
}

/** Returns the next instant (epoch ms) at which the bar changes: every minute, at night not before it begins. */
export function bandMovesAt(instant: number): number {
  return showsPresent(instant)
    ? (Math.floor(instant / 60_000) + 1) * 60_000
    : berlinInstant(berlinDay(instant), bandBegins)
}

/** Returns the bar of a day, with `instant` (epoch ms) as the current time; `null` if the sun does not rise or set. */
export function dayBandOf(calendar: Calendar, day: IsoDay, instant: number): DayBandOptions | null {
  const sun = minutesOfSun(sunOn(calendar, day))
  if (sun === null) return null
  const now = showsPresent(instant) ? berlinMinutes(instant) : null
  return { ...sun, intervals: minutesOfHours(calendar, day), now }
}

/** Returns every day of a year for the drawing of daylight and hours; empty if the sun does not rise or set. */
export function yearOfDaylight(calendar: Calendar, year: number): SunChartDay[] {
  const days: SunChartDay[] = []
  for (let date = dayOf(year, 1, 1); yearOf(date) === year; date = addDays(date, 1)) {
    const sun = sunOn(calendar, date)
    const minutes = minutesOfSun(sun)
    if (minutes === null) return []
    const open = minutesOfHours(calendar, date).filter(({ mode }) => mode === 'open')
    days.push({
      date,
      ...minutes,
      utcOffsetMinutes: berlinOffset(sun.noon) / 60_000,
      open: open.map(({ from, to }) => [from, to]),
    })
  }
  return days
}

export type SunDay = {
  day: IsoDay
  isToday: boolean
  holiday: string | null
  sun: SunTimes
  daylight: number | null
}

/** Returns every day of a month `YYYY-MM`; `daylight` in minutes from SR to SS. */
export function monthOfSun(calendar: Calendar, month: string, today: IsoDay): SunDay[] {
  const days: SunDay[] = []
  for (let day = `${month}-01`; monthOf(day) === monthOf(month); day = addDays(day, 1)) {
    const sun = sunOn(calendar, day)
    const daylight = sun.SR === null || sun.SS === null ? null : Math.round((sun.SS - sun.SR) / 60_000)
    days.push({ day, isToday: day === today, holiday: holidayOn(calendar, day), sun, daylight })
  }
  return days
}
