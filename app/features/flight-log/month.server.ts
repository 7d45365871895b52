import { addDays, addMonths, type IsoDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import { ownSourceState } from '#app/features/vereinsflieger/club-management.ts'
import { crewNames, tugMarks } from './day.server.ts'
import { dayTotals } from './day-totals.ts'
import { lineOf } from './flight.ts'
import { listMonth } from './flights.server.ts'
import { flightsAPart } from './month-part.ts'

/** Loads a month of the log (`first` is its first day): sums and closing state per day, and one part of its flights. */
export async function monthOfLog(db: Db, { first, part }: { first: IsoDay; part: number }, at: Date) {
  const last = addDays(addMonths(first, 1), -1)
  const today = localDate(at.getTime())
  const [flights, closed] = await Promise.all([
    listMonth(db, first),
    db.selectFrom('flight_days').select('day').where('day', '>=', first).where('day', '<=', last).execute(),
  ])
  const [crewOf, marks] = await Promise.all([crewNames(db, flights), tugMarks(db, flights)])
  const known = { marks, silhouettes: new Map<string, string>(), today: '' }
  const isClosed = new Set(closed.map(({ day }) => day))
  const days = [...Map.groupBy(flights, ({ day }) => day)].map(([day, flown]) => ({
    day,
    isClosed: isClosed.has(day),
    sum: dayTotals(flown, () => '').all,
  }))
  return {
    first,
    before: addMonths(first, -1).slice(0, 7),
    after: last < today ? addMonths(first, 1).slice(0, 7) : null,
    days,
    totals: dayTotals(flights, (flight) => crewOf(flight).pilot),
    part,
    parts: Math.max(1, Math.ceil(flights.length / flightsAPart)),
    flights: flights
      .slice((part - 1) * flightsAPart, part * flightsAPart)
      .map((flight) => lineOf(flight, crewOf(flight), known)),
    sourceState: ownSourceState(at),
  }
}
