import { createAircraft } from '#app/features/aircraft/save-aircraft.server.ts'
import { AircraftDetails } from '#app/features/aircraft/aircraft-details.ts'
import type { AircraftTable } from '#app/platform/database/tables.ts'
import aircraft from './content/aircraft.json' with { type: 'json' }
import type { DemoContext } from './load-demo.server.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import { newId } from '#app/lib/ids.ts'
import content from './content/flights.json' with { type: 'json' }

const groups: Record<string, AircraftTable['fleet_group']> = {
  Segelflug: 'gliding',
  Motorsegler: 'touring',
  Ultraleicht: 'ultralight',
  Motor: 'powered',
  'Schlepp/Winde': 'launching',
  Ehemalige: 'former',
}

export async function loadAircraft({ db, dates, at }: DemoContext) {
  for (const each of aircraft) {
    const { id, registration, type, group, status, membersOnly, maintenanceUntil, data, ...rest } = each
    await createAircraft(
      db,
      {
        id,
        registration,
        type,
        class: each.class as AircraftTable['class'],
        group: groups[group] ?? 'powered',
        status: status as AircraftTable['status'],
        maintenanceUntil: maintenanceUntil === undefined ? null : dates.day(maintenanceUntil),
        details: AircraftDetails.parse({ ...rest, numbers: data }),
        membersOnly,
      },
      at,
    )
  }
}

/** Hours and landings before the Saturday of the flight log; `engine` only for aircraft with one. */
const carriedOver = [
  { id: 'd-0725', airframe: 9_412, engine: null, landings: 41_870 },
  { id: 'd-0951', airframe: 3_206, engine: null, landings: 2_915 },
  { id: 'd-0364', airframe: 5_538, engine: null, landings: 26_104 },
  { id: 'd-kqfc', airframe: 6_790, engine: 1_240, landings: 18_330 },
  { id: 'd-mqfd', airframe: 4_118, engine: 1_655, landings: 15_020 },
  { id: 'd-mqfe', airframe: 872, engine: 872, landings: 1_460 },
  { id: 'd-eqfa', airframe: 5_064, engine: 1_390, landings: 12_718 },
  { id: 'd-eqfb', airframe: 11_236, engine: 804, landings: 27_940 },
  { id: 'd-eqfg', airframe: 7_951, engine: 612, landings: 34_205 },
] as const

/** Days from today and airframe hours; whichever comes first applies. */
const checks = [
  { id: 'd-0725', label: 'Jahresnachprüfung', days: 112, hours: null },
  { id: 'd-0951', label: 'Jahresnachprüfung', days: 112, hours: null },
  { id: 'd-0364', label: 'Jahresnachprüfung', days: 19, hours: null },
  { id: 'd-mqfd', label: '100-Stunden-Kontrolle', days: null, hours: 4_124 },
  { id: 'd-mqfe', label: 'Rettungsgerät packen', days: 240, hours: null },
  { id: 'd-eqfa', label: '50-Stunden-Kontrolle', days: null, hours: 5_102 },
  { id: 'd-eqfa', label: 'Funk und Transponder', days: 301, hours: null },
  { id: 'd-eqfb', label: '50-Stunden-Kontrolle', days: null, hours: 11_261 },
  { id: 'd-eqfg', label: 'Schleppkupplung', days: 64, hours: 8_020 },
] as const

/** Loads each aircraft's times before its flight log begins, and its next checks. */
export async function loadAircraftTimes({ db, dates, at }: DemoContext) {
  const updated = at.toISOString()
  const countsFrom = dates.day(content.date)
  for (const { id, airframe, engine, landings } of carriedOver)
    await db
      .insertInto('aircraft_times')
      .values({
        aircraft_id: id,
        counts_from: countsFrom,
        airframe_minutes: airframe * 60 + (landings % 60),
        engine_minutes: engine === null ? null : engine * 60 + (landings % 60),
        landings,
        updated_at: updated,
      })
      .execute()
  for (const { id, label, days, hours } of checks)
    await db
      .insertInto('aircraft_checks')
      .values({
        id: newId(at),
        aircraft_id: id,
        label,
        due_on: days === null ? null : addDays(dates.today, days),
        due_minutes: hours === null ? null : hours * 60,
        warn_days: 30,
        warn_minutes: 10 * 60,
        when_overdue: 'block',
        created_at: updated,
        updated_at: updated,
      })
      .execute()
}
