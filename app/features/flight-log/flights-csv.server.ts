import { csvFile } from '#app/lib/csv.ts'
import { clock, clockUtc, numericDate } from '#app/lib/german-dates.ts'
import { namesOf } from '#app/features/members/names-among-members.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { crewWords } from './crew-names.server.ts'
import { charges, type Flight, launches, secondRoles } from './flight.ts'

const head = [
  'Nr.',
  'Tag',
  'Kennzeichen',
  'Pilot',
  'Zweiter Sitz',
  'Aufgabe',
  'Gäste',
  'Startart',
  'Schleppflugzeug',
  'Start LT',
  'Start UTC',
  'Landung LT',
  'Landung UTC',
  'Minuten',
  'Landungen',
  'Start woanders',
  'Landung woanders',
  'Wer zahlt',
  'Anderes Mitglied, das zahlt',
  'Bemerkung',
]

/** Flights in their order as a table, each with its number within its day; no field runs as a formula. */
export async function flightsCsv(db: Db, flights: readonly Flight[]): Promise<string> {
  const words = await crewWords(db, flights)
  const payers = await namesOf(
    db,
    flights.map(({ payerId }) => payerId),
  )
  const marks = new Map(flights.map(({ id, registration }) => [id, registration]))
  const next = numberWithinDay()
  const rows = flights.map((flight) => {
    const { pilot, second } = words(flight)
    const { startedAt, landedAt, towId } = flight
    return [
      next(flight.day),
      numericDate(flight.day),
      flight.registration,
      pilot,
      second ?? '',
      flight.secondRole === null ? '' : secondRoles[flight.secondRole],
      flight.guests,
      launches[flight.launch],
      towId === null ? '' : (marks.get(towId) ?? ''),
      clock(startedAt),
      clockUtc(startedAt),
      landedAt === null ? '' : clock(landedAt),
      landedAt === null ? '' : clockUtc(landedAt),
      flight.minutes ?? '',
      flight.landings,
      flight.fromPlace,
      flight.toPlace,
      charges[flight.charge],
      payers.get(flight.payerId ?? '')?.full ?? '',
      flight.remark,
    ]
  })
  return csvFile([head, ...rows])
}

function numberWithinDay() {
  const counted = new Map<string, number>()
  return (day: string) => {
    const number = (counted.get(day) ?? 0) + 1
    counted.set(day, number)
    return number
  }
}
