import { data, type RouterContextProvider } from 'react-router'
import { memberContext } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { servicesContext } from '#app/platform/services.ts'
import { type Flight, charges, launches, secondRoles } from './flight.ts'
import { csvAnswer, csvDay, csvFile } from '#app/lib/csv.ts'
import { clock, clockUtc } from '#app/lib/german-dates.ts'
import { namesOf } from '#app/features/members/names-among-members.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { crewNames } from './day.server.ts'
import { writerFor } from './writer.server.ts'

type Wanted = {
  /** First day contained. */
  day: IsoDay
  /** Name in the audit log. */
  name: string
  /** Without `.csv`. */
  fileName: string
  flights: readonly Flight[]
}

/** Throws 403 unless the user is a launch director, who alone may export the log. */
export async function requireLogEditor(context: Readonly<RouterContextProvider>) {
  const { mayClose } = await writerFor(context.get(servicesContext).db, context.get(memberContext))
  if (!mayClose) throw data('Forbidden', { status: 403, statusText: 'Forbidden' })
}

/** Returns flights as a CSV file and records the export in the audit log. */
export async function logFile(
  context: Readonly<RouterContextProvider>,
  { day, name, fileName, flights }: Wanted,
): Promise<Response> {
  const { db, now } = context.get(servicesContext)
  const file = await flightsCsv(db, flights)
  const line = { subject: 'flight-day', id: day, name, act: 'exported' } as const
  await recordChange(db, context.get(memberContext), { ...line, after: { rows: flights.length } }, now())
  return csvAnswer(file, fileName)
}

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

/** Returns flights as CSV, numbered within their day; fields cannot be executed as formulas. */
async function flightsCsv(db: Db, flights: readonly Flight[]): Promise<string> {
  const crewOf = await crewNames(db, flights)
  const payers = await namesOf(
    db,
    flights.map(({ payerId }) => payerId),
  )
  const marks = new Map(flights.map(({ id, registration }) => [id, registration]))
  const next = numberWithinDay()
  const rows = flights.map((flight) => {
    const { pilot, second } = crewOf(flight)
    const { startedAt, landedAt, towId } = flight
    return [
      next(flight.day),
      csvDay(flight.day),
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
      landedAt === null ? '' : flight.landings,
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
