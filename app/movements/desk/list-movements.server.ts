import type { Entitled } from '#app/accounts/actor.ts'
import { addDays, dayOf, isCalendarDay, monthOf, yearOf, type IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { normalizeRegistration } from '#app/lib/registration.ts'
import { countedAs, toMovement, type Movement } from '../movement.ts'

type Keeper = Entitled<'keep-airfield'>

/** A day or a whole month of the log, and of that perhaps one aircraft. */
export type LogFilter = {
  from: IsoDay
  until: IsoDay
  /** `YYYY-MM`, or the one day. */
  span: string
  mark: string | null
  after: string | null
}

const pageSize = 100

/** The day of the newest line, where the log opens; `undefined` while it is empty. */
export async function newestDay(db: Db, _by: Keeper): Promise<IsoDay | undefined> {
  const row = await db.selectFrom('movements').select('day').orderBy('at', 'desc').limit(1).executeTakeFirst()
  return row?.day
}

/** What the address asks for; without anything it understands the month of that day. */
export function logFilter(parameters: URLSearchParams, today: IsoDay): LogFilter {
  const mark = parameters.get('kennzeichen')?.trim().slice(0, 20) ?? ''
  const more = {
    mark: mark === '' ? null : normalizeRegistration(mark),
    after: parameters.get('nach')?.slice(0, 80) ?? null,
  }
  const day = parameters.get('tag') ?? ''
  if (isCalendarDay(day)) return { from: day, until: day, span: day, ...more }
  const asked = `${parameters.get('monat') ?? ''}-01`
  const first = isCalendarDay(asked) ? asked : dayOf(yearOf(today), monthOf(today), 1)
  const until = addDays(dayOf(yearOf(first), monthOf(first) + 1, 1), -1)
  return { from: first, until, span: first.slice(0, 7), ...more }
}

export type LoggedMovement = Movement & { id: string; isPerhapsTwice: boolean; isReported: boolean }

/** Newest first. `after` is the moment and id of the last line shown. */
export async function listMovements(db: Db, _by: Keeper, filter: LogFilter) {
  const [at = '', id = ''] = filter.after?.split('_') ?? []
  const rows = await within(db, filter)
    .selectAll()
    .$if(id !== '', (query) =>
      query.where(({ eb, or, and }) => or([eb('at', '<', at), and([eb('at', '=', at), eb('id', '<', id)])])),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const movements: LoggedMovement[] = rows.slice(0, pageSize).map((row) => ({
    ...toMovement(row),
    id: row.id,
    isPerhapsTwice: row.same_as !== null,
    isReported: row.report_id !== null,
  }))
  const last = movements.at(-1)
  const next = rows.length > pageSize && last !== undefined ? `${last.at}_${last.id}` : null
  return { movements, next }
}

/** Every line of the span in order of time, for the file. */
export async function movementsForFile(db: Db, _by: Keeper, filter: LogFilter): Promise<Movement[]> {
  const rows = await within(db, filter).selectAll().orderBy('at').orderBy('id').execute()
  return rows.map(toMovement)
}

export type Tally = { landings: number; takeOffs: number }
export type Counted = {
  class: Movement['class']
  flight: Movement['flight']
  launch: Movement['launch']
  isCrossCountry: boolean
} & Tally

/** Landings and take-offs of the span by class, kind of flight, launch, and local or cross-country. */
export async function countMovements(db: Db, _by: Keeper, filter: LogFilter): Promise<Counted[]> {
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
