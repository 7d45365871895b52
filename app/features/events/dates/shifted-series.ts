import { addDays, dayOfMonth, daysBetween, monthOf, type IsoDay } from '#app/lib/calendar-day.ts'
import { occurrencesBetween, type Change, type Series, type Timing } from '../occurrences.ts'

/** When one date takes place, as somebody has put it. */
export type NewTiming = Pick<Timing, 'firstDay' | 'lastDay' | 'startTime' | 'endTime'>

/** The series with this one date moved or called off; the same date named twice counts once. */
export function withChange(series: Series, change: Change): Series {
  return { ...series, changes: [...series.changes.filter(({ day }) => day !== change.day), change] }
}

/** The date is again as the rule has it. */
export function withoutChange(series: Series, day: IsoDay): Series {
  return { ...series, changes: series.changes.filter((change) => change.day !== day) }
}

/**
 * Every date moved as the one of that day was: by as many days, to the same hours. A pause, a moved date and the
 * end move along.
 */
export function movedSeries(timing: Timing & { series: Series }, day: IsoDay, to: NewTiming) {
  const days = daysBetween(day, to.firstDay)
  const firstDay = addDays(timing.firstDay, days)
  const series = shifted(timing.series, days, firstDay)
  const lastDay = addDays(firstDay, daysBetween(to.firstDay, to.lastDay))
  return { firstDay, lastDay, startTime: to.startTime, endTime: to.endTime, series, days }
}

/** The series up to the day before, and the one that goes on from that date as it was put; by so many days. */
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
