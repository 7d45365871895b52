import { listFleet } from '#app/features/aircraft/aircraft.server.ts'
import type { Aircraft } from '#app/features/aircraft/aircraft.ts'
import { dayLines } from '#app/features/airfield/opening-page/day-lines.ts'
import { openingCalendar } from '#app/features/airfield/opening/opening-calendar.server.ts'
import {
  type Calendar,
  openingDay,
  stretchesOf,
  sunOn,
} from '#app/features/airfield/opening/opening-hours.ts'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { clock, localDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import { overlaps, ownSourceState, type Span } from '#app/features/vereinsflieger/club-management.ts'
import { type Block, blockFromRecord, blockKinds } from '#app/features/aircraft/blocks/block.ts'
import { listBlocks } from '#app/features/aircraft/blocks/blocks.server.ts'
import { namesOf, type PersonName } from '#app/features/members/names-among-members.server.ts'
import { axisOf, daysOf, type PlanEntry, type PlanRow, placeOn, shownHours, type PlanView } from './plan.ts'
import { type Reservation, whatFor, isOwn, mayChange, type Booker } from './reservation.ts'
import { listReservations, listBookingRules } from './reservations.server.ts'
import { planStamp } from './waiting.server.ts'

type Asked = { view: PlanView; day: IsoDay; aircraftId: string | null }

export type Plan = Awaited<ReturnType<typeof planOf>>

/** Returns the aircraft that can be reserved here: the fleet without former aircraft and those not offered. */
export async function listOffered(db: Db): Promise<Aircraft[]> {
  const [fleet, rules] = await Promise.all([listFleet(db), listBookingRules(db)])
  return fleet.filter(({ id, status }) => status !== 'former' && rules.get(id)?.isOffered !== false)
}

/** Returns everything a view of the plan shows. */
export async function planOf(db: Db, by: Booker, asked: Asked, at: Date) {
  const stamp = await planStamp(db)
  const [fleet, calendar] = await Promise.all([listOffered(db), openingCalendar(db)])
  const days = daysOf(asked.view, asked.day)
  const span = { from: berlinDayBounds(days[0]!).start, to: berlinDayBounds(days.at(-1)!).end }
  const chosen =
    asked.view === 'aircraft' ? (fleet.find(({ id }) => id === asked.aircraftId) ?? fleet[0]) : undefined
  const shown = chosen === undefined ? fleet : [chosen]
  const entries = await entriesOf(db, by, { shown, span, only: chosen?.id, at })
  const hours = shownHours(
    entries.filter(({ tone }) => tone !== 'block'),
    days,
  )
  const today = localDate(at.getTime())
  return {
    ...asked,
    aircraftId: chosen?.id ?? null,
    stamp,
    sourceState: ownSourceState(at),
    now: at.getTime(),
    today,
    days: days.map((day) => ({ day, facts: dayFacts(calendar, day) })),
    step: asked.view === 'day' ? 1 : days.length,
    fleet: shown.length === 0 ? [] : fleet.map(({ id, registration, type }) => ({ id, registration, type })),
    rows: shown.flatMap((aircraft) => days.map((day) => rowOf({ aircraft, day, hours, entries, calendar }))),
  }
}

type Wanted = { shown: readonly Aircraft[]; span: Span; only: string | undefined; at: Date }

async function entriesOf(db: Db, by: Booker, { shown, span, only, at }: Wanted): Promise<PlanEntry[]> {
  const [reservations, blocks] = await Promise.all([
    listReservations(db, span, only),
    listBlocks(db, span, only),
  ])
  const names = await namesOf(
    db,
    reservations.flatMap(({ pilotId, instructorId }) => [pilotId, instructorId]),
  )
  const byId = new Map(shown.map((aircraft) => [aircraft.id, aircraft]))
  const fromRecords = shown.flatMap((aircraft) => blockFromRecord(aircraft, span, at))
  return [
    ...reservations.flatMap((each) => {
      const aircraft = byId.get(each.aircraftId)
      return aircraft === undefined ? [] : [reservedEntry(each, aircraft, names, by, at)]
    }),
    ...[...fromRecords, ...blocks].flatMap((each) => {
      const aircraft = byId.get(each.aircraftId)
      return aircraft === undefined ? [] : [blockEntry(each, aircraft)]
    }),
  ].toSorted((a, b) => a.from - b.from)
}

function reservedEntry(
  reservation: Reservation,
  { registration }: Aircraft,
  names: ReadonlyMap<string, PersonName>,
  by: Booker,
  at: Date,
): PlanEntry {
  const { id, aircraftId, from, to, pilotId, instructorId, guestSeats, purpose, note, revision } = reservation
  const pilot = names.get(pilotId ?? '')
  const instructor = names.get(instructorId ?? '')
  const guests = guestSeats === 0 ? '' : guestSeats === 1 ? '1 Gast' : `${guestSeats} Gäste`
  return {
    id,
    aircraftId,
    registration,
    from,
    to,
    label: pilot?.last ?? 'Verein',
    who: pilot?.full ?? 'Verein',
    instructor: instructor?.full ?? '',
    what: [whatFor(purpose, note), guests].filter(Boolean).join(', '),
    tone: isOwn(by, reservation) ? 'mine' : 'booked',
    mayChange: mayChange(by, reservation) && to > at.getTime(),
    revision,
  }
}

function blockEntry(block: Block, { registration }: Aircraft): PlanEntry {
  return {
    id: null,
    aircraftId: block.aircraftId,
    registration,
    from: block.from,
    to: block.to,
    label: blockKinds[block.kind],
    who: '',
    instructor: '',
    what: block.reason,
    tone: 'block',
    mayChange: false,
    revision: 0,
  }
}

type Line = {
  aircraft: Aircraft
  day: IsoDay
  hours: { first: number; last: number }
  entries: readonly PlanEntry[]
  calendar: Calendar | null
}

function rowOf({ aircraft, day, hours, entries, calendar }: Line): PlanRow {
  const axis = axisOf(day, hours)
  const bounds = { from: berlinDayBounds(day).start, to: berlinDayBounds(day).end }
  return {
    key: `${aircraft.id} ${day}`,
    day,
    aircraftId: aircraft.id,
    registration: aircraft.registration,
    type: aircraft.type,
    silhouette: aircraft.silhouette,
    axis,
    ...ground(calendar, day, axis),
    entries: entries.filter((entry) => entry.aircraftId === aircraft.id && overlaps(entry, bounds)),
  }
}

/** Returns the background of a row: when the field is closed and when it is dark. */
export function ground(calendar: Calendar | null, day: IsoDay, axis: Span): Pick<PlanRow, 'shut' | 'night'> {
  if (calendar === null) return { shut: [], night: [] }
  const closed = stretchesOf(openingDay(calendar, day)).filter(({ state }) => state === 'closed')
  const { BCMT, ECET } = sunOn(calendar, day)
  const night =
    BCMT === null || ECET === null
      ? []
      : [
          { from: 0, to: BCMT },
          { from: ECET, to: axis.to },
        ]
  const visible = (spans: readonly Span[]) =>
    spans.flatMap(({ from, to }) => (to > from && placeOn(axis, { from, to }) !== null ? [{ from, to }] : []))
  return { shut: visible(closed), night: visible(night) }
}

/** Returns e.g. `Betrieb 09:00–18:00 Uhr` and `Sonne 05:12–21:35 Uhr`; empty without an opening calendar. */
function dayFacts(calendar: Calendar | null, day: IsoDay): string[] {
  if (calendar === null) return []
  const hours = dayLines(openingDay(calendar, day)).map(({ text }) => text)
  const { SR, SS } = sunOn(calendar, day)
  const sun = SR === null || SS === null ? '' : `Sonne ${clock(SR)}\u2060–\u2060${clock(SS)}\u00A0Uhr`
  return [`Betrieb ${hours.join(', ')}`, sun].filter(Boolean)
}
