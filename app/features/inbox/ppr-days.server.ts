import type { Authorized } from '#app/platform/identity/actor.ts'
import { airfieldContent } from '#app/features/airfield/opening/opening-calendar.server.ts'
import { formatLimit } from '#app/features/airfield/status/format-restriction.ts'
import { fieldStateAt } from '#app/features/ppr/ppr-checks.ts'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { compiledOnce } from '#app/platform/database/compiled-once.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { PprFields } from '#app/features/ppr/ppr-request.ts'
import { pprWorkflow } from '#app/requests/workflows/ppr-workflow.ts'
import { openStates } from '#app/requests/workflow.ts'

const mostOpen = 50

/** As many as the form takes. */
const mostNights = 366

/** Lists unanswered landing requests, next arrival first. */
export async function listOpenLandings(db: Db, _by: Authorized<'answer-ppr'>) {
  return asOfNow(db, await readOpenLandings(db, null))
}

/** Lists all landings requested for a day (Europe/Berlin) in order of arrival, including refused and cancelled ones. */
export async function listLandingsOn(db: Db, _by: Authorized<'answer-ppr'>, day: IsoDay) {
  const { start, end } = berlinDayBounds(day)
  const bounds = [start, end].map((instant) => new Date(instant).toISOString())
  return asOfNow(db, await readLandings(db, null, bounds))
}

/**
 * Lists the guests who stand on the field since one of the days before, if they may have landed, with the day on which they
 * leave: of their departure or, without one, after the nights for which they wanted to park.
 */
export async function listGuestsOfNight(db: Db, _by: Authorized<'answer-ppr'>, day: IsoDay) {
  const start = new Date(berlinDayBounds(day).start).toISOString()
  const longestAgo = new Date(berlinDayBounds(addDays(day, -mostNights)).start).toISOString()
  const rows = await landings(db)
    .where('ppr_flights.eta', '<', start)
    .where(({ and, eb, or }) =>
      or([
        eb('ppr_flights.etd', '>=', start),
        and([
          eb('ppr_flights.etd', 'is', null),
          eb('ppr_flights.eta', '>=', longestAgo),
          eb('requests.fields', 'not like', '%"parking":null%'),
        ]),
      ]),
    )
    .where('requests.status', 'in', [...openStates(pprWorkflow), 'query', 'confirmed', 'completed'])
    .execute()
  const guests = (await asOfNow(db, rows)).map((guest) => ({ ...guest, leavesOn: leavesOn(guest.fields) }))
  return guests.filter((guest) => guest.leavesOn >= day)
}

function leavesOn({ eta, etd, parking }: Pick<PprFields, 'eta' | 'etd' | 'parking'>): IsoDay {
  if (etd !== null) return localDate(Date.parse(etd))
  return addDays(localDate(Date.parse(eta)), parking?.nights ?? 0)
}

export type Landing = Awaited<ReturnType<typeof asOfNow>>[number]
/** A landing as {@link listedLanding} leaves it, or with more. */
export type ListedLanding = ReturnType<typeof listedLanding>

/** Leaves what a list of landings shows: of a page the browser gets all of it once more as data. */
export function listedLanding(landing: Landing) {
  const { id, status, senderName, senderPhone, createdAt, revision, limits, fields } = landing
  const { registration, type, mtomKg, pob, from, eta, purpose, flightRules, fuel, parking, remark } = fields
  const { fieldState, departureState, isOverMtom } = fields
  const { permit, reply } = fields.answer
  const flight = { registration, type, mtomKg, pob, from, eta, purpose, flightRules, fuel, parking, remark }
  const judged = { fieldState, departureState, isOverMtom, answer: { permit, reply } }
  return {
    id,
    status,
    senderName,
    senderPhone,
    createdAt,
    revision,
    limits,
    fields: { ...flight, ...judged },
  }
}

function landings(db: Db) {
  return db
    .selectFrom('ppr_flights')
    .innerJoin('requests', 'requests.id', 'ppr_flights.request_id')
    .select([
      'requests.id',
      'requests.number',
      'requests.status',
      'requests.sender_name',
      'requests.sender_phone',
      'requests.fields',
      'requests.created_at',
      'requests.revision',
    ])
    .orderBy('ppr_flights.eta')
    .orderBy('requests.id')
}

const readOpenLandings = compiledOnce((db) =>
  landings(db).where('requests.status', 'in', openStates(pprWorkflow)).limit(mostOpen),
)

/** From one moment to another. */
const readLandings = compiledOnce((db, _shape: null, value) =>
  landings(db)
    .where('ppr_flights.eta', '>=', value<string>(0))
    .where('ppr_flights.eta', '<', value<string>(1)),
)

type Row = Awaited<ReturnType<ReturnType<typeof landings>['execute']>>[number]

/** Judges the landings by the hours and restrictions of now, which may have changed since they were asked for. */
async function asOfNow(db: Db, rows: readonly Row[]) {
  const { airfield, calendar, restrictions } = await airfieldContent(db)
  const names = Object.fromEntries((airfield?.runways ?? []).map(({ id, designator }) => [id, designator]))
  return rows.map((row) => {
    const landing = toLanding(row)
    const { eta, etd } = landing.fields
    const states = {
      fieldState: fieldStateAt(calendar, Date.parse(eta)),
      departureState: etd === null ? null : fieldStateAt(calendar, Date.parse(etd)),
    }
    const limits = restrictions.filter(({ from, until }) => from <= eta && (until === null || eta < until))
    return {
      ...landing,
      fields: { ...landing.fields, ...states },
      /** Restrictions at the arrival. */
      limits: limits.map((limit) => formatLimit(limit, names)),
    }
  })
}

function toLanding(row: Row) {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    senderName: row.sender_name,
    senderPhone: row.sender_phone,
    createdAt: row.created_at,
    revision: row.revision,
    fields: PprFields.parse(JSON.parse(row.fields)),
  }
}
