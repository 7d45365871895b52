import { berlinDay } from '#app/lib/berlin-time.ts'
import type { Services } from '#app/platform/services.ts'
import type { ClubManagement, Span } from '../club-management.ts'
import { rowsOf, type RemoteRow } from './answer.ts'
import { askOnce, type Fetched } from './kept-answers.server.ts'
import { findRemoteSettings } from './remote-setting.server.ts'
import type { RestCall } from './rest-call.server.ts'
import { aircraftTimesOf, articleOf, calendarEntryOf, flightOf, reservationOf } from './rows.ts'
import { callAsService } from './service-session.server.ts'

export type RemoteServices = Pick<Services, 'db' | 'files' | 'now' | 'buildId' | 'vereinsfliegerUrl'>

const minuteMs = 60_000
const reservationsKeptMs = 10 * minuteMs
const calendarKeptMs = 45 * minuteMs
const flightsKeptMs = 15 * minuteMs
const timesKeptMs = 6 * 60 * minuteMs
const articlesKeptMs = 24 * 60 * minuteMs

/** The rows of a list that say something; a row that says nothing is left out. */
export async function listAsService<T>(
  services: RemoteServices,
  call: RestCall,
  read: (row: RemoteRow) => T | undefined,
): Promise<Fetched<T>> {
  const answer = await callAsService(services, call)
  if (!answer.ok) return answer
  return {
    ok: true,
    entries: rowsOf(answer.body)
      .map(read)
      .filter((entry) => entry !== undefined),
  }
}

const overlaps =
  (span: Span) =>
  ({ from, to }: Span): boolean =>
    from < span.to && to > span.from

/** All active reservations come at once, and the span is cut out here. */
export function remoteReservations(services: RemoteServices): ClubManagement['reservations'] {
  return {
    can: ['read'],
    list: async (span) => {
      const { calendarZone } = await findRemoteSettings(services)
      const all = await askOnce(services, {
        key: `reservations ${calendarZone}`,
        keptMs: reservationsKeptMs,
        fetch: () =>
          listAsService(services, { method: 'POST', path: 'reservation/list/active' }, (row) =>
            reservationOf(row, calendarZone),
          ),
      })
      return {
        ...all,
        value: all.value.filter(overlaps(span)).toSorted((one, other) => one.from - other.from),
      }
    },
  }
}

export function remoteCalendar(services: RemoteServices): ClubManagement['calendar'] {
  return {
    can: ['read'],
    list: async (span) => {
      const { calendarZone } = await findRemoteSettings(services)
      const [datefrom, dateto] = [berlinDay(span.from), berlinDay(span.to)]
      const call: RestCall = { method: 'GET', path: 'calendar/list', fields: { datefrom, dateto } }
      const all = await askOnce(services, {
        key: `calendar ${datefrom} ${dateto} ${calendarZone}`,
        keptMs: calendarKeptMs,
        fetch: () => listAsService(services, call, (row) => calendarEntryOf(row, calendarZone)),
      })
      return { ...all, value: all.value.filter(overlaps(span)) }
    },
  }
}

/** What the club has flown in that span; names are the pages' to show or not. */
export function remoteFlights(services: RemoteServices): ClubManagement['flights'] {
  return {
    can: ['read'],
    list: ({ from, to }) => {
      const [datefrom, dateto] = [utcDay(from), utcDay(to - 1)]
      const call: RestCall = { method: 'POST', path: 'flight/list/daterange', fields: { datefrom, dateto } }
      return askOnce(services, {
        key: `flights ${datefrom} ${dateto}`,
        keptMs: flightsKeptMs,
        fetch: () => listAsService(services, call, flightOf),
      })
    },
  }
}

const utcDay = (instant: number) => new Date(instant).toISOString().slice(0, 10)

/** One call for each aircraft; the first fault ends them, for the next would only cost a call more. */
export function remoteAircraftTimes(services: RemoteServices): ClubManagement['aircraftTimes'] {
  return {
    can: ['read'],
    list: ({ registrations }) =>
      askOnce(services, {
        key: `times ${registrations.join(' ')}`,
        keptMs: timesKeptMs,
        fetch: async () => {
          const entries = []
          for (const registration of registrations) {
            const path = `maintenance/airplane/${encodeURIComponent(registration)}`
            const answer = await callAsService(services, { method: 'POST', path })
            if (answer.ok) entries.push(aircraftTimesOf(registration, answer.body))
            // An aircraft that is kept here alone is no reason to hide the others.
            else if (answer.fault !== 'unknown') return answer
          }
          return { ok: true, entries }
        },
      }),
  }
}

export function remoteArticles(services: RemoteServices): ClubManagement['articles'] {
  return {
    can: ['read'],
    list: () => {
      const today = berlinDay(services.now().getTime())
      return askOnce(services, {
        key: `articles ${today}`,
        keptMs: articlesKeptMs,
        fetch: () =>
          listAsService(services, { method: 'POST', path: 'articles/list' }, (row) => articleOf(row, today)),
      })
    },
  }
}
