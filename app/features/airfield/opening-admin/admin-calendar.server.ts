import { type IsoDay, addDays } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { openingCalendar } from '../opening/opening-calendar.server.ts'
import {
  type CalendarSource,
  prepareCalendar,
  type Calendar,
  openingDay,
  stateAt,
} from '../opening/opening-hours.ts'
import type { Area, OpeningRule, SpecialDay } from '../opening/opening-rule.ts'
import { berlinDay } from '#app/lib/berlin-time.ts'
import { clock, localDate, shortDate } from '#app/lib/german-dates.ts'
import { listEventsBetween } from '#app/features/events/events.server.ts'
import { isCalledOff } from '#app/features/events/event.ts'
import {
  type OpeningPreview,
  openingPreview,
  withRule,
  withSpecials,
  type Displaced,
} from './opening-preview.ts'

type Wanted = {
  rule?: OpeningRule | undefined
  specials?: readonly SpecialDay[]
  /** Id of a rule or a special time to leave out. */
  without?: string
}

/** Computes the next days including unsaved changes; `null` while airfield or Land are not entered. */
export async function previewOf(
  db: Db,
  { rule, specials = [], without }: Wanted,
  area: Area,
  from: IsoDay,
  at: Date,
): Promise<OpeningPreview | null> {
  const stored = await openingCalendar(db)
  if (stored === null) return null
  const { rules, specialDays, position, land, localHolidays } = stored
  let source: CalendarSource = { rules, specialDays, position, land, localHolidays }
  if (rule !== undefined) source = withRule(source, rule)
  if (specials.length > 0) source = withSpecials(source, specials)
  if (without !== undefined)
    source = {
      ...source,
      rules: source.rules.filter(({ id }) => id !== without),
      specialDays: source.specialDays.filter(({ id }) => id !== without),
    }
  const isStored = rule === undefined && specials.length === 0 && without === undefined
  const wanted = isStored ? stored : prepareCalendar(source)
  const displaced = isStored ? [] : await displacedBy(db, { wanted, stored }, at)
  return { ...openingPreview({ wanted, stored }, area, from), displaced }
}

/** Days ahead that are checked; nothing is promised further ahead. */
const daysAhead = 400
const minute = 60_000

type Promised = Displaced & {
  /** Epoch ms. */
  from: number
  to: number
  /** Lasts the whole day: displaced only if the field is closed all day. */
  isAllDay?: true
}

/** Returns what was promised for hours of flying that are closed in the wanted calendar and not in the stored one. */
async function displacedBy(
  db: Db,
  { wanted, stored }: { wanted: Calendar; stored: Calendar },
  at: Date,
): Promise<Displaced[]> {
  const promised = [
    ...(await confirmedPpr(db, at)),
    ...(await reservations(db, at)),
    ...(await events(db, at)),
  ]
  return promised
    .filter((one) => isClosed(wanted, one, at) && !isClosed(stored, one, at))
    .toSorted((one, other) => one.from - other.from)
    .map(({ key, kind, label, when, href }) => ({ key, kind, label, when, href }))
}

/** Checks beginning, middle and end, as far as they are ahead; an all-day entry is displaced only if the whole day is closed. */
function isClosed(calendar: Calendar, { from, to, isAllDay }: Promised, at: Date): boolean {
  if (isAllDay) return berlinDay(from) >= berlinDay(at.getTime()) && !isUsableOn(calendar, berlinDay(from))
  const moments = to > from ? [from, (from + to) / 2, to - minute] : [from]
  return moments.some((moment) => moment >= at.getTime() && stateAt(calendar, moment).state === 'closed')
}

function isUsableOn(calendar: Calendar, day: IsoDay): boolean {
  const { intervals, reading } = openingDay(calendar, day)
  return !reading.known || intervals.some(({ mode }) => mode !== 'closed')
}

const formatWhen = (from: number, to: number) =>
  to > from && localDate(from) === localDate(to)
    ? `${shortDate(localDate(from))}, ${clock(from)}–${clock(to)} Uhr`
    : `${shortDate(localDate(from))}, ${clock(from)} Uhr`

async function confirmedPpr(db: Db, at: Date): Promise<Promised[]> {
  const rows = await db
    .selectFrom('ppr_flights')
    .innerJoin('requests', 'requests.id', 'ppr_flights.request_id')
    .select([
      'requests.id',
      'requests.number',
      'ppr_flights.registration',
      'ppr_flights.eta',
      'ppr_flights.etd',
    ])
    .where('requests.status', '=', 'confirmed')
    .where('ppr_flights.eta', '>=', at.toISOString())
    .orderBy('ppr_flights.eta')
    .execute()
  return rows.map(({ id, number, registration, eta, etd }) => {
    const from = Date.parse(eta)
    // An aircraft may stay overnight: only landing and take-off need opening hours.
    const leaves = etd === null ? from : Date.parse(etd)
    const to = berlinDay(leaves) === berlinDay(from) ? leaves : from
    return {
      key: id,
      kind: 'PPR bestätigt' as const,
      label: `${registration}, ${number}`,
      when: formatWhen(from, to),
      href: `/admin/anfragen/${id}`,
      from,
      to,
    }
  })
}

async function reservations(db: Db, at: Date): Promise<Promised[]> {
  const rows = await db
    .selectFrom('reservations')
    .innerJoin('aircraft', 'aircraft.id', 'reservations.aircraft_id')
    .select(['reservations.id', 'reservations.starts_at', 'reservations.ends_at', 'aircraft.registration'])
    .where('reservations.state', '=', 'booked')
    .where('reservations.ends_at', '>', at.toISOString())
    .orderBy('reservations.starts_at')
    .execute()
  return rows.map(({ id, starts_at, ends_at, registration }) => {
    const [from, to] = [Date.parse(starts_at), Date.parse(ends_at)]
    const isSameDay = berlinDay(from) === berlinDay(to)
    return {
      key: id,
      kind: 'Reservierung' as const,
      label: registration,
      when: formatWhen(from, to),
      href: `/vereinsflieger/reservierung/${id}`,
      from,
      to: isSameDay ? to : from,
    }
  })
}

async function events(db: Db, at: Date): Promise<Promised[]> {
  const today = localDate(at.getTime())
  const found = await listEventsBetween(db, at, today, addDays(today, daysAhead), {
    audience: ['public', 'members', 'board', 'admin'],
  })
  return found
    .filter(({ event }) => !isCalledOff(event))
    .map(({ event, occurrence }) => {
      const { firstDay, lastDay, startsAt } = occurrence
      const isAllDay = event.startTime === null || firstDay !== lastDay
      const to = event.endTime === null || firstDay !== lastDay ? startsAt : occurrence.endsAt
      return {
        key: `${event.id} ${occurrence.day}`,
        kind: 'Veranstaltung' as const,
        label: event.title,
        when: isAllDay ? shortDate(firstDay) : formatWhen(startsAt, to),
        href: `/admin/veranstaltungen/${event.id}`,
        from: startsAt,
        to,
        ...(isAllDay && { isAllDay: true as const }),
      }
    })
}
