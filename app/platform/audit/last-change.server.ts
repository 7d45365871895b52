import type { Db } from '#app/platform/database/db.ts'
import { recordAt } from './record-pages.ts'
import type { Subject } from './subjects.ts'

/** Returns when and by whom the record was last changed; `null` when nobody has changed it since the setup. */
export function findLastChange(db: Db, subject: Subject, id: string) {
  return newestLine(db, [subject], id)
}

/** Like `findLastChange`, for the record on the page at that path; `null` when the page is not in `recordPages`. */
export async function findLastChangeAt(db: Db, pathname: string) {
  const record = recordAt(pathname)
  return record === undefined ? null : newestLine(db, record.subjects, record.id)
}

/** Returns when and by whom each kind of record was last changed; kinds without a change are missing. */
export async function listLastChanges(db: Db, subjects: readonly Subject[]) {
  const newest = db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('subject', 'in', subjects)
    .groupBy('subject')
  const rows = await db
    .selectFrom('audit_log')
    .select(['subject', 'at', 'actor_name'])
    .where('id', 'in', newest)
    .execute()
  return new Map(rows.map((row) => [row.subject, { at: row.at, by: row.actor_name || null }]))
}

/** Returns who last changed each record; records that no user has changed are missing. */
export async function lastWriters(db: Db, subject: Subject, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { id: string | null; name: string }>()
  const newest = db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('subject', '=', subject)
    .where('subject_id', 'in', ids)
    .groupBy('subject_id')
  const rows = await db
    .selectFrom('audit_log')
    .select(['subject_id', 'actor_id', 'actor_name'])
    .where('id', 'in', newest)
    .execute()
  return new Map(
    rows
      .filter(({ actor_name }) => actor_name !== '')
      .map(({ subject_id, actor_id, actor_name }) => [subject_id, { id: actor_id, name: actor_name }]),
  )
}

async function newestLine(db: Db, subjects: readonly Subject[], id: string | null) {
  let query = db.selectFrom('audit_log').select(['id', 'at', 'actor_name']).where('subject', 'in', subjects)
  if (id !== null) query = query.where('subject_id', '=', id)
  const row = await query.orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row === undefined ? null : { at: row.at, by: row.actor_name === '' ? null : row.actor_name }
}
