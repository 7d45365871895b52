import { sql } from 'kysely'
import { normalizeRegistration } from '#app/lib/registration.ts'
import { keysetPage } from '#app/platform/database/keyset-page.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { standingOfOwn } from '#app/features/vereinsflieger/club-management.ts'
import { crewWords } from './crew-names.server.ts'
import { lineOf } from './flight-line.ts'
import { toFlight } from './flight.ts'
import { tugMarks } from './tug-marks.server.ts'

export const flightsAtOnce = 100

export type WholeLogAsked = {
  /** One aircraft alone, as it is painted on it. */
  mark: string | null
  /** Id of the flight the page above ends with. */
  after: string | undefined
}

/** What the address asks for. */
export function wholeLogAsked(query: URLSearchParams): WholeLogAsked {
  const mark = query.get('kennzeichen')?.trim().slice(0, 20) ?? ''
  return {
    mark: mark === '' ? null : normalizeRegistration(mark),
    after: query.get('nach')?.slice(0, 60) || undefined,
  }
}

/** Every flight there has been, the newest first, a page at a time; what was struck out is left out. */
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
      // Lets SQLite begin in the index where the page above ended, instead of reading all that is newer.
      .$if(anchor !== undefined, (query) => query.where('started_at', '<=', anchor!.key)),
    {
      key: { column: sql<string>`flights.started_at`, descending: true },
      id: 'flights.id',
      anchor,
      limit: flightsAtOnce,
    },
  )
  const flights = rows.map(toFlight)
  const [words, marks] = await Promise.all([crewWords(db, flights), tugMarks(db, flights)])
  const known = { marks, silhouettes: new Map<string, string>(), today: '' }
  return {
    mark,
    isFirst: anchor === undefined,
    flights: flights.map((flight) => lineOf(flight, words(flight), known)),
    next: hasMore ? (rows.at(-1)?.id ?? null) : null,
    standing: standingOfOwn(at),
  }
}
