import type { Admin } from '#app/platform/identity/actor.ts'
import { berlinInstant } from '#app/lib/berlin-time.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { containingWords } from '#app/platform/database/containing.server.ts'
import { type Db, inTransaction } from '#app/platform/database/db.ts'
import { keysetPage } from '#app/platform/database/keyset-page.server.ts'
import { newestFirst, officeKey, type OfficeOrder } from './office-address.ts'
import { kindsFor } from './open-requests.server.ts'
import { workflows, type KindName } from './request-states.ts'
import { openStates } from './workflow.ts'
import type { Services } from '#app/platform/services.ts'
import { moveRow, type RowMoved } from './move-row.server.ts'

export type OfficeFilter = {
  kind?: KindName | undefined
  /** A state's name, or `open` for all states waiting for the office; missing: all. */
  state?: string | undefined
  words?: string | undefined
  /** Days of receipt, both inclusive. */
  from?: IsoDay | undefined
  until?: IsoDay | undefined
  /** Last id of the previous page. */
  after?: string | undefined
  order?: OfficeOrder
}

const pageSize = 30

/**
 * Returns a page of requests in the given order, by default newest first; only kinds this administrator is responsible for.
 */
export async function listRequests(db: Db, by: Admin, filter: OfficeFilter) {
  const kinds = kindsFor(by)
  const { after, order = newestFirst } = filter
  const column = officeKey(order, kinds)
  const anchor =
    after === undefined
      ? undefined
      : await db
          .selectFrom('requests')
          .select(['id', column.as('key')])
          .where('id', '=', after)
          .executeTakeFirst()
  const { rows, hasMore } = await keysetPage(
    matching(db, kinds, filter).select([
      'id',
      'number',
      'kind',
      'status',
      'sender_name',
      'created_at',
      'responsible_id',
    ]),
    { key: { column, descending: order.descending }, id: 'requests.id', anchor, limit: pageSize },
  )
  const requests = rows.map((row) => ({
    id: row.id,
    number: row.number,
    kind: row.kind as KindName,
    status: row.status,
    senderName: row.sender_name,
    createdAt: row.created_at,
    responsibleId: row.responsible_id,
  }))
  return { requests, hasMore }
}

/** Returns all requests of the filter in the order of the list, with the senders' contact data; `after` is ignored. */
export async function listRequestsForFile(db: Db, by: Admin, filter: OfficeFilter) {
  const kinds = kindsFor(by)
  const { order = newestFirst } = filter
  const direction = order.descending ? 'desc' : 'asc'
  const rows = await matching(db, kinds, filter)
    .select([
      'number',
      'kind',
      'status',
      'sender_name',
      'sender_email',
      'sender_phone',
      'created_at',
      'updated_at',
      'responsible_id',
      'delete_after',
    ])
    .orderBy(officeKey(order, kinds), direction)
    .orderBy('id', direction)
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as KindName }))
}

/** Counts the requests of the filter by state, ignoring its `state`. */
export async function countByState(db: Db, by: Admin, filter: OfficeFilter) {
  const rows = await matching(db, kindsFor(by), { ...filter, state: undefined })
    .select(({ cast, fn }) => ['kind', 'status', cast<number>(fn.countAll(), 'integer').as('requests')])
    .groupBy(['kind', 'status'])
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as KindName }))
}

function matching(db: Db, allowed: readonly KindName[], filter: OfficeFilter) {
  const { kind, state, words, from, until } = filter
  const kinds = allowed.filter((each) => kind === undefined || each === kind)
  let query = db.selectFrom('requests').where(containingWords('search_text', words))
  // PostgreSQL does not accept an empty list.
  query = query.where('kind', 'in', kinds.length === 0 ? [''] : kinds)
  if (state === 'open') {
    query = query.where(({ or, and, eb }) =>
      or(kinds.map((each) => and([eb('kind', '=', each), eb('status', 'in', openStates(workflows[each]))]))),
    )
  } else if (state !== undefined) query = query.where('status', '=', state)
  const start = (day: IsoDay) => new Date(berlinInstant(day)).toISOString()
  if (from !== undefined) query = query.where('created_at', '>=', start(from))
  if (until !== undefined) query = query.where('created_at', '<', start(addDays(until, 1)))
  return query
}

/** Returns a request for the office; `undefined` also for a kind this administrator is not responsible for. */
export async function findForOffice(db: Db, by: Admin, id: string) {
  const row = await db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined || !kindsFor(by).some((kind) => kind === row.kind)) return undefined
  return {
    id: row.id,
    number: row.number,
    kind: row.kind as KindName,
    status: row.status,
    language: row.language,
    sender: { name: row.sender_name, email: row.sender_email, phone: row.sender_phone },
    fields: row.fields,
    createdAt: row.created_at,
    deleteAfter: row.delete_after,
    responsibleId: row.responsible_id,
    revision: row.revision,
  }
}
export type OfficeRequest = NonNullable<Awaited<ReturnType<typeof findForOffice>>>

/** Returns the internal notes of the office, oldest first. */
export function listNotes(db: Db, { id }: OfficeRequest) {
  return db
    .selectFrom('request_notes')
    .select(['id', 'at', 'who', 'text'])
    .where('request_id', '=', id)
    .orderBy('id')
    .execute()
}

type Noting = { requestId: string; event: string; who: string; expectedRevision: number }

/** Records an outcome that the office agreed with the sender by telephone or mail; sends no mails. */
export async function noteOutcome(
  { db, now }: Pick<Services, 'db' | 'now'>,
  by: Admin,
  { requestId, event, who, expectedRevision }: Noting,
): Promise<RowMoved> {
  const request = await findForOffice(db, by, requestId)
  if (request === undefined) {
    return { ok: false, kind: 'gone', reason: 'Diesen Vorgang gibt es nicht mehr.' }
  }
  const workflow = workflows[request.kind]
  const what = workflow.events[event]?.label ?? event
  const move = { requestId, event, by: 'office', actor: by, who, expectedRevision, what } as const
  return inTransaction(db, (trx) => moveRow(trx, workflow, move, now()))
}
