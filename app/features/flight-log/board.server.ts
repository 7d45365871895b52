import { listFleet } from '#app/features/aircraft/aircraft.server.ts'
import type { Aircraft } from '#app/features/aircraft/aircraft.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'
import { blockFromRecord, listBlocks } from '#app/features/schedule/reservations/blocks.server.ts'
import { standingOfOwn } from '#app/features/vereinsflieger/club-management.ts'
import { crewWords } from './crew-names.server.ts'
import { lineOf } from './flight-line.ts'
import { minuteMs, type Flight } from './flight.ts'
import { findDayBefore, listDay, listInTheAir } from './flights.server.ts'
import { listCrew, type CrewMember } from './people.server.ts'
import { logStamp } from './turn.server.ts'
import type { Writer } from './writer.server.ts'

export type Board = Awaited<ReturnType<typeof boardOf>>
export type Pick = Board['picks'][number]

/** Everything the launch list shows, as of now. */
export async function boardOf(db: Db, by: Writer, at: Date) {
  const now = at.getTime()
  const today = localDate(now)
  const [fleet, crew, flying, day, stamp, closed] = await Promise.all([
    listFleet(db),
    by.mayWrite ? listCrew(db) : [],
    listInTheAir(db),
    listDay(db, today),
    logStamp(db),
    db.selectFrom('flight_days').select('closed_at').where('day', '=', today).executeTakeFirst(),
  ])
  const offered = fleet.filter(({ status }) => status !== 'former')
  const blocks = await listBlocks(db, { from: now, to: now + minuteMs })
  const blockOf = (aircraft: Aircraft) =>
    blockFromRecord(aircraft, { from: now, to: now + minuteMs }, at)[0] ??
    blocks.find(({ aircraftId }) => aircraftId === aircraft.id)
  const before = day.length === 0 ? await findDayBefore(db, today) : undefined
  const earlier = before === undefined ? [] : await listDay(db, before)
  const shown = [...flying, ...day, ...earlier]
  const words = await crewWords(db, shown)
  const marks = new Map(shown.map(({ id, registration }) => [id, registration]))
  const silhouettes = new Map(fleet.map(({ id, silhouette }) => [id, silhouette]))
  const line = (flight: Flight) => lineOf(flight, words(flight), { marks, silhouettes, today })
  return {
    now,
    today,
    stamp,
    standing: standingOfOwn(at),
    isClosed: closed !== undefined,
    flying: flying.map(line),
    ready: onTheGround(day, flying).map((flight) => ({
      ...line(flight),
      again: againFields(flight, day, crew),
    })),
    day: day.map(line),
    /** The last day somebody flew, while nobody has flown today. */
    earlier: before === undefined ? null : { day: before, flights: earlier.map(line) },
    picks: offered.map((aircraft) => ({
      id: aircraft.id,
      registration: aircraft.registration,
      type: aircraft.type,
      silhouette: aircraft.silhouette,
      isGlider: aircraft.class === 'glider',
      isTug: ['aeroplane', 'tmg', 'ultralight'].includes(aircraft.class),
      isFlying: flying.some(({ registration }) => registration === aircraft.registration),
      blocked: blockOf(aircraft)?.reason ?? null,
    })),
    crew: crew.map(({ label }) => label),
    // Without script each form brings its own key, so that a reload enters nothing twice.
    key: newId(at),
  }
}

/** The last flight today of whatever is down again, the last one down first. */
function onTheGround(day: readonly Flight[], flying: readonly Flight[]): Flight[] {
  const up = new Set(flying.map(({ registration }) => registration))
  const last = new Map(day.map((flight) => [flight.registration, flight]))
  return [...last.values()]
    .filter(({ registration, landedAt }) => landedAt !== null && !up.has(registration))
    .toSorted((one, other) => other.landedAt! - one.landedAt!)
}

/** The form of the same launch once more: aircraft, crew, launch kind and who pays. */
function againFields(
  flight: Flight,
  day: readonly Flight[],
  crew: readonly CrewMember[],
): [string, string][] {
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
