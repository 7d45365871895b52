import type { Db } from '#app/platform/database/db.ts'
import type { Subject } from './subjects.ts'

/** When somebody last changed this, and who; `null` while nobody has since it was set up. */
export async function findLastChange(db: Db, subject: Subject, id: string) {
  const row = await db
    .selectFrom('audit_log')
    .select(['at', 'actor_name'])
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : { at: row.at, by: row.actor_name === '' ? null : row.actor_name }
}
