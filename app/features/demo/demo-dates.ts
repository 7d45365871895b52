import { berlinInstant } from '#app/lib/berlin-time.ts'
import {
  addDays,
  dayOf,
  isCalendarDay,
  type IsoDay,
  monthOf,
  weekdayIndex,
  yearOf,
} from '#app/lib/calendar-day.ts'
import { easterSunday } from '#app/lib/easter.ts'
import events from './content/events.json' with { type: 'json' }

/**
 * A date of the demo content, usually relative to the day the club is loaded: `2026-06-14` or one of the forms below.
 * `time` is `HH:MM`, Europe/Berlin, and may accompany every form. Weekdays are in English.
 */
export type DemoDate = string | DemoDateForm

export type DemoDateForm = {
  time?: string | undefined
  weekday?: string | undefined
  /** Days after today. */
  daysFromToday?: number | undefined
  today?: boolean | undefined
  /** Next such weekday, including today, plus `plusWeeks`. */
  nextWeekday?: string | undefined
  plusWeeks?: number | undefined
  /** Latest such weekday before today. */
  lastWeekday?: string | undefined
  /** `MM-DD`: the latest such day, including today. */
  lastMonthDay?: string | undefined
  /** `MM-DD`: the next such day whose entry has not ended; with `weekday` the first such weekday on or after it. */
  nextMonthDay?: string | undefined
  yearsFrom?: number | undefined
  /** `monthDay` (`MM-DD`) in this year minus that many years. */
  yearsAgo?: number | undefined
  monthDay?: string | undefined
  /** Next nth weekday of a month, including today, such as the fourth Wednesday. */
  nextMonthly?: { nth: number; weekday: string } | undefined
  /** `MM-DD` of every year, or days from Easter Sunday: the next one whose entry has not ended. */
  everyYear?: string | undefined
  easterOffset?: number | undefined
  /** Relative to the start of the same entry. */
  sameDay?: boolean | undefined
  sameDayTime?: string | undefined
  daysAfterStart?: number | undefined
  dayBefore?: DemoDate | undefined
  yearsBefore?: number | undefined
  of?: DemoDate | undefined
  /** `days` before the start of the event with this id; negative: after it. */
  daysBeforeEvent?: string | undefined
  days?: number | undefined
}

export type DemoDateBase = {
  /** Start day of the same entry; required by `sameDay`, `sameDayTime` and `daysAfterStart`. */
  start?: IsoDay
  /** Length of the entry in days, default 1; an entry under way has not ended. */
  days?: number
}

export type DemoPeriod = { firstDay: IsoDay; lastDay: IsoDay; startsAt: string; endsAt: string }

const timeWhenNoneIsGiven = '12:00'

/**
 * Returns functions that resolve dates of the demo content relative to `today` (Europe/Berlin). `eventStart` returns the
 * start day of an event by id. Dates inside a future entry, such as exceptions of a series, are relative to the day that
 * entry starts.
 */
export function demoDates(today: IsoDay, eventStart?: (id: string) => IsoDay | undefined) {
  /** Returns the day in Europe/Berlin, `YYYY-MM-DD`. Throws for an unknown form. */
  function day(date: DemoDate, base: DemoDateBase = {}): IsoDay {
    if (typeof date === 'string') {
      if (isCalendarDay(date)) return date
      throw new Error(`Not a day: ${date}`)
    }
    const found = fromToday(date, today) ?? yearly(date, today, base.days ?? 1) ?? fromOther(date, base)
    if (found === undefined) throw new Error(`No such form of a date: ${JSON.stringify(date)}`)
    return found
  }

  function fromOther(date: DemoDateForm, { start }: DemoDateBase): IsoDay | undefined {
    if (date.dayBefore !== undefined) return addDays(day(date.dayBefore), -1)
    if (date.yearsBefore !== undefined && date.of !== undefined)
      return yearsBefore(day(date.of), date.yearsBefore)
    if (date.daysBeforeEvent !== undefined) {
      const from = eventStart?.(date.daysBeforeEvent)
      return from === undefined ? undefined : addDays(from, -(date.days ?? 0))
    }
    if (start === undefined) return undefined
    if (date.sameDay === true || date.sameDayTime !== undefined) return start
    return date.daysAfterStart === undefined ? undefined : addDays(start, date.daysAfterStart)
  }

  /** Returns ISO 8601 in UTC; noon in Europe/Berlin without a time. */
  function instant(date: DemoDate, base: DemoDateBase = {}): string {
    const time = typeof date === 'string' ? undefined : (date.sameDayTime ?? date.time)
    return berlinIso(day(date, base), time ?? timeWhenNoneIsGiven)
  }

  /** Returns start and end of an entry; the end is a date relative to the start or a number of days. */
  function period(from: DemoDate, to: DemoDate | number): DemoPeriod {
    const days = typeof to === 'number' ? to : daysLong(to)
    const firstDay = day(from, { days })
    const end = typeof to === 'number' ? { daysAfterStart: to - 1 } : to
    return {
      firstDay,
      lastDay: day(end, { start: firstDay }),
      startsAt: instant(from, { days }),
      endsAt: instant(end, { start: firstDay }),
    }
  }

  return { today, day, instant, period }
}

