import type { Authorized } from '#app/platform/identity/actor.ts'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { compiledOnce } from '#app/platform/database/compiled-once.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { PprFields } from '#app/features/ppr/ppr-request.ts'
import { pprWorkflow } from '#app/requests/workflows/ppr-workflow.ts'
import { openStates } from '#app/requests/workflow.ts'

const mostOpen = 50

/** Lists unanswered landing requests, next arrival first. */
export async function listOpenLandings(db: Db, _by: Authorized<'answer-ppr'>) {
  const rows = await readOpenLandings(db, null)
  return rows.map(toLanding)
}

/** Lists all landings requested for a day (Europe/Berlin) in order of arrival, including refused and cancelled ones. */
export async function listLandingsOn(db: Db, _by: Authorized<'answer-ppr'>, day: IsoDay) {
  const { start, end } = berlinDayBounds(day)
  const rows = await readLandings(db, null, [new Date(start).toISOString(), new Date(end).toISOString()])
  return rows.map(toLanding)
}

/** Lists the guests who leave on a day after one of the days before, if they may have landed, in order of departure. */
export async function listDeparturesAfterNight(db: Db, _by: Authorized<'answer-ppr'>, day: IsoDay) {
  const bounds = berlinDayBounds(day)
  const [start, end] = [bounds.start, bounds.end].map((instant) => new Date(instant).toISOString()) as [
    string,
    string,
  ]
  const rows = await landings(db)
    .where('ppr_flights.eta', '<', start)
    .where('ppr_flights.etd', '>=', start)
    .where('ppr_flights.etd', '<', end)
    .where('requests.status', 'in', [...openStates(pprWorkflow), 'query', 'confirmed', 'completed'])
    .execute()
  return rows.map(toLanding)
}

export type Landing = ReturnType<typeof toLanding>
/** A landing as {@link listedLanding} leaves it, or with more. */
export type ListedLanding = ReturnType<typeof listedLanding>

/** Leaves what a list of landings shows: of a page the browser gets all of it once more as data. */
export function listedLanding({ id, status, senderName, senderPhone, createdAt, revision, fields }: Landing) {
  const { registration, type, mtomKg, pob, from, eta, purpose, flightRules, fuel, remark } = fields
  const { fieldState, departureState, isOverMtom } = fields
  const { permit, reply } = fields.answer
  const flight = { registration, type, mtomKg, pob, from, eta, purpose, flightRules, fuel, remark }
  const judged = { fieldState, departureState, isOverMtom, answer: { permit, reply } }
  return { id, status, senderName, senderPhone, createdAt, revision, fields: { ...flight, ...judged } }
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
