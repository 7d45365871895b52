import { sql } from 'kysely'
import { normalizeRegistration } from '#app/lib/registration.ts'
import { keysetPage } from '#app/platform/database/keyset-page.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { ownSourceState } from '#app/features/vereinsflieger/club-management.ts'
import { crewNames, tugMarks } from './day.server.ts'
import { toFlight, lineOf } from './flight.ts'

export const flightsAtOnce = 50

type WholeLogAsked = {
  /** Registration of the only aircraft shown; `null`: all. */
  mark: string | null
  /** Id of the last flight of the previous page. */
  after: string | undefined
}

/** Parses the filter from the URL parameters. */
export function wholeLogAsked(query: URLSearchParams): WholeLogAsked {
  const mark = query.get('kennzeichen')?.trim().slice(0, 20) ?? ''
  return {
    mark: mark === '' ? null : normalizeRegistration(mark),
    after: query.get('nach')?.slice(0, 60) || undefined,
  }
}

/** Returns one page of all flights, newest first, without struck ones. */
export async function wholeLog(db: Db, { mark, after }: WholeLogAsked, at: Date) {
  const anchor =
    after === undefined
      ? undefined
      : await db
          .selectFrom('flights')
          .select(['id', 'started_at as key'])
          .where('id', '=', after)
          .executeTakeFirst()
  const { rows, hasMore } = await keysetPage(
    db
      .selectFrom('flights')
      .selectAll()
      .where('struck_at', 'is', null)
      .$if(mark !== null, (query) => query.where('registration', '=', mark!))
      // Lets SQLite start in the index at the end of the previous page instead of reading all newer rows.
      .$if(anchor !== undefined, (query) => query.where('started_at', '<=', anchor!.key)),
    {
      key: { column: sql<string>`flights.started_at`, descending: true },
      id: 'flights.id',
      anchor,
      limit: flightsAtOnce,
    },
  )
  const flights = rows.map(toFlight)
  const [crewOf, marks] = await Promise.all([crewNames(db, flights), tugMarks(db, flights)])
  const known = { marks, silhouettes: new Map<string, string>(), today: '' }
  return {
    mark,
    isFirst: anchor === undefined,
    flights: flights.map((flight) => lineOf(flight, crewOf(flight), known)),
    next: hasMore ? (rows.at(-1)?.id ?? null) : null,
    sourceState: ownSourceState(at),
  }
}
