import { data, type RouterContextProvider } from 'react-router'
import { memberContext } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { servicesContext } from '#app/platform/services.ts'
import type { Flight } from './flight.ts'
import { flightsCsv } from './flights-csv.server.ts'
import { writerFor } from './writer.server.ts'

type Wanted = {
  /** The first day it tells of. */
  day: IsoDay
  /** As the log of changes calls it. */
  name: string
  fileName: string
  flights: readonly Flight[]
}

/** Only who leads the flying takes the log out. */
export async function requireLogKeeper(context: Readonly<RouterContextProvider>) {
  const { mayClose } = await writerFor(context.get(servicesContext).db, context.get(memberContext))
  if (!mayClose) throw data('Forbidden', { status: 403, statusText: 'Forbidden' })
}

/** Flights as a file; that it was taken out is noted. */
export async function logFile(
  context: Readonly<RouterContextProvider>,
  { day, name, fileName, flights }: Wanted,
): Promise<Response> {
  const { db, now } = context.get(servicesContext)
  const file = await flightsCsv(db, flights)
  const line = { subject: 'flight-day', id: day, name, act: 'exported' } as const
  await recordChange(db, context.get(memberContext), { ...line, after: { rows: flights.length } }, now())
  return new Response(file, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    },
  })
}
