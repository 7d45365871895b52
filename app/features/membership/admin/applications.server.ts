import type { Authorized } from '#app/platform/identity/actor.ts'
import { sortKey, compareKeys } from '#app/lib/sort-key.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { RequestSender } from '#app/requests/request-kind.ts'
import { ApplicationFields } from '../application-request.ts'
import { isOpenState, stateLabel, type ApplicationOrder } from '../application.ts'

const applicationsPerPage = 40

type By = Authorized<'decide-applications'>

export type ApplicationFilter = {
  state?: 'open' | 'decided' | undefined
  /** Part of the name or number. */
  words?: string | undefined
  /** Id of the last application of the previous page. */
  after?: string | undefined
  order?: ApplicationOrder
}

/** Lists applications in the requested order; default: undecided first, then decided, each newest first. */
export async function listApplications(db: Db, _by: By, { state, words, after, order }: ApplicationFilter) {
  // Reads all of them: decided ones are deleted after six months, so there are never many.
  const rows = await db
    .selectFrom('requests')
    .select(['id', 'number', 'status', 'sender_name', 'fields', 'created_at'])
    .where('kind', '=', 'membership')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const open = rows.filter(({ status }) => isOpenState(status))
  const decided = rows.filter(({ status }) => !isOpenState(status))
  const chosen = [...(state === 'decided' ? [] : open), ...(state === 'open' ? [] : decided)]
  const sought = sortKey(words ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const matching = chosen
    .map((row) => ({ ...row, details: ApplicationFields.parse(JSON.parse(row.fields)) }))
    .filter(({ number, sender_name }) => {
      const text = sortKey(`${sender_name} ${number}`)
      return sought.every((word) => text.includes(word))
    })
  const found = inOrder(matching, order)
  const from = found.findIndex(({ id }) => id === after) + 1
  const page = found.slice(from, from + applicationsPerPage)
  return {
    applications: page.map((row) => {
      const { className, entryOn, decision } = row.details
      const { id, number, status, sender_name: name, created_at: createdAt } = row
      return { id, number, status, name, createdAt, className, entryOn, decision }
    }),
    hasMore: found.length > from + applicationsPerPage,
    counts: { open: open.length, decided: decided.length },
  }
}

type Sortable = {
  id: string
  sender_name: string
  created_at: string
  status: string
  details: ApplicationFields
}

function inOrder<Row extends Sortable>(rows: readonly Row[], order: ApplicationOrder): readonly Row[] {
  if (order === undefined) return rows
  const sign = order.descending ? -1 : 1
  const keyed = rows.map((row) => ({ row, key: keyOf(row, order) }))
  keyed.sort((a, b) => sign * (compareKeys(a.key, b.key) || compareKeys(a.row.id, b.row.id)))
  return keyed.map(({ row }) => row)
}

function keyOf(
  { sender_name, status, details, created_at }: Sortable,
  order: NonNullable<ApplicationOrder>,
): string {
  switch (order.column) {
    case 'name':
      return sortKey(`${details.lastName} ${details.firstName}`.trim() || sender_name)
    case 'state':
      // Undecided ones first.
      return `${isOpenState(status) ? 0 : 1} ${sortKey(stateLabel(status))}`
    case 'class':
      return sortKey(details.className)
    case 'received':
      return created_at
  }
}

export type Application = {
  id: string
  number: string
  status: string
  sender: RequestSender
  fields: ApplicationFields
  /** ISO 8601, UTC. */
  createdAt: string
  deleteAfter: string | null
  /** Expected revision for later actions. */
  revision: number
}

export async function findApplication(db: Db, _by: By, id: string): Promise<Application | undefined> {
  const row = await db
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'membership')
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      number: row.number,
      status: row.status,
      sender: { name: row.sender_name, email: row.sender_email, phone: row.sender_phone },
      fields: ApplicationFields.parse(JSON.parse(row.fields)),
      createdAt: row.created_at,
      deleteAfter: row.delete_after,
      revision: row.revision,
    }
  )
}

/** Lists the history, oldest first. */
export async function listHistory(db: Db, _by: By, id: string) {
  return db
    .selectFrom('request_history')
    .select(['id', 'at', 'who', 'what'])
    .where('request_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
}