export type DemoDates = ReturnType<typeof demoDates>

function daysLong(end: DemoDate): number {
  return typeof end === 'string' ? 1 : (end.daysAfterStart ?? 0) + 1
}

function berlinIso(day: IsoDay, time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(berlinInstant(day, hours * 60 + minutes)).toISOString()
}

function fromToday(date: DemoDateForm, today: IsoDay): IsoDay | undefined {
  if (date.today === true) return today
  if (date.daysFromToday !== undefined) return addDays(today, date.daysFromToday)
  if (date.nextWeekday !== undefined) {
    return addDays(onOrAfter(today, date.nextWeekday), 7 * (date.plusWeeks ?? 0))
  }
  if (date.lastWeekday !== undefined) return addDays(onOrAfter(today, date.lastWeekday), -7)
  if (date.yearsAgo !== undefined && date.monthDay !== undefined) {
    return inYear(yearOf(today) - date.yearsAgo, date.monthDay)
  }
  return undefined
}

function yearly(date: DemoDateForm, today: IsoDay, days: number): IsoDay | undefined {
  const { lastMonthDay, nextMonthDay, nextMonthly, everyYear, easterOffset } = date
  const year = yearOf(today)
  if (lastMonthDay !== undefined) {
    const inThisYear = inYear(year, lastMonthDay)
    return inThisYear <= today ? inThisYear : inYear(year - 1, lastMonthDay)
  }
  if (nextMonthly !== undefined) {
    const inMonth = (month: number) => nthWeekday(year, month, nextMonthly)
    return inMonth(firstNotBefore(today, monthOf(today), inMonth))
  }
  let on: ((year: number) => IsoDay) | undefined
  if (nextMonthDay !== undefined) on = (year) => onOrAfter(inYear(year, nextMonthDay), date.weekday)
  if (everyYear !== undefined) on = (year) => inYear(year, everyYear)
  if (easterOffset !== undefined) on = (year) => addDays(easterSunday(year), easterOffset)
  // An entry that began at the end of last year may still be under way.
  return on?.(firstNotBefore(addDays(today, 1 - days), year - 1, on) + (date.yearsFrom ?? 0))
}

/** Returns the day of the first number, counting from `from`, that is not before `day`. */
function firstNotBefore(day: IsoDay, from: number, dayOfNumber: (n: number) => IsoDay): number {
  return dayOfNumber(from) < day ? firstNotBefore(day, from + 1, dayOfNumber) : from
}

/** 29 February becomes 1 March in other than leap years. */
function inYear(year: number, monthDay: string): IsoDay {
  const [month, day] = monthDay.split('-').map(Number)
  return dayOf(year, month!, day!)
}

function yearsBefore(day: IsoDay, years: number): IsoDay {
  return inYear(yearOf(day) - years, day.slice(5))
}

/** `month` may exceed 12, which leads into the next year. */
function nthWeekday(year: number, month: number, { nth, weekday }: { nth: number; weekday: string }): IsoDay {
  return addDays(onOrAfter(dayOf(year, month, 1), weekday), 7 * (nth - 1))
}

const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** Returns the first such weekday on or after the day; without a weekday the day itself. */
function onOrAfter(day: IsoDay, weekday: string | undefined): IsoDay {
  if (weekday === undefined) return day
  const index = weekdayNames.indexOf(weekday)
  if (index === -1) throw new Error(`No such weekday: ${weekday}`)
  return addDays(day, (index - weekdayIndex(day) + 7) % 7)
}

/** Returns the date functions for a day, with the start days of the demo events that other content refers to. */
export function demoDatesOn(today: IsoDay) {
  const dates = demoDates(today)
  return demoDates(today, (id) => {
    const event = events.find((event) => event.id === id)
    return event && dates.period(event.startsAt, event.endsAt).firstDay
  })
}
