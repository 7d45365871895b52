import { listFleet } from '#app/features/aircraft/aircraft.server.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { localDate, localDateTime } from '#app/lib/german-dates.ts'
import { namesOf } from '#app/features/members/names-among-members.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { standingOfOwn } from '#app/features/vereinsflieger/club-management.ts'
import { findClosedDay } from './close-day.server.ts'
import { crewWords } from './crew-names.server.ts'
import { dayTotals } from './day-totals.ts'
import { lineOf } from './flight-line.ts'
import { listDay } from './flights.server.ts'
import { logStamp } from './lock.server.ts'
import type { Writer } from './writer.server.ts'

/** Loads a day of the log with its sums. */
export async function dayOf(db: Db, by: Writer, day: IsoDay, at: Date) {
  const today = localDate(at.getTime())
  const [flights, fleet, closed, stamp] = await Promise.all([
    listDay(db, day),
    listFleet(db),
    findClosedDay(db, day),
    logStamp(db),
  ])
  const words = await crewWords(db, flights)
  const names = await namesOf(db, [closed?.leaderId ?? null])
  const known = {
    marks: new Map(flights.map(({ id, registration }) => [id, registration])),
    silhouettes: new Map(fleet.map(({ id, silhouette }) => [id, silhouette])),
    today: day,
  }
  return {
    day,
    stamp,
    standing: standingOfOwn(at),
    before: addDays(day, -1),
    after: day < today ? addDays(day, 1) : null,
    flights: flights.map((flight) => lineOf(flight, words(flight), known)),
    totals: dayTotals(flights, (flight) => words(flight).pilot),
    mayClose: by.mayClose && closed === undefined && flights.length > 0,
    mayExport: by.mayClose,
    closed:
      closed === undefined
        ? null
        : {
            at: localDateTime(Date.parse(closed.closedAt)),
            leader: names.get(closed.leaderId ?? '')?.full ?? null,
            note: closed.note,
          },
  }
}
