import type { Selectable } from 'kysely'
import type { Span } from '#app/features/vereinsflieger/club-management.ts'
import type { ReservationsTable } from '#app/platform/database/tables.ts'
import { endless } from '#app/features/aircraft/blocks/block.ts'
import { berlinDay } from '#app/lib/berlin-time.ts'
import { timeRange, clock, dateWithWeekday, shortDate } from '#app/lib/german-dates.ts'

export const purposes = {
  flight: 'Flug',
  training: 'Schulung',
  guest: 'Gastflug',
  tow: 'Schlepp',
  check: 'Einweisung oder Überprüfung',
  other: 'Sonstiges',
} as const
export type Purpose = keyof typeof purposes

/**
 * Returns purpose and note in one line; the note alone if it already names the purpose or the purpose is a plain flight.
 */
export function whatFor(purpose: Purpose, note: string): string {
  const word = purposes[purpose]
  const isSaid = note !== '' && (purpose === 'flight' || note.toLowerCase().startsWith(word.toLowerCase()))
  return isSaid ? note : [word, note].filter(Boolean).join(', ')
}

/** Longest reservation, in ms; bounds how far back a query for a day must look. */
export const longestReservationMs = 31 * 24 * 3_600_000

export type Reservation = ReturnType<typeof toReservation>

export function toReservation(row: Selectable<ReservationsTable>) {
  return {
    id: row.id,
    aircraftId: row.aircraft_id,
    from: Date.parse(row.starts_at),
    to: Date.parse(row.ends_at),
    isCancelled: row.state === 'cancelled',
    pilotId: row.pilot_id,
    instructorId: row.instructor_id,
    guestSeats: row.guest_seats,
    purpose: row.purpose,
    note: row.note,
    revision: row.revision,
    updatedAt: row.updated_at,
    createdAt: row.created_at,
  }
}

/** A requested reservation. */
export type ReservationRequest = Span & {
  aircraftId: string
  /** `null`: for the club itself, e.g. a day of trial flights. */
  pilotId: string | null
  instructorId: string | null
  guestSeats: number
  purpose: Purpose
  note: string
}

/** Returns the table's columns for a request. */
export function columnsOf({
  aircraftId,
  from,
  to,
  pilotId,
  instructorId,
  guestSeats,
  purpose,
  note,
}: ReservationRequest) {
  return {
    aircraft_id: aircraftId,
    starts_at: iso(from),
    ends_at: iso(to),
    pilot_id: pilotId,
    instructor_id: instructorId,
    guest_seats: guestSeats,
    purpose,
    note,
  }
}

export const iso = (instant: number) => new Date(instant).toISOString()

/** The person who reserves, changes or cancels. */
export type Booker = {
  /** `null` for a job or script. */
  userId: string | null
  /** `null` for an account without an entry in the member list. */
  memberId: string | null
  /** Flight operations act for everybody; limits on length, days ahead and training times do not bind them. */
  isOperations: boolean
  /** The member has left the club, and the program frees what they had. */
  hasLeft?: true
}

type People = Pick<Reservation, 'pilotId' | 'instructorId'>

/** Returns whether the booker is the pilot or instructor of the reservation. */
export function isOwn({ memberId }: Booker, { pilotId, instructorId }: People): boolean {
  return memberId !== null && (pilotId === memberId || instructorId === memberId)
}

export function mayChange(by: Booker, reservation: People): boolean {
  return by.isOperations || isOwn(by, reservation)
}

export const isOneDay = ({ from, to }: Span) => berlinDay(from) === berlinDay(to - 1)
/** The day on which it ends, where that is another than the first; `undefined` within one day, also until midnight. */
export const laterDay = (span: Span) => (isOneDay(span) ? undefined : berlinDay(span.to))
const endClock = ({ from, to }: Span) => {
  const isMidnight = clock(to) === '00:00' && berlinDay(to) !== berlinDay(from)
  return isMidnight ? '24:00' : clock(to)
}

/** Returns `10:00–12:00 Uhr` within one day, otherwise with days: `Sa., 13. Juni 10:00 bis So., 14. Juni 12:00 Uhr`. */
export function spanTimes(span: Span): string {
  if (isOneDay(span)) return timeRange(clock(span.from), endClock(span))
  const begin = `${shortDate(berlinDay(span.from))} ${clock(span.from)}`
  if (span.to === endless) return `ab ${begin} Uhr, Ende offen`
  return `${begin} bis ${shortDate(berlinDay(span.to - 1))} ${endClock(span)} Uhr`
}

/** Returns e.g. `Sonntag, 14. Juni 2026, 10:00–12:00 Uhr`. */
export function daySpan(span: Span): string {
  return isOneDay(span) ? `${dateWithWeekday(berlinDay(span.from))}, ${spanTimes(span)}` : spanTimes(span)
}
