import { data } from 'react-router'
import type { Route } from './+types/day-csv.route'
import { memberContext } from '#app/accounts/actor.ts'
import { recordChange } from '#app/audit/record-change.server.ts'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { csvFile } from '#app/lib/csv.ts'
import { clock, clockUtc, numericDate } from '#app/lib/german-dates.ts'
import { namesOf } from '#app/members/names-among-members.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/shell/errors.ts'
import { requireOwnTables } from '#app/vereinsflieger/require-own-tables.server.ts'
import { crewWords } from './crew-names.server.ts'
import { charges, launches, secondRoles } from './flight.ts'
import { listDay } from './flights.server.ts'
import { writerFor } from './writer.server.ts'

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

/** The day's log as a file, for whoever leads the flying; that it was taken out is noted. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  await requireOwnTables(db)
  const { day } = params
  if (!isCalendarDay(day)) throw notFound(request.url)
  const member = context.get(memberContext)
  const by = await writerFor(db, member)
  if (!by.mayClose) throw data('Forbidden', { status: 403, statusText: 'Forbidden' })
  const flights = await listDay(db, day)
  const words = await crewWords(db, flights)
  const payers = await namesOf(
    db,
    flights.map(({ payerId }) => payerId),
  )
  const marks = new Map(flights.map(({ id, registration }) => [id, registration]))
  const rows = flights.map((flight, index) => {
    const { pilot, second } = words(flight)
    const { startedAt, landedAt, towId } = flight
    return [
      index + 1,
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
  const line = { subject: 'flight-day', id: day, name: `Flugbuch ${numericDate(day)}` } as const
  await recordChange(db, member, { ...line, act: 'exported', after: { rows: rows.length } }, now())
  return new Response(csvFile([head, ...rows]), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="flugbuch-${day}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}
