import { daysBetween, type IsoDay, weekdayIndex } from '#app/lib/calendar-day.ts'
import { berlinOffset } from '#app/lib/berlin-time.ts'
import {
  clockUtc,
  dateRange,
  dateWithWeekday,
  dayAndMonth,
  longDate,
  monthYear,
  shortWeekdayNames,
  timeOfDay,
  timeRange,
  weekdayNames,
} from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import type { ClubEvent, DatedEvent } from './event.ts'
import type { Occurrence, Timing } from './occurrences.ts'
import { registrationState } from './registration/registration-state.ts'

const nbsp = '\u00A0'

/** Returns `10:00–18:00 Uhr` or `20:30 Uhr`; `null` for all-day events. */
export function timesText({ startTime, endTime }: Pick<Timing, 'startTime' | 'endTime'>): string | null {
  if (startTime === null) return null
  return endTime === null ? timeOfDay(startTime) : timeRange(startTime, endTime)
}

/**
 * Returns `27. Juni 2026, 10:00–18:00 Uhr (LT)`, without times for all-day events; over several days `27. Juni 2026, 10:00 Uhr
 * bis 28. Juni 2026, 18:00 Uhr (LT)`, which nobody takes for hours of each day.
 */
export function whenText(event: Timing, { firstDay, lastDay }: Occurrence): string {
  const times = timesText(event)
  if (times === null) return dateRange(firstDay, lastDay)
  const when =
    firstDay === lastDay ? `${longDate(firstDay)}, ${times}` : fromTo(event, firstDay, lastDay, longDate)
  return `${when}${nbsp}(LT)`
}

/** Returns `Samstag, 27. Juni 2026, 10:00 Uhr bis Sonntag, 28. Juni 2026, 18:00 Uhr`: day and time in full. */
export function whenSentence(event: Timing, { firstDay, lastDay }: Occurrence): string {
  if (firstDay === lastDay) {
    const times = timesText(event)
    return times === null
      ? `${dateWithWeekday(firstDay)}, ganztägig`
      : `${dateWithWeekday(firstDay)}, ${times}`
  }
  return fromTo(event, firstDay, lastDay, dateWithWeekday)
}

function fromTo(
  { startTime, endTime }: Timing,
  firstDay: IsoDay,
  lastDay: IsoDay,
  format: (day: IsoDay) => string,
): string {
  const from = startTime === null ? '' : `, ${timeOfDay(startTime)}`
  const to = endTime === null ? '' : `, ${timeOfDay(endTime)}`
  return `${format(firstDay)}${from} bis ${format(lastDay)}${to}`
}

/** Returns `08:00–16:00 UTC` for pilots; `null` for all-day events. */
export function utcText(event: Timing, { startsAt, endsAt }: Occurrence): string | null {
  if (event.startTime === null) return null
  const from = clockUtc(startsAt)
  return event.endTime === null ? `${from}${nbsp}UTC` : `${from}\u2060–\u2060${clockUtc(endsAt)}${nbsp}UTC`
}

/** Large date of a list: day, weekday and month. */
export function dateBlock({ firstDay, lastDay }: Occurrence) {
  const short = (day: IsoDay) => `${shortWeekdayNames[weekdayIndex(day)]!}.`
  const isLong = daysBetween(firstDay, lastDay) > 0
  return {
    day: String(Number(firstDay.slice(8, 10))),
    weekday: isLong ? `${short(firstDay)}–${short(lastDay)}` : weekdayNames[weekdayIndex(firstDay)]!,
    month: monthYear(firstDay),
  }
}

/** Returns `jeden Mittwoch` or `jeden 4. Mittwoch im Monat`, with the last day if there is one. */
export function seriesText(event: Timing & { untilDay: string | null }): string | null {
  const { series, firstDay, untilDay } = event
  if (series === null) return null
  const weekday = weekdayNames[weekdayIndex(firstDay)]!
  const end = untilDay === null ? '' : `, bis ${longDate(untilDay)}`
  if (series.rule === 'monthly') {
    const which = series.nth === -1 ? 'letzten' : `${series.nth}.`
    return `jeden ${which}${nbsp}${weekday} im Monat${end}`
  }
  return series.everyWeeks === 1
    ? `jeden ${weekday}${end}`
    : `alle ${series.everyWeeks} Wochen ${weekday.toLowerCase()}s${end}`
}

export type EventBadge = { tone: 'ok' | 'warn' | 'stop' | 'info' | 'plain'; text: string }

/** The number of free places is shown if a quarter or less is left. */
const isScarce = (free: number, seats: number) => free * 4 <= seats

/** Returns the badge of an event at an instant (epoch ms): its state first, then the registration. */
export function eventBadge({ event, occurrence, places }: DatedEvent, at: number): EventBadge {
  if (event.status === 'cancelled') return { tone: 'stop', text: 'Abgesagt' }
  if (event.status === 'postponed') return { tone: 'warn', text: 'Verschoben' }
  if (occurrence.endsAt <= at) return { tone: 'plain', text: 'Vorbei' }
  const registration = registrationBadge({ event, occurrence, places }, at)
  if (registration !== undefined) return registration
  if (event.status === 'planned') return { tone: 'plain', text: 'Geplant' }
  return event.visibility === 'public'
    ? { tone: 'ok', text: 'Öffentlich' }
    : { tone: 'plain', text: 'Vereinsintern' }
}

function registrationBadge({ event, occurrence, places }: DatedEvent, at: number): EventBadge | undefined {
  const state = registrationState(event, occurrence, places, at)
  const seats = event.registration.mode === 'internal' ? event.registration.seats : null
  switch (state.kind) {
    case 'external':
      return { tone: 'info', text: 'Anmeldung' }
    case 'not-yet':
      return { tone: 'plain', text: `Anmeldung ab ${dayAndMonth(state.opensOn)}` }
    case 'open':
      return state.free !== null && seats !== null && isScarce(state.free, seats)
        ? { tone: 'warn', text: `Noch ${integer(state.free)}${nbsp}${state.free === 1 ? 'Platz' : 'Plätze'}` }
        : { tone: 'info', text: 'Anmeldung' }
    case 'waiting-list':
      return { tone: 'warn', text: 'Ausgebucht, Warteliste' }
    case 'full':
      return { tone: 'stop', text: 'Ausgebucht' }
    case 'closed':
      return { tone: 'plain', text: 'Anmeldung beendet' }
    case 'members-only':
    case 'none':
      return undefined
  }
}

/** Returns ISO 8601 with the offset valid in Berlin, `2026-06-27T10:00:00+02:00`; only the day for all-day events. */
export function isoStart(event: ClubEvent, { firstDay, startsAt }: Occurrence): string {
  return event.startTime === null ? firstDay : isoLocal(firstDay, event.startTime, startsAt)
}

/** `null` for an open end: the day alone would be read as before the hour of the start. */
export function isoEnd(event: ClubEvent, { firstDay, lastDay, endsAt }: Occurrence): string | null {
  if (event.endTime !== null) return isoLocal(lastDay, event.endTime, endsAt)
  return event.startTime !== null && firstDay === lastDay ? null : lastDay
}

function isoLocal(day: IsoDay, time: string, instant: number): string {
  const hours = berlinOffset(instant) / 3_600_000
  return `${day}T${time}:00+0${hours}:00`
}

/** Returns `Juni` for `2026-06`. */
export function monthOnly(month: string): string {
  return monthYear(`${month}-01`).replace(/ \d+$/, '')
}
