import { sql, type RawBuilder } from 'kysely'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { addDays, dayOf, isCalendarDay, monthOf, yearOf, type IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { keysetPage } from '#app/platform/database/keyset-page.server.ts'
import { normalizeRegistration } from '#app/lib/registration.ts'
import { countedAs, directions, flights, toMovement, type Movement } from '../movement.ts'
import { listOrderFrom } from '#app/resources/list/list-order.ts'
import { movementColumns, latestFirst, type MovementColumn, type MovementOrder } from './movement-order.ts'

type Actor = Authorized<'keep-airfield'>

/** A day or a whole month of the log, optionally of one aircraft. */
type LogFilter = {
  from: IsoDay
  until: IsoDay
  /** `YYYY-MM` or `YYYY-MM-DD`. */
  span: string
  mark: string | null
  /** Id of the last line of the previous page. */
  after: string | undefined
  order: MovementOrder
}

const pageSize = 50

/** Returns the day of the newest line, on which the log opens; `undefined` if it is empty. */
export async function newestDay(db: Db, _by: Actor): Promise<IsoDay | undefined> {
  const row = await db.selectFrom('movements').select('day').orderBy('at', 'desc').limit(1).executeTakeFirst()
  return row?.day
}

/** Parses the filter from the URL; default: the month of `today`. */
export function logFilter(parameters: URLSearchParams, today: IsoDay): LogFilter {
  const mark = parameters.get('kennzeichen')?.trim().slice(0, 20) ?? ''
  const more = {
    mark: mark === '' ? null : normalizeRegistration(mark),
    after: parameters.get('nach')?.slice(0, 60) || undefined,
    order: listOrderFrom(movementColumns, parameters.get('sortierung')),
  }
  const day = parameters.get('tag') ?? ''
  if (isCalendarDay(day)) return { from: day, until: day, span: day, ...more }
  const asked = `${parameters.get('monat') ?? ''}-01`
  const first = isCalendarDay(asked) ? asked : dayOf(yearOf(today), monthOf(today), 1)
  const until = addDays(dayOf(yearOf(first), monthOf(first) + 1, 1), -1)
  return { from: first, until, span: first.slice(0, 7), ...more }
}

export type LoggedMovement = Movement & { id: string; isPerhapsTwice: boolean }

/** Lists movements in the requested order; default: newest first. */
export async function listMovements(db: Db, _by: Actor, filter: LogFilter) {
  const { column, descending } = keyOf(filter)
  const { after } = filter
  const anchor =
    after === undefined
      ? undefined
      : await db
          .selectFrom('movements')
          .select(['id', column.as('key')])
          .where('id', '=', after)
          .executeTakeFirst()
  const { rows, hasMore } = await keysetPage(within(db, filter).selectAll(), {
    key: { column, descending },
    id: 'movements.id',
    anchor,
    limit: pageSize,
  })
  const movements: LoggedMovement[] = rows.map((row) => ({
    ...toMovement(row),
    id: row.id,
    isPerhapsTwice: row.same_as !== null,
  }))
  return { movements, hasMore }
}

/** Lists all selected movements in the order of the list, for the file. */
export async function movementsForFile(db: Db, _by: Actor, filter: LogFilter): Promise<Movement[]> {
  const { column, descending } = keyOf(filter)
  const direction = descending ? 'desc' : 'asc'
  const rows = await within(db, filter)
    .selectAll()
    .orderBy(column, direction)
    .orderBy('id', direction)
    .execute()
  return rows.map(toMovement)
}

function keyOf({ order = latestFirst }: LogFilter) {
  return { column: movementKey(order.column), descending: order.descending }
}

/** Sort key of a column for rows of `movements`. */
function movementKey(column: MovementColumn): RawBuilder<string | number> {
  switch (column) {
    case 'aircraft':
      return sql<string>`movements.registration`
    case 'movement':
      return rankOf(sql.ref('movements.direction'), directions)
    case 'people':
      return sql<number>`movements.crew + movements.passengers`
    case 'flight':
      return rankOf(sql.ref('movements.flight'), flights)
    case 'time':
      return sql<string>`movements.at`
  }
}

/** Ranks values in the order of the form's choices. */
function rankOf(column: RawBuilder<unknown>, labels: Readonly<Record<string, string>>): RawBuilder<number> {
  const names = Object.keys(labels)
  const ranks = names.map((name, rank) => sql`when ${sql.lit(name)} then ${sql.lit(rank)}`)
  return sql<number>`case ${column} ${sql.join(ranks, sql` `)} else ${sql.lit(names.length)} end`
}

type Tally = { landings: number; takeOffs: number }
export type Counted = {
  class: Movement['class']
  flight: Movement['flight']
  launch: Movement['launch']
  isCrossCountry: boolean
} & Tally

/** Counts landings and take-offs of the period by class, kind of flight, launch method, and local or cross-country. */
export async function countMovements(db: Db, _by: Actor, filter: LogFilter): Promise<Counted[]> {
  const rows = await within(db, filter)
    .select(({ cast, fn, eb }) => [
      'class',
      'flight',
      'launch',
      'direction',
      eb.case().when('other_field', 'is', null).then(0).else(1).end().as('far'),
      cast<number>(fn.sum('count'), 'integer').as('count'),
    ])
    .groupBy(['class', 'flight', 'launch', 'direction', 'far'])
    .execute()
  const counted = new Map<string, Counted>()
  for (const row of rows) {
    const same = { class: row.class, flight: row.flight, launch: row.launch, isCrossCountry: row.far === 1 }
    const key = JSON.stringify(same)
    const before = counted.get(key) ?? ({ ...same, landings: 0, takeOffs: 0 } as Counted)
    const { landings, takeOffs } = countedAs({ direction: row.direction, count: row.count })
    const sums = { landings: before.landings + landings, takeOffs: before.takeOffs + takeOffs }
    counted.set(key, { ...before, ...sums })
  }
  return [...counted.values()]
}

function within(db: Db, { from, until, mark }: LogFilter) {
  return db
    .selectFrom('movements')
    .where('day', '>=', from)
    .where('day', '<=', until)
    .$if(mark !== null, (query) => query.where('registration', '=', mark!))
}
