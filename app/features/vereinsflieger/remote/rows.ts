import { z } from 'zod'
import type {
  AircraftTimes,
  ArticleEntry,
  CalendarEntry,
  ChargeMode,
  FlightEntry,
  LaunchKind,
  Named,
  ReservationEntry,
  WorkHourEntry,
} from '../club-management.ts'
import type { RemoteRow } from './answer.ts'
import {
  hasTime,
  remoteDay,
  remoteInstant,
  remoteMinutes,
  remoteNumber,
  remoteRaw,
  remoteText,
  remoteUid,
  type RemoteZone,
} from './values.ts'

// Only fields that a panel shows are read; the rest of a row is never stored.

const dayMs = 86_400_000
const outsider = (name: string): Named => ({ memberId: null, name })
const somebody = (name: string): Named | null => (name === '' ? null : outsider(name))

const ReservationRow = z.object({
  prid: remoteRaw,
  datefrom: remoteRaw,
  dateto: remoteRaw,
  ressource: remoteText,
  user: remoteText,
  fi: remoteText,
  freeseats: remoteNumber,
  comment: remoteText,
})

/** Returns `undefined` for a row without start and end. */
export function reservationOf(row: RemoteRow, zone: RemoteZone): ReservationEntry | undefined {
  const { prid, datefrom, dateto, ressource, user, fi, freeseats, comment } = ReservationRow.parse(row)
  const from = remoteInstant(datefrom, zone)
  const to = remoteInstant(dateto, zone)
  if (from === null || to === null || to <= from) return undefined
  return {
    id: prid,
    from,
    to,
    registration: ressource,
    pilot: outsider(user),
    instructor: somebody(fi),
    guestSeats: freeseats,
    text: comment,
  }
}

const CalendarRow = z.object({
  apoid: remoteRaw,
  title: remoteText,
  datefrom: remoteRaw,
  dateto: remoteRaw,
  wholeday: remoteRaw,
  location: remoteText,
})

/**
 * Converts a row of any remote calendar. Rows of the public one have no id, so day and title form it. Dates without time
 * are all-day entries, the last day inclusive.
 */
export function calendarEntryOf(row: RemoteRow, zone: RemoteZone): CalendarEntry | undefined {
  const { apoid, title, datefrom, dateto, wholeday, location } = CalendarRow.parse(row)
  const first = remoteDay(datefrom)
  const last = remoteDay(dateto) ?? first
  if (first === null || last === null || title === '') return undefined
  const isWholeDay = wholeday === '1' || !hasTime(datefrom)
  const from = remoteInstant(isWholeDay ? first : datefrom, isWholeDay ? 'Europe/Berlin' : zone)
  const to = isWholeDay ? endOfDay(last) : (remoteInstant(dateto, zone) ?? from)
  if (from === null || to === null || to < from) return undefined
  return { id: apoid === '' ? `${first} ${title}` : apoid, title, from, to, location, isWholeDay }
}

function endOfDay(day: string): number | null {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
  return remoteInstant(next, 'Europe/Berlin')
}

const launches: Readonly<Record<string, LaunchKind>> = {
  1: 'self',
  3: 'aerotow',
  5: 'winch',
  7: 'bungee',
  9: 'car',
  E: 'self',
  F: 'aerotow',
  W: 'winch',
}
const charges: Readonly<Record<string, ChargeMode>> = {
  1: 'none',
  2: 'pilot',
  3: 'companion',
  4: 'guest',
  5: 'both',
  6: 'guest',
  7: 'other-member',
  8: 'club',
  9: 'none',
}
/** Remote code of the flight type „Schulflug“. */
const trainingType = '8'

const FlightRow = z.object({
  flid: remoteRaw,
  callsign: remoteText,
  pilotname: remoteText,
  attendantname: remoteText,
  finame: remoteText,
  dateofflight: remoteRaw,
  departuretime: remoteRaw,
  arrivaltime: remoteRaw,
  departurelocation: remoteText,
  arrivallocation: remoteText,
  landingcount: remoteNumber,
  starttype: remoteRaw,
  chargemode: remoteRaw,
  ftid: remoteRaw,
  flidtow: remoteRaw,
  comment: remoteText,
})

