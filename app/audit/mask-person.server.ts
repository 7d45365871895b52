import type { Db } from '#app/platform/database/db.ts'
import { subjects } from './subjects.ts'

type Person = {
  /** Ids the person is kept under: member, account, request, registration. */
  ids: readonly string[]
}

const aboutPeople = Object.entries(subjects)
  .filter(([, facts]) => 'isPerson' in facts && facts.isPerson)
  .map(([subject]) => subject)

/**
 * Takes the names and words of an erased person out of the log; that somebody did something then stays. In the
 * transaction that erases the person. How many lines it touched.
 */
export async function maskPersonInLog(trx: Db, { ids }: Person): Promise<number> {
  if (ids.length === 0) return 0
  const told = await trx
    .updateTable('audit_log')
    .set({ name: '', changes: '[]', search_text: '' })
    .where('subject_id', 'in', ids)
    .where('subject', 'in', aboutPeople)
    .executeTakeFirst()
  const done = await trx
    .updateTable('audit_log')
    .set({ actor_name: '', search_text: '' })
    .where('actor_id', 'in', ids)
    .executeTakeFirst()
  return Number(told.numUpdatedRows + done.numUpdatedRows)
}
