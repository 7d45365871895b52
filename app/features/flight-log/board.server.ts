import { listFleet } from '#app/features/aircraft/aircraft.server.ts'
import type { Aircraft } from '#app/features/aircraft/aircraft.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'
import { blockFromRecord } from '#app/features/aircraft/blocks/block.ts'
import { listBlocks } from '#app/features/aircraft/blocks/blocks.server.ts'
import { crewNames, logStamp } from './day.server.ts'
import { type Flight, minuteMs, lineOf } from './flight.ts'
import { findDayBefore, listDay, listInTheAir } from './flights.server.ts'
import { nextLaunch, nobodyNext } from './next-launch.server.ts'
import { listCrew } from './people.server.ts'
import { lastEntry } from './undo.server.ts'
import type { Writer } from './writer.server.ts'
import { nearestSilhouette } from '#app/ui/artwork/aircraft-shapes.ts'
import { aircraftSide } from '#app/ui/artwork/aircraft-side.ts'

export type Board = Awaited<ReturnType<typeof boardOf>>
export type Pick = Board['picks'][number]

/** Number of landed flights shown below those in the air. */
const shownLanded = 5

/** Loads all data of the start wagon. */
export async function boardOf(db: Db, by: Writer, at: Date) {
  const now = at.getTime()
  const today = localDate(now)
  const [fleet, crew, flying, day, stamp, closed] = await Promise.all([
    listFleet(db),
    by.mayWrite ? listCrew(db) : [],
    listInTheAir(db),
    listDay(db, today),
    logStamp(db, at),
    db.selectFrom('flight_days').select('closed_at').where('day', '=', today).executeTakeFirst(),
  ])
  const offered = fleet.filter(({ status }) => status !== 'former')
  const blocks = await listBlocks(db, { from: now, to: now + minuteMs })
  const blockOf = (aircraft: Aircraft) =>
    blockFromRecord(aircraft, { from: now, to: now + minuteMs }, at)[0] ??
    blocks.find(({ aircraftId }) => aircraftId === aircraft.id)
  const before = day.length === 0 ? await findDayBefore(db, today) : undefined
  const flown = before === undefined ? day : await listDay(db, before)
  const landed = lastLanded(flown).slice(0, shownLanded)
  const shown = [...flying, ...flown]
  const crewOf = await crewNames(db, [...flying, ...landed])
  const marks = new Map(shown.map(({ id, registration }) => [id, registration]))
  const silhouettes = new Map(fleet.map(({ id, silhouette }) => [id, silhouette]))
  const line = (flight: Flight) => lineOf(flight, crewOf(flight), { marks, silhouettes, today })
  const latest = new Map(day.map((flight) => [flight.registration, flight]))
  const tows = new Set(day.map(({ towId }) => towId))
  /** A tow is repeated with its glider, and what stands elsewhere does not start here. */
  const mayRepeat = ({ id, registration, toPlace }: Flight) =>
    latest.get(registration)?.id === id && !isUp(registration) && !tows.has(id) && toPlace === ''
  const isUp = (registration: string) => flying.some((flight) => flight.registration === registration)
  const mayFly = (aircraft: Aircraft) => blockOf(aircraft) === undefined
  const next = by.mayWrite
    ? await nextLaunch(db, { fleet: offered, crew, flying, day, mayFly, at })
    : nobodyNext
  const picks = offered.map((aircraft) => {
    const last = latest.get(aircraft.registration)
    return {
      id: aircraft.id,
      registration: aircraft.registration,
      type: aircraft.type,
      seats: aircraft.numbers.seats,
      silhouette: aircraft.silhouette,
      isGlider: aircraft.class === 'glider',
      isTug: ['aeroplane', 'tmg', 'ultralight'].includes(aircraft.class),
      isFlying: isUp(aircraft.registration),
      blocked: blockOf(aircraft)?.reason ?? null,
      /** Form fields of its last launch today; `null`: not flown today. */
      again: last === undefined ? null : Object.fromEntries(againFields(last, day, crew)),
    }
  })
  return {
    now,
    today,
    stamp,
    isClosed: closed !== undefined,
    count: day.length,
    flying: flying.map(line),
    /** Last landings, latest first; if nobody has flown today, those of the last flying day. */
    landed: landed.map((flight) => ({
      ...line(flight),
      again: mayRepeat(flight) ? againFields(flight, day, crew) : null,
    })),
    picks: picks.toSorted((one, other) => next.placeOf(one.id) - next.placeOf(other.id)),
    people: next.people,
    tow: next.tow,
    winch: next.winch,
    /** Usual launch method of gliders today. */
    usual: next.usual,
    crew: crew.map(({ label }) => label),
    undo: by.mayWrite ? await lastEntry(db, by, at) : null,
    // Without scripts each form sends its own idempotency key, so that a reload enters nothing twice.
    key: newId(at),
  }
}

const lastLanded = (flights: readonly Flight[]) =>
  flights
    .filter(({ landedAt }) => landedAt !== null)
    .toSorted((one, other) => other.landedAt! - one.landedAt! || other.startedAt - one.startedAt)

type Named = { id: string; label: string }

/** Returns form fields to repeat a launch: aircraft, crew, launch method and payer. `day` contains the tug's flight. */
function againFields(flight: Flight, day: readonly Flight[], crew: readonly Named[]): [string, string][] {
  const labels = new Map(crew.map(({ id, label }) => [id, label]))
  const name = (id: string | null, typed: string) => (id === null ? typed : (labels.get(id) ?? ''))
  const tug = day.find(({ id }) => id === flight.towId)
  const isFromOutside = flight.pilotName !== '' || flight.secondName !== '' || (tug?.pilotName ?? '') !== ''
  const fields: [string, string][] = [
    ['flugzeug', flight.aircraftId ?? ''],
    ['kennzeichen', flight.aircraftId === null ? flight.registration : ''],
    ['startart', flight.launch],
    ['pilot', name(flight.pilotId, flight.pilotName)],
    ['zweiter', name(flight.secondId, flight.secondName)],
    ['platz', flight.secondRole ?? 'companion'],
    ['gaeste', String(flight.guests)],
    ['zahlt', flight.charge],
    ['zahler', name(flight.payerId, '')],
    ['schlepp', tug?.aircraftId ?? ''],
    ['schlepppilot', tug === undefined ? '' : name(tug.pilotId, tug.pilotName)],
    ['auswaertig', isFromOutside ? 'ja' : ''],
  ]
  return fields.filter(([, value]) => value !== '')
}

type Drawn = { silhouette: string }
type Shown = {
  picks: readonly Drawn[]
  flying: readonly Drawn[]
}

/** Returns the drawings needed, by silhouette name; aircraft from outside the club have none. */
export function drawingsOf({ picks, flying }: Shown): Record<string, string> {
  const names = new Set([...picks, ...flying].map(({ silhouette }) => silhouette))
  return Object.fromEntries(
    [...names].filter((name) => name !== '').map((name) => [name, aircraftSide(nearestSilhouette(name))]),
  )
}