/** Converts a flight. Its times are UTC; a landing before the start is after midnight. */
export function flightOf(row: RemoteRow): FlightEntry | undefined {
  const flight = FlightRow.parse(row)
  const day = remoteDay(flight.dateofflight)
  if (flight.flid === '' || day === null) return undefined
  const startedAt = atClock(day, flight.departuretime)
  const landed = atClock(day, flight.arrivaltime)
  const isOverMidnight = startedAt !== null && landed !== null && landed < startedAt
  return {
    id: flight.flid,
    registration: flight.callsign,
    pilot: outsider(flight.pilotname),
    companion: somebody(flight.finame === '' ? flight.attendantname : flight.finame),
    launch: launches[flight.starttype] ?? 'self',
    charge: charges[flight.chargemode] ?? 'pilot',
    startedAt,
    landedAt: isOverMidnight ? landed + dayMs : landed,
    landings: flight.landingcount ?? 0,
    from: flight.departurelocation,
    to: flight.arrivallocation,
    isTraining: flight.ftid === trainingType,
    towId: flight.flidtow === '' || flight.flidtow === '0' ? null : flight.flidtow,
    comment: flight.comment,
  }
}

/** Reads `HH:MM[:SS]` of that day, or a full date and time; returns epoch ms or `null`. */
function atClock(day: string, text: string): number | null {
  if (text === '') return null
  return remoteInstant(/^\d\d:\d\d/.test(text) ? `${day} ${text.slice(0, 5)}` : text, 'UTC')
}

const hourStates = { '1': 'reported', '2': 'accepted', '3': 'refused' } as const

const WorkHourRow = z.object({
  whid: remoteRaw,
  uid: remoteUid,
  username: remoteText,
  jobdate: remoteRaw,
  jobtext: remoteText,
  hours: remoteRaw,
  status: remoteRaw,
  categoryinfo: remoteText,
})

/** Converts an hours entry, with the remote number of the person it belongs to. */
export function workHourOf(row: RemoteRow): (WorkHourEntry & { uid: string | null }) | undefined {
  const { whid, uid, username, jobdate, jobtext, hours, status, categoryinfo } = WorkHourRow.parse(row)
  const day = remoteDay(jobdate)
  const minutes = remoteMinutes(hours)
  if (whid === '' || day === null || minutes === null) return undefined
  const state = hourStates[status as keyof typeof hourStates] ?? 'reported'
  return {
    id: whid,
    uid,
    person: outsider(username),
    day,
    minutes,
    text: jobtext,
    category: categoryinfo,
    state,
  }
}

const AirplaneRow = z.object({
  motortime: remoteNumber,
  flighttime: remoteNumber,
  landingcount: remoteNumber,
})

/** Returns the counters of an aircraft; decimal hours are rounded to minutes. */
export function aircraftTimesOf(registration: string, row: RemoteRow): AircraftTimes {
  const { motortime, flighttime, landingcount } = AirplaneRow.parse(row)
  const minutes = (hours: number | null) => (hours === null ? null : Math.round(hours * 60))
  return {
    registration,
    airframeMinutes: minutes(flighttime),
    engineMinutes: minutes(motortime),
    landings: landingcount,
  }
}

const PriceRow = z.object({ validfrom: remoteRaw, validto: remoteRaw, unitprice: remoteNumber })
const ArticleRow = z.object({
  articleid: remoteRaw,
  designation: remoteText,
  unittype: remoteText,
  prices: z.union([z.array(PriceRow), z.record(z.string(), PriceRow)]).nullish(),
})

/** Converts an article with its price on that day, in cents; `null` without a price. */
export function articleOf(row: RemoteRow, today: string): ArticleEntry | undefined {
  const parsed = ArticleRow.safeParse(row)
  if (!parsed.success || parsed.data.articleid === '') return undefined
  const { articleid, designation, unittype, prices } = parsed.data
  const valid = Object.values(prices ?? {}).findLast(
    ({ validfrom, validto }) =>
      (remoteDay(validfrom) ?? '0000-01-01') <= today && today <= (remoteDay(validto) ?? '9999-12-31'),
  )
  const price = valid?.unitprice ?? null
  const priceCents = price === null ? null : Math.round(price * 100)
  return { id: articleid, name: designation, unit: unittype, priceCents }
}

/** The person behind a session. */
export const RemotePerson = z.object({
  uid: remoteUid,
  firstname: remoteText,
  lastname: remoteText,
  email: remoteText,
  memberid: remoteText,
})
