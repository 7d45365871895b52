import { findAircraft } from '#app/features/aircraft/aircraft.server.ts'
import { openingCalendar } from '#app/features/airfield/opening/opening-calendar.server.ts'
import { overlaps, type Span } from '#app/features/vereinsflieger/club-management.ts'
import { berlinDay, berlinDayBounds, berlinInstant, berlinMinutes } from '#app/lib/berlin-time.ts'
import { addDays, type IsoDay, weekdayIndex } from '#app/lib/calendar-day.ts'
import { dayAndMonth, shortDate } from '#app/lib/german-dates.ts'
import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'
import { blocksOf } from '#app/features/aircraft/blocks/blocks.server.ts'
import { ground } from './plan.server.ts'
import { inputValues } from './reservation-form.server.ts'
import { type Booker, purposes, type Reservation, spanTimes } from './reservation.ts'
import { listReservations, refusalFor, shareSomebody } from './reservations.server.ts'

/** Local minutes. `usual`: when a flight begins there, unless the member's latest one began at another hour of it. */
const halves = [
  { from: 6 * 60, to: 12 * 60, usual: 10 * 60 },
  { from: 12 * 60, to: 21 * 60, usual: 14 * 60 },
]
const stepMinutes = 30
/** Whoever was away for longer names the hours in the form. */
const longestMs = 4 * 3_600_000

export type QuickTimes = NonNullable<Awaited<ReturnType<typeof quickTimes>>>

type Asked = {
  last: Reservation
  instructors: readonly { value: string; label: string }[]
  day: IsoDay | null
  at: Date
}

/** Returns free times of the aircraft the member had last, for flights like that one; `null` if there are none. */
export async function quickTimes(db: Db, by: Booker, { last, instructors, day, at }: Asked) {
  const aircraft = await findAircraft(db, last.aircraftId)
  const instructor = instructors.find(({ value }) => value === last.instructorId)
  if (aircraft === undefined || (last.instructorId !== null && instructor === undefined)) return null
  const today = berlinDay(at.getTime())
  const tomorrow = addDays(today, 1)
  const days = day === null ? daysToOffer(today) : [day]
  const whole = { from: berlinDayBounds(days[0]!).start, to: berlinDayBounds(days.at(-1)!).end }
  const [calendar, reserved, blocks] = await Promise.all([
    openingCalendar(db),
    listReservations(db, whole),
    blocksOf(db, aircraft, whole, at),
  ])
  const held = reserved.filter((each) => each.aircraftId === aircraft.id || shareSomebody(last, each))
  const like = { ...last, guestSeats: 0, note: '' }
  const times = []
  for (const each of days) {
    const bounds = berlinDayBounds(each)
    const { shut, night } = ground(calendar, each, { from: bounds.start, to: bounds.end })
    const busy = [...held, ...blocks, ...shut, ...night, { from: 0, to: at.getTime() }]
    for (const half of halves) {
      const span = freeSpan(each, half, last, busy)
      if (span === undefined || (await refusalFor(db, by, { ...like, ...span }, { at })) !== null) continue
      const { expectedRevision: _, ...values } = inputValues({ ...like, ...span })
      times.push({
        day: each === today ? 'Heute' : each === tomorrow ? `Morgen, ${dayAndMonth(each)}` : shortDate(each),
        times: spanTimes(span),
        values: { ...values, kennung: newId(at) },
      })
    }
  }
  if (times.length === 0) return null
  const what =
    instructor === undefined ? purposes[last.purpose] : `${purposes[last.purpose]} mit ${instructor.label}`
  return {
    registration: aircraft.registration,
    what: `${what}, wie am ${shortDate(berlinDay(last.from))}`,
    times,
  }
}

/** Today, tomorrow and the next weekend. */
function daysToOffer(today: IsoDay): IsoDay[] {
  const saturday = addDays(today, (12 - weekdayIndex(today)) % 7)
  return [...new Set([today, addDays(today, 1), saturday, addDays(saturday, 1)])].toSorted()
}

/** Returns the free span as long as the last flight that begins nearest to the usual hour. */
function freeSpan(
  day: IsoDay,
  { from, to, usual }: (typeof halves)[number],
  last: Span,
  busy: readonly Span[],
): Span | undefined {
  const lengthMs = Math.min(last.to - last.from, longestMs)
  const begun = berlinMinutes(last.from)
  const best = begun >= from && begun < to ? begun : usual
  return Array.from({ length: (to - from) / stepMinutes }, (_, index) => from + index * stepMinutes)
    .toSorted((a, b) => Math.abs(a - best) - Math.abs(b - best))
    .map((minutes) => berlinInstant(day, minutes))
    .map((begin) => ({ from: begin, to: begin + lengthMs }))
    .find((span) => !busy.some((each) => overlaps(each, span)))
}
