import { withQuery } from '#app/lib/with-query.ts'
import { berlinDay, berlinDayBounds, berlinInstant, berlinMinutes } from '#app/lib/berlin-time.ts'
import { addDays, isCalendarDay, type IsoDay, weekdayIndex } from '#app/lib/calendar-day.ts'
import { overlaps, type Span } from '#app/features/vereinsflieger/club-management.ts'
import { clock } from '#app/lib/german-dates.ts'
import { laterDay } from './reservation.ts'

/** One bar: a reservation, or a block of the aircraft. */
export type PlanEntry = Span & {
  /** `null`: a block. */
  id: string | null
  aircraftId: string
  registration: string
  /** Last name, or the reason of the block. */
  label: string
  /** Full name. */
  who: string
  instructor: string
  what: string
  tone: 'mine' | 'booked' | 'block'
  mayChange: boolean
  revision: number
}

/** One row of the plan: an aircraft on a day. */
export type PlanRow = {
  key: string
  day: IsoDay
  aircraftId: string
  registration: string
  type: string
  silhouette: string
  /** Time span of the row. */
  axis: Span
  /** While the field is closed. */
  shut: Span[]
  /** Before civil dawn and after civil dusk. */
  night: Span[]
  entries: PlanEntry[]
}

/** Reads view, day and aircraft from the URL; unreadable values fall back to today's day view. */
export function readPlanAsked(query: URLSearchParams, today: IsoDay) {
  const asked = query.get('tag') ?? ''
  const view: PlanView = planViews.find((each) => each.query === query.get('ansicht'))?.view ?? 'day'
  const day = isCalendarDay(asked) && asked >= '1990-01-01' && asked <= '2200-01-01' ? asked : today
  return { view, day, aircraftId: query.get('flugzeug') }
}

const daysOfAircraftView = 14

/** Returns the days of a view. */
export function daysOf(view: PlanView, day: IsoDay): IsoDay[] {
  const monday = addDays(day, -weekdayIndex(day))
  if (view === 'day') return [day]
  const [first, count] = view === 'week' ? [monday, 7] : [day, daysOfAircraftView]
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}

const earliestHour = 6
const latestHour = 22

/**
 * Returns the hours shown of each day, local time: 6 to 22, extended by earlier starts and later ends on these days, and by
 * what lies in the night alone.
 */
export function shownHours(spans: readonly Span[], days: readonly IsoDay[]): { first: number; last: number } {
  let [first, last] = [earliestHour, latestHour]
  for (const { start, end } of days.map(berlinDayBounds))
    for (const { from, to } of spans) {
      if (!overlaps({ from, to }, { from: start, to: end })) continue
      const begin = from < start ? 0 : berlinMinutes(from) / 60
      const finish = to >= end ? 24 : berlinMinutes(to) / 60
      if (from >= start || finish <= earliestHour) first = Math.min(first, Math.floor(begin))
      if (to <= end || begin >= latestHour) last = Math.max(last, Math.ceil(finish))
    }
  return { first, last }
}

export function axisOf(day: IsoDay, { first, last }: { first: number; last: number }): Span {
  return { from: berlinInstant(day, first * 60), to: berlinInstant(day, last * 60) }
}

/** Returns left edge and width in percent of the axis, clipped to it; `null` if the span does not overlap it. */
export function placeOn(axis: Span, span: Span): { left: number; width: number } | null {
  if (!overlaps(axis, span)) return null
  const length = axis.to - axis.from
  const [from, to] = [Math.max(axis.from, span.from), Math.min(axis.to, span.to)]
  return { left: ((from - axis.from) / length) * 100, width: ((to - from) / length) * 100 }
}

/** Returns the full hours of the axis: position in percent from the left, and the local hour. */
export function hourMarks(axis: Span): { at: number; hour: number; left: number }[] {
  const marks = []
  for (let at = axis.from + 3_600_000; at < axis.to; at += 3_600_000)
    marks.push({ at, hour: berlinMinutes(at) / 60, left: ((at - axis.from) / (axis.to - axis.from)) * 100 })
  return marks
}

export const planAddress = '/vereinsflieger/reservierung'
export const ownAddress = `${planAddress}/meine`

export function reservationAddress(id: string): string {
  return `${planAddress}/${encodeURIComponent(id)}`
}

export type PlanView = 'day' | 'week' | 'aircraft'

/** `query` is the value in the URL. */
export const planViews: readonly { view: PlanView; query: string; label: string }[] = [
  { view: 'day', query: 'tag', label: 'Tag' },
  { view: 'week', query: 'woche', label: 'Woche' },
  { view: 'aircraft', query: 'flugzeug', label: 'Flugzeug' },
]

type Plan = { view: PlanView; day?: IsoDay; aircraftId?: string | null }

export function planHref({ view, day, aircraftId }: Plan): string {
  return withQuery(planAddress, {
    ansicht: view !== 'day' && planViews.find((each) => each.view === view)!.query,
    tag: day,
    flugzeug: view === 'aircraft' && aircraftId,
  })
}

type Beforehand = { aircraftId?: string | undefined; day?: IsoDay; span?: Span }

/** Returns the URL of the form for a new reservation with these values filled in. */
export function newAddress({ aircraftId, day, span }: Beforehand): string {
  return withQuery(`${planAddress}/neu`, {
    flugzeug: aircraftId,
    tag: span === undefined ? day : berlinDay(span.from),
    von: span && clock(span.from),
    bisTag: span && laterDay(span),
    bis: span && clock(span.to),
  })
}

/** Event stream that notifies open pages when the plan changes. */
export const liveAddress = `${planAddress}/aenderungen`
