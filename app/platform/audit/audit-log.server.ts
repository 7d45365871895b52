import type { Selectable } from 'kysely'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { berlinInstant } from '#app/lib/berlin-time.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import { containingWords } from '#app/platform/database/containing.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { AuditLogTable } from '#app/platform/database/tables.ts'
import { type Act, FieldChanges } from './change.ts'
import type { Subject } from './subjects.ts'

export type AuditFilter = {
  /** Account id. */
  actorId?: string | undefined
  subject?: Subject | undefined
  act?: Act | undefined
  words?: string | undefined
  /** Days in Berlin, both included. */
  from?: IsoDay | undefined
  until?: IsoDay | undefined
  /** Last id of the previous page. */
  after?: string | undefined
}

type Reader = Authorized<'read-audit-log'>
export type AuditLine = ReturnType<typeof toLine>

const linesPerPage = 40

/** Newest first. */
export async function listLines(db: Db, _by: Reader, filter: AuditFilter, most = linesPerPage) {
  const rows = await matching(db, filter)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(most + 1)
    .execute()
  return { lines: rows.slice(0, most).map(toLine), hasMore: rows.length > most }
}

function matching(db: Db, { actorId, subject, act, words, from, until, after }: AuditFilter) {
  let query = db.selectFrom('audit_log').where(containingWords('search_text', words))
  if (actorId !== undefined) query = query.where('actor_id', '=', actorId)
  if (subject !== undefined) query = query.where('subject', '=', subject)
  if (act !== undefined) query = query.where('act', '=', act)
  if (after !== undefined) query = query.where('id', '<', after)
  const start = (day: IsoDay) => new Date(berlinInstant(day)).toISOString()
  if (from !== undefined) query = query.where('at', '>=', start(from))
  if (until !== undefined) query = query.where('at', '<', start(addDays(until, 1)))
  return query
}

function toLine(row: Selectable<AuditLogTable>) {
  return {
    id: row.id,
    at: row.at,
    actorId: row.actor_id,
    actorName: row.actor_name,
    subject: row.subject,
    subjectId: row.subject_id,
    name: row.name,
    act: row.act,
    changes: FieldChanges.parse(JSON.parse(row.changes)),
  }
}

/** Returns everybody who occurs in the log, with the name of their latest line; sorted by name. */
export async function listActors(db: Db, _by: Reader): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom('audit_log')
    .innerJoin(
      (inner) =>
        inner
          .selectFrom('audit_log')
          .select(({ fn }) => ['actor_id', fn.max('id').as('last')])
          .where('actor_id', 'is not', null)
          .groupBy('actor_id')
          .as('latest'),
      (join) => join.onRef('latest.last', '=', 'audit_log.id'),
    )
    .select(['audit_log.actor_id as id', 'audit_log.actor_name as name'])
    .execute()
  return rows
    .flatMap(({ id, name }) => (id === null || name === '' ? [] : [{ id, name }]))
    .toSorted((one, other) => sortKey(one.name).localeCompare(sortKey(other.name), 'de'))
}
