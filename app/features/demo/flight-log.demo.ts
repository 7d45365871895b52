import { berlinInstant, instantOf } from '#app/lib/berlin-time.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { findAircraft } from '#app/features/aircraft/aircraft.server.ts'
import { closeDay } from '#app/features/flight-log/day.server.ts'
import { correctFlight } from '#app/features/flight-log/correct.server.ts'
import { enterLaunch, type Tow } from '#app/features/flight-log/enter.server.ts'
import type { FlightFacts } from '#app/features/flight-log/flight.ts'
import { findFlight } from '#app/features/flight-log/flights.server.ts'
import type { LaunchKind } from '#app/features/vereinsflieger/club-management.ts'
import content from './content/flights.json' with { type: 'json' }
import type { DemoContext } from './load-demo.server.ts'

type Entry = (typeof content.flights)[number]

const launchKinds: Readonly<Record<string, LaunchKind>> = {
  'self-launch': 'self',
  winch: 'winch',
  aerotow: 'aerotow',
}

/** Loads the flight log of the last Saturday, entered launch by launch and closed in the evening, with one correction. */
export async function loadFlightLog({ db, dates }: DemoContext) {
  const day = dates.day(content.date)
  const at = new Date(berlinInstant(day, 21 * 60))
  const by = { userId: null, memberId: content.launchDirector, mayWrite: true, mayClose: true }
  const home = content.flights[0]!.from
  const tows = content.flights.filter(({ purpose }) => purpose === 'tow')
  const made = new Map<string, string>()
  for (const entry of content.flights) {
    if (entry.purpose === 'tow') continue
    const facts = await factsOf(db, day, entry, home)
    const tow = entry.launchMethod === 'aerotow' ? await towOf(db, day, entry, tows) : null
    const done = await enterLaunch(db, by, { facts, tow }, { at, key: null })
    if (!done.ok) throw new Error(`Demo flight refused: ${JSON.stringify([entry, done.refusal])}`)
    made.set(entry.id, done.id)
  }
  await correctOne(db, by, made.values().next().value ?? '', at)
  const closed = await closeDay(db, by, { day, note: content.weather }, at)
  if (!closed.ok) throw new Error(`Demo day stays open: ${closed.sentence}`)
}

async function factsOf(db: DemoContext['db'], day: IsoDay, entry: Entry, home: string): Promise<FlightFacts> {
  const aircraft = await findAircraft(db, entry.aircraftId)
  const isRopeBreak = content.note.includes(` ${entry.takeoff} Uhr`)
  return {
    aircraftId: entry.aircraftId,
    registration: aircraft?.registration ?? '',
    pilotId: entry.pilotId,
    pilotName: '',
    secondId: entry.instructorId,
    secondName: '',
    secondRole: entry.instructorId === null ? null : 'instructor',
    guests: entry.passengers,
    launch: launchKinds[entry.launchMethod] ?? 'self',
    charge: entry.passengers > 0 ? 'guest' : 'pilot',
    payerId: null,
    startedAt: instantOf(day, entry.takeoff),
    landedAt: instantOf(day, entry.landing),
    landings: entry.landings,
    fromPlace: entry.from === home ? '' : entry.from,
    toPlace: entry.to === home ? '' : entry.to,
    remark: isRopeBreak ? 'Seilrissübung' : '',
  }
}

async function towOf(db: DemoContext['db'], day: IsoDay, entry: Entry, tows: readonly Entry[]): Promise<Tow> {
  const tow = tows.find(
    ({ takeoff, aircraftId }) => takeoff === entry.takeoff && aircraftId === entry.towAircraftId,
  )
  if (tow === undefined) throw new Error(`Nobody tows ${entry.id}`)
  const tug = await findAircraft(db, tow.aircraftId)
  return {
    aircraftId: tow.aircraftId,
    registration: tug?.registration ?? '',
    pilotId: tow.pilotId,
    pilotName: '',
    landedAt: instantOf(day, tow.landing),
  }
}

async function correctOne(
  db: DemoContext['db'],
  by: Parameters<typeof correctFlight>[1],
  id: string,
  at: Date,
) {
  const flight = await findFlight(db, id)
  if (flight === undefined) return
  const facts = { ...flight, remark: 'Platzrunden' }
  const correction = { id, revision: flight.revision, facts, tow: null }
  await correctFlight(db, by, correction, { at, key: null, reason: 'Bemerkung nachgetragen' })
}
