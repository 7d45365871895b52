import { compiledOnce } from '#app/platform/database/compiled-once.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { iso } from '#app/features/schedule/reservations/reservation.ts'
import {
  ownSourceState,
  type ClubManagement,
  type FlightEntry,
  type Named,
} from '#app/features/vereinsflieger/club-management.ts'
import { recentFrom, type FlightSums } from '#app/features/vereinsflieger/personal/flight-sums.ts'
import type { Selectable } from 'kysely'
import { namesOf } from '#app/features/members/names-among-members.server.ts'
import { toFlight } from './flight.ts'
import type { FlightsTable } from '#app/platform/database/tables.ts'

const seats = ['pilot_id', 'second_id'] as const

/**
 * Returns one part of a member's flights on either seat, newest first, with the total number and the sums of those flown as
 * pilot. The database computes the sums, because there may be thousands of flights.
 */
export async function myFlightsOf(
  db: Db,
  own: string,
  { part, aPart }: { part: number; aPart: number },
  at: Date,
) {
  const counts = await Promise.all(seats.map((seat) => countOn(db, seat, own)))
  const total = counts.reduce((sum, count) => sum + count, 0)
  const rows = await Promise.all(seats.map((seat) => newestOn(db, seat, own, part * aPart)))
  const wanted = rows
    .flat()
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? 1 : -1))
    .slice((part - 1) * aPart, part * aPart)
  return {
    sourceState: ownSourceState(at),
    total,
    flights: await entriesOf(db, await fullRows(db, wanted)),
    all: await sumsOf(db, own, null),
    recent: await sumsOf(db, own, recentFrom(at.getTime())),
  }
}

type Seat = (typeof seats)[number]
type Found = { id: string; started_at: string }
const keyOf = ({ started_at, id }: Found) => `${started_at} ${id}`

const countOn = async (db: Db, seat: Seat, own: string) =>
  (
    await db
      .selectFrom('flights')
      .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('flights'))
      .where(seat, '=', own)
      .where('struck_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).flights

/** Queries each seat separately, because a condition on either seat would not use the index. */
function newestOn(db: Db, seat: Seat, own: string, most: number): Promise<Found[]> {
  return db
    .selectFrom('flights')
    .select(['id', 'started_at'])
    .where(seat, '=', own)
    .where('struck_at', 'is', null)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

async function fullRows(db: Db, wanted: readonly Found[]) {
  if (wanted.length === 0) return []
  const ids = wanted.map(({ id }) => id)
  const rows = await db.selectFrom('flights').selectAll().where('id', 'in', ids).execute()
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** Sums landed flights as pilot from that instant (epoch ms) on; `null`: all. */
async function sumsOf(db: Db, own: string, from: number | null): Promise<FlightSums> {
  const all = db
    .selectFrom('flights')
    .select(({ cast, fn, ref }) => [
      cast<number>(fn.countAll(), 'integer').as('flights'),
      cast<number | null>(fn.sum(ref('landings')), 'integer').as('landings'),
      cast<number | null>(fn.sum(ref('minutes')), 'integer').as('minutes'),
    ])
    .where('pilot_id', '=', own)
    .where('struck_at', 'is', null)
    .where('landed_at', 'is not', null)
  const wanted = from === null ? all : all.where('started_at', '>=', iso(from))
  const { flights, landings, minutes } = await wanted.executeTakeFirstOrThrow()
  return { flights, landings: landings ?? 0, minutes: minutes ?? 0 }
}

/** Implements the port with the club's own log, newest first. */
export function flightsPanel(db: Db, at: Date): ClubManagement['flights'] {
  return {
    can: ['read', 'add', 'change', 'remove'],
    list: async ({ from, to }) => {
      const rows = await readFlights(db, null, [iso(from), iso(to)])
      return { value: await entriesOf(db, rows), sourceState: ownSourceState(at) }
    },
  }
}

/** From one moment to another. */
const readFlights = compiledOnce((db, _shape: null, value) =>
  db
    .selectFrom('flights')
    .selectAll()
    .where('struck_at', 'is', null)
    .where('started_at', '>=', value<string>(0))
    .where('started_at', '<', value<string>(1))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc'),
)

/** Converts rows of the log to entries of the port, with the names. */
async function entriesOf(db: Db, rows: readonly Selectable<FlightsTable>[]): Promise<FlightEntry[]> {
  const names = await namesOf(
    db,
    rows.flatMap(({ pilot_id, second_id }) => [pilot_id, second_id]),
  )
  const named = (memberId: string | null, name: string): Named => ({
    memberId,
    name: memberId === null ? name : (names.get(memberId)?.full ?? ''),
  })
  return rows.map(toFlight).map((flight) => ({
    id: flight.id,
    registration: flight.registration,
    pilot: named(flight.pilotId, flight.pilotName),
    companion: flight.secondRole === null ? null : named(flight.secondId, flight.secondName),
    launch: flight.launch,
    charge: flight.charge,
    startedAt: flight.startedAt,
    landedAt: flight.landedAt,
    landings: flight.landings,
    from: flight.fromPlace,
    to: flight.toPlace,
    isTraining: flight.secondRole === 'instructor',
    towId: flight.towId,
    comment: flight.remark,
  }))
}
