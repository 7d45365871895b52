import { listFleet } from '#app/features/aircraft/aircraft.server.ts'
import { statusBadge, unconfirmedMaintenance, type Aircraft } from '#app/features/aircraft/aircraft.ts'
import { openingCalendar } from '#app/features/airfield/opening/opening-calendar.server.ts'
import { openingDay, sunOn } from '#app/features/airfield/opening/opening-hours.ts'
import { formatOpeningDay } from '#app/features/airfield/opening/format-opening.ts'
import { berlinDay } from '#app/lib/berlin-time.ts'
import { weekdayIndex } from '#app/lib/calendar-day.ts'
import { clock, dayAndMonth, shortDate, weekdayNames } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import {
  ownSourceState,
  type ClubManagement,
  type Named,
  type Span,
} from '#app/features/vereinsflieger/club-management.ts'
import { namesOf } from '#app/features/members/names-among-members.server.ts'
import { aircraftSide } from '#app/ui/artwork/aircraft-side.ts'
import { nearestSilhouette } from '#app/ui/artwork/aircraft-shapes.ts'
import { blocksOf } from '#app/features/aircraft/blocks/blocks.server.ts'
import { whatFor, daySpan, isOneDay, spanTimes, type Reservation } from './reservation.ts'
import { listReservations, listNextOwnReservations } from './reservations.server.ts'
import { reservationAddress } from './plan.ts'

/** Adapts the club's own reservations to the club management port. */
export function reservationsPanel(db: Db, at: Date): ClubManagement['reservations'] {
  return {
    can: ['read', 'add', 'change', 'remove'],
    list: async (span) => {
      const reservations = await listReservations(db, span)
      const [fleet, names] = await Promise.all([
        listFleet(db),
        namesOf(
          db,
          reservations.flatMap(({ pilotId, instructorId }) => [pilotId, instructorId]),
        ),
      ])
      const marks = new Map(fleet.map(({ id, registration }) => [id, registration]))
      const named = (memberId: string): Named => ({ memberId, name: names.get(memberId)?.full ?? '' })
      const value = reservations.flatMap(({ id, aircraftId, from, to, pilotId, instructorId, ...rest }) => {
        const registration = marks.get(aircraftId)
        if (registration === undefined) return []
        const pilot = pilotId === null ? { memberId: null, name: 'Verein' } : named(pilotId)
        const instructor = instructorId === null ? null : named(instructorId)
        const text = whatFor(rest.purpose, rest.note)
        return [{ id, registration, from, to, pilot, instructor, guestSeats: rest.guestSeats, text }]
      })
      return { value, sourceState: ownSourceState(at) }
    },
  }
}

/** As many of a member's next reservations, without those of a withdrawn aircraft, which have no page. */
async function listShownOwn(db: Db, memberId: string | null, at: Date, most: number) {
  const shown = new Set((await listFleet(db)).map(({ id }) => id))
  const own = await listNextOwnReservations(db, memberId, at, 2 * most)
  return own.filter(({ aircraftId }) => shown.has(aircraftId)).slice(0, most)
}

export type NextOwn = { id: string; href: string; registration: string; when: string; what: string }

/** Returns what a member flies or teaches next, for lists on other pages. */
export async function nextOwnReservations(
  db: Db,
  memberId: string | null,
  at: Date,
  most = 4,
): Promise<NextOwn[]> {
  const reservations = await listShownOwn(db, memberId, at, most)
  if (reservations.length === 0) return []
  const names = new Map((await listFleet(db)).map(({ id, registration }) => [id, registration]))
  return reservations.map((reservation) => ({
    id: reservation.id,
    href: reservationAddress(reservation.id),
    registration: names.get(reservation.aircraftId) ?? '',
    when: daySpan(reservation),
    what: whatOf(reservation, memberId),
  }))
}

const whatOf = ({ instructorId, purpose, note }: Reservation, memberId: string | null) =>
  instructorId === memberId ? ['als Lehrkraft', note].filter(Boolean).join(', ') : whatFor(purpose, note)

export type NextFlight = NonNullable<Awaited<ReturnType<typeof nextFlight>>>

/** How many reservations are named after the next one. */
const later = 2

/** Returns a member's next flight with its aircraft drawn, and the days of those after it; `null` if none is reserved. */
export async function nextFlight(db: Db, memberId: string | null, at: Date) {
  const [next, ...after] = await listShownOwn(db, memberId, at, 1 + later)
  if (next === undefined) return null
  const fleet = new Map((await listFleet(db)).map((aircraft) => [aircraft.id, aircraft]))
  const aircraft = fleet.get(next.aircraftId)
  const companionId = next.instructorId === memberId ? next.pilotId : next.instructorId
  const companion = (await namesOf(db, [companionId])).get(companionId ?? '')
  const day = berlinDay(next.from)
  return {
    href: reservationAddress(next.id),
    isNow: next.from <= at.getTime(),
    day: isOneDay(next) ? `${weekdayNames[weekdayIndex(day)]}, ${dayAndMonth(day)}` : '',
    times: spanTimes(next),
    aircraft: aircraft === undefined ? '' : `${aircraft.registration}, ${aircraft.type}`,
    companion: companion?.full ?? null,
    what: whatOf(next, memberId),
    drawing:
      aircraft === undefined
        ? ''
        : aircraftSide(nearestSilhouette(aircraft.silhouette), {
            registration: aircraft.registration,
            small: true,
          }),
    facts: await factsOf(db, next, aircraft, at),
    later: after.map(({ id, aircraftId, from }) => ({
      href: reservationAddress(id),
      text: `${shortDate(berlinDay(from))}, ${fleet.get(aircraftId)?.registration ?? ''}`,
    })),
  }
}

/** Returns when the field is open on that day and the sun sets, as far as the club has entered it, and whether the aircraft flies then. */
async function factsOf(db: Db, span: Span, aircraft: Aircraft | undefined, at: Date) {
  const day = berlinDay(span.from)
  const facts: { name: string; text: string }[] = []
  const calendar = await openingCalendar(db)
  const hours = calendar && openingDay(calendar, day)
  const sunset = calendar && sunOn(calendar, day).SS
  const [block] = aircraft === undefined ? [] : await blocksOf(db, aircraft, span, at)
  if (hours?.reading.known === true) facts.push({ name: 'Platz', text: formatOpeningDay(hours) })
  if (sunset !== null) facts.push({ name: 'SS', text: `${clock(sunset)} Uhr` })
  const isByRecord = aircraft?.status === 'former' || block?.id === null
  if (aircraft !== undefined && isByRecord)
    facts.push({ name: 'Flugzeug', text: statusBadge(aircraft, { day, block: undefined }).text })
  else if (block !== undefined)
    facts.push({ name: 'Flugzeug', text: ['gesperrt', block.reason].filter(Boolean).join(', ') })
  else if (aircraft !== undefined && unconfirmedMaintenance(aircraft, day) !== '')
    facts.push({ name: 'Flugzeug', text: unconfirmedMaintenance(aircraft, day) })
  return facts
}
