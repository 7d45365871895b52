import { berlinDay } from '#app/lib/berlin-time.ts'
import type { Services } from '#app/platform/services.ts'
import { overlaps, type ClubManagement, type FlightEntry } from '../club-management.ts'
import { rowsOf, type RemoteRow, type RemoteAnswer } from './answer.ts'
import { askOnce, type Fetched } from './cached-answers.server.ts'
import { findRemoteSettings, serviceAccess } from './remote-setting.server.ts'
import { aircraftTimesOf, articleOf, calendarEntryOf, flightOf, reservationOf } from './rows.ts'
import type { Db } from '#app/platform/database/db.ts'
import { callCounted, signIn, type SignedIn, type RestCall } from './sign-in.server.ts'

export type RemoteServices = Pick<Services, 'db' | 'files' | 'now' | 'buildId' | 'vereinsfliegerUrl'>

const minuteMs = 60_000
const reservationsFreshMs = 10 * minuteMs
const calendarFreshMs = 45 * minuteMs
const flightsFreshMs = 15 * minuteMs
const timesFreshMs = 6 * 60 * minuteMs
const articlesFreshMs = 24 * 60 * minuteMs

/** Fetches a list with the service account; rows that `read` rejects are left out. */
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

/** The interface returns all active reservations; the span is filtered here. */
export function remoteReservations(services: RemoteServices): ClubManagement['reservations'] {
  return {
    can: ['read'],
    list: async (span) => {
      const { calendarZone } = await findRemoteSettings(services)
      const all = await askOnce(services, {
        key: `reservations ${calendarZone}`,
        retentionMs: reservationsFreshMs,
        fetch: () =>
          listAsService(services, { method: 'POST', path: 'reservation/list/active' }, (row) =>
            reservationOf(row, calendarZone),
          ),
      })
      return {
        ...all,
        value: all.value
          .filter((each) => overlaps(each, span))
          .toSorted((one, other) => one.from - other.from),
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
        retentionMs: calendarFreshMs,
        fetch: () => listAsService(services, call, (row) => calendarEntryOf(row, calendarZone)),
      })
      return { ...all, value: all.value.filter((each) => overlaps(each, span)) }
    },
  }
}

/** The club's flights that began in the span, asked by days of UTC; pages decide whether to show names. */
export function remoteFlights(services: RemoteServices): ClubManagement['flights'] {
  return {
    can: ['read'],
    list: async ({ from, to }) => {
      const [datefrom, dateto] = [utcDay(from), utcDay(to - 1)]
      const call: RestCall = { method: 'POST', path: 'flight/list/daterange', fields: { datefrom, dateto } }
      const all = await askOnce(services, {
        key: `flights ${datefrom} ${dateto}`,
        retentionMs: flightsFreshMs,
        fetch: () => listAsService(services, call, flightOf),
      })
      const isWithin = ({ startedAt }: FlightEntry) =>
        startedAt !== null && startedAt >= from && startedAt < to
      return { ...all, value: all.value.filter(isWithin) }
    },
  }
}

const utcDay = (instant: number) => new Date(instant).toISOString().slice(0, 10)

/** Makes one call per aircraft and stops at the first fault, because further calls would only be wasted. */
export function remoteAircraftTimes(services: RemoteServices): ClubManagement['aircraftTimes'] {
  return {
    can: ['read'],
    list: ({ aircraft }) =>
      askOnce(services, {
        key: `times ${aircraft.flatMap(({ registration, callsign }) => [registration, callsign]).join(' ')}`,
        retentionMs: timesFreshMs,
        fetch: async () => {
          const entries = []
          for (const { registration, callsign } of aircraft) {
            const path = `maintenance/airplane/${encodeURIComponent(callsign)}`
            const answer = await callAsService(services, { method: 'POST', path })
            if (answer.ok) entries.push(aircraftTimesOf(registration, answer.body))
            // An aircraft unknown at Vereinsflieger.de must not hide the others.
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
        retentionMs: articlesFreshMs,
        fetch: () =>
          listAsService(services, { method: 'POST', path: 'articles/list' }, (row) => articleOf(row, today)),
      })
    },
  }
}

type CachedToken = { credentials: string; signedIn: Promise<SignedIn> }

/** One token per database, in memory only. */
const tokens = new WeakMap<Db, CachedToken>()

type Asker = Pick<Services, 'db' | 'files' | 'now' | 'vereinsfliegerUrl'>

/**
 * Makes a call with the club's service account. The token is reused until it is rejected; then one new sign-in is made. A
 * second rejection means the account lacks the right.
 */
export async function callAsService(asker: Asker, call: RestCall): Promise<RemoteAnswer> {
  const first = await serviceToken(asker)
  if (!first.ok) return first
  const answer = await callCounted(asker, 'shared', withToken(call, first.token))
  if (answer.ok || answer.fault !== 'unauthorised') return answer
  await forgetToken(asker.db, first)
  const second = await serviceToken(asker)
  return second.ok ? callCounted(asker, 'shared', withToken(call, second.token)) : second
}

export function withToken({ fields, ...call }: RestCall, token: string): RestCall {
  return { ...call, fields: { ...fields, accesstoken: token } }
}

async function serviceToken(asker: Asker): Promise<SignedIn> {
  const [access, { clubId, charset }] = await Promise.all([serviceAccess(asker), findRemoteSettings(asker)])
  if (access === undefined) return { ok: false, fault: 'refused' }
  const credentials = JSON.stringify([access, clubId, charset])
  const known = tokens.get(asker.db)
  if (known !== undefined && known.credentials === credentials) return known.signedIn
  const signedIn = signIn(asker, 'shared', { ...access, clubId, charset, code: null })
  tokens.set(asker.db, { credentials, signedIn })
  const outcome = await signedIn
  if (!outcome.ok) await forgetToken(asker.db, outcome)
  return outcome
}

/** Forgets the token unless a newer one was stored meanwhile. */
async function forgetToken(db: Db, used: SignedIn) {
  const known = tokens.get(db)
  if (known !== undefined && (await known.signedIn) === used && tokens.get(db) === known) tokens.delete(db)
}
