import { day, line, plain } from '#app/resources/fields.ts'
import { readRecord, type ReadRecord } from '#app/resources/read-record.ts'
import type { RecordGroup } from '#app/resources/record-field.ts'
import { schemaOf } from '#app/resources/record-schema.ts'
import { recordValues } from '#app/resources/record-values.ts'
import type { Values } from '#app/lib/form-values.ts'
import { eventAt, type ClubEvent } from '../event.ts'
import {
  type Occurrence,
  lastOccurrence,
  nthWeekdayOfMonth,
  occurrencesBetween,
  type Change,
  type Series,
  type Timing,
} from '../occurrences.ts'
import {
  addDays,
  dayOfMonth,
  daysBetween,
  monthOf,
  type IsoDay,
  weekdayIndex,
  yearOf,
} from '#app/lib/calendar-day.ts'

/** What that form says of one date; `location`: `null` for that of the series. */
export type NewDate = NewTiming & { location: string | null; reason: string | null }

/** Form fields for one date of a series; `place`: location of the series. */
export const dateGroup = (place: string) =>
  ({
    title: 'Termin',
    fields: [
      day('firstDay', 'Beginn', { missing: 'Bitte gib den Tag an.', width: 'c3' }),
      plain('time', 'startTime', 'Beginnt um', { hint: 'Leer: ganztägig', width: 'c3' }),
      day('lastDay', 'Ende', { width: 'c3' }),
      plain('time', 'endTime', 'Endet um', { hint: 'Leer: offenes Ende', width: 'c3' }),
      line('location', 'Ort', { hint: `Leer: ${place}`, max: 120, width: 'c3' }),
      line('reason', 'Grund', { hint: 'Ein Satz; er steht auf der Seite.', max: 300, width: 'c3' }),
    ],
  }) as const satisfies RecordGroup

const DateForm = schemaOf([dateGroup('')])

export function readDate(values: Values): ReadRecord<NewDate> {
  const read = readRecord([dateGroup('')], DateForm, values, {})
  if (!read.ok) return read
  const { firstDay, startTime, endTime } = read.value
  const lastDay = read.value.lastDay ?? firstDay
  const fault = (field: string, sentence: string) => ({ ok: false, errors: { [field]: sentence } }) as const
  if (lastDay < firstDay) return fault('lastDay', 'Das Ende liegt vor dem Beginn.')
  if (startTime === null && endTime !== null) return fault('startTime', 'Bitte gib auch an, wann es beginnt.')
  if (lastDay === firstDay && startTime !== null && endTime !== null && endTime <= startTime)
    return fault('endTime', 'Das Ende liegt vor dem Beginn. Nach Mitternacht zählt der nächste Tag.')
  return { ok: true, value: { ...read.value, lastDay } }
}

/** Values of that form for a date as it is stored. */
export function dateValues(event: ClubEvent, occurrence: Occurrence): Values {
  const { firstDay, lastDay, change } = occurrence
  const { startTime, endTime } = eventAt(event, occurrence)
  const date = { firstDay, lastDay, startTime, endTime, location: change?.location, reason: change?.reason }
  return recordValues([dateGroup(event.location)], date)
}

/** New day and times of one date. */
export type NewTiming = Pick<Timing, 'firstDay' | 'lastDay' | 'startTime' | 'endTime'>

/** Returns the series with this date moved or cancelled; replaces an earlier change of the same date. */
export function withChange(series: Series, change: Change): Series {
  return { ...series, changes: [...series.changes.filter(({ day }) => day !== change.day), change] }
}

/** Returns the series with the date restored to the rule. */
export function withoutChange(series: Series, day: IsoDay): Series {
  return { ...series, changes: series.changes.filter((change) => change.day !== day) }
}

type RunningSeries = Timing & { series: Series }

/**
 * Moves every date like the one of that day, to the same times: by as many days, a monthly series to the weekday of the new
 * day. Pauses, moved dates and the end move along; `moved` gives the new day of a date.
 */
export function movedSeries(timing: RunningSeries, day: IsoDay, to: NewTiming) {
  const { series, moved } = shifted(timing, day, to.firstDay)
  const firstDay = moved(timing.firstDay)
  const lastDay = addDays(firstDay, daysBetween(to.firstDay, to.lastDay))
  return { firstDay, lastDay, startTime: to.startTime, endTime: to.endTime, series, moved }
}

/** Splits a series: `before` ends on the day before, `after` continues from that date with the new timing. */
export function partedSeries(timing: RunningSeries, day: IsoDay, to: NewTiming) {
  const { series } = timing
  const held = occurrencesBetween(
    { ...timing, series: { ...series, changes: [] } },
    timing.firstDay,
    addDays(day, -1),
  )
  const before: Series = {
    ...series,
    count: null,
    until: addDays(day, -1),
    ...(lastOccurrence(timing) === undefined && { isJoinedByDate: true }),
    exceptions: series.exceptions.filter((each) => each.day < day),
    changes: series.changes.filter((each) => each.day < day),
  }
  const { series: after, moved } = shifted(timing, day, to.firstDay)
  const rest: Series = {
    ...after,
    count: series.count === null ? null : Math.max(1, series.count - held.length),
    exceptions: after.exceptions.filter((each) => each.day > to.firstDay),
    changes: after.changes.filter((each) => each.day > to.firstDay),
  }
  return { before, after: { ...to, series: rest }, moved }
}

/** Returns the series with the date of `day` on the day `to`, and the function that gives the new day of each date. */
function shifted(timing: RunningSeries, day: IsoDay, to: IsoDay) {
  const { series } = timing
  const days = daysBetween(day, to)
  if (days === 0) return { series, moved: (each: IsoDay) => each }
  const moved = (each: IsoDay) => addDays(each, days)
  if (series.rule === 'weekly')
    return { series: movedDays(series, series.until && moved(series.until), moved), moved }
  const nth = nthOf(series.nth, to)
  const months = 12 * (yearOf(to) - yearOf(day)) + monthOf(to) - monthOf(day)
  const inMonth = (each: IsoDay) =>
    nthWeekdayOfMonth(yearOf(each), monthOf(each) + months, nth, weekdayIndex(to)) ?? moved(each)
  const last = lastOccurrence({ ...timing, series: { ...series, changes: [] } })
  const until = series.until && inMonth(last?.day ?? series.until)
  return { series: { ...movedDays(series, until, inMonth), nth }, moved: inMonth }
}

function movedDays<S extends Series>(series: S, until: IsoDay | null, moved: (day: IsoDay) => IsoDay): S {
  const onNewDay = <T extends { day: IsoDay }>(each: T) => ({ ...each, day: moved(each.day) })
  return {
    ...series,
    until,
    exceptions: series.exceptions.map(onNewDay),
    changes: series.changes.map(onNewDay),
  }
}

/** A series that had a date every month keeps one: a fifth weekday, which not every month has, counts as the last. */
function nthOf(before: number, day: IsoDay): number {
  const nth = Math.ceil(dayOfMonth(day) / 7)
  const isLast = monthOf(addDays(day, 7)) !== monthOf(day)
  return isLast && (before === -1 || (nth === 5 && before !== 5)) ? -1 : nth
}
