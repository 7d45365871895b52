import { addDays, dayOfMonth, daysBetween, monthOf, type IsoDay } from '#app/lib/calendar-day.ts'
import { occurrencesBetween, type Change, type Series, type Timing } from '../occurrences.ts'

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

/**
 * Moves every date like the one of that day: by as many days, to the same times. Pauses, moved dates and the end move
 * along.
 */
export function movedSeries(timing: Timing & { series: Series }, day: IsoDay, to: NewTiming) {
  const days = daysBetween(day, to.firstDay)
  const firstDay = addDays(timing.firstDay, days)
  const series = shifted(timing.series, days, firstDay)
  const lastDay = addDays(firstDay, daysBetween(to.firstDay, to.lastDay))
  return { firstDay, lastDay, startTime: to.startTime, endTime: to.endTime, series, days }
}

/**
 * Splits a series: `before` ends on the day before, `after` continues from that date with the new timing, moved by `days`.
 */
export function partedSeries(timing: Timing & { series: Series }, day: IsoDay, to: NewTiming) {
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
    exceptions: series.exceptions.filter((each) => each.day < day),
    changes: series.changes.filter((each) => each.day < day),
  }
  const days = daysBetween(day, to.firstDay)
  const rest: Series = {
    ...series,
    count: series.count === null ? null : Math.max(1, series.count - held.length),
    exceptions: series.exceptions.filter((each) => each.day > day),
    changes: series.changes.filter((each) => each.day > day),
  }
  return { before, after: { ...to, series: shifted(rest, days, to.firstDay) }, days }
}

function shifted(series: Series, days: number, firstDay: IsoDay): Series {
  if (days === 0) return series
  const moved = {
    until: series.until && addDays(series.until, days),
    exceptions: series.exceptions.map((each) => ({ ...each, day: addDays(each.day, days) })),
    changes: series.changes.map((each) => ({ ...each, day: addDays(each.day, days) })),
  }
  if (series.rule === 'weekly') return { ...series, ...moved }
  const isLast = series.nth === -1 && monthOf(addDays(firstDay, 7)) !== monthOf(firstDay)
  return { ...series, ...moved, nth: isLast ? -1 : Math.ceil(dayOfMonth(firstDay) / 7) }
}
