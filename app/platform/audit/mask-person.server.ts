import { sortKey } from '#app/lib/sort-key.ts'
import type { Db } from '#app/platform/database/db.ts'
import { allSubjects } from './subjects.ts'

type Person = {
  /** Ids the person is kept under: member, account, request, registration. */
  ids: readonly string[]
  /** Names and addresses as others may have written them into texts. */
  words?: readonly string[]
}

const aboutPeople = () =>
  Object.entries(allSubjects())
    .filter(([, { isPerson }]) => isPerson)
    .map(([subject]) => subject)

/**
 * Takes the names and words of an erased person out of the log; that somebody did something then stays. In the
 * transaction that erases the person. How many lines it touched, one touched twice counted twice.
 */
export async function maskPersonInLog(trx: Db, { ids, words = [] }: Person): Promise<number> {
  if (ids.length === 0) return 0
  const result = await trx
    .updateTable('audit_log')
    .set({ name: '', changes: '[]', search_text: '' })
    .where('subject_id', 'in', ids)
    .where('subject', 'in', aboutPeople())
    .executeTakeFirst()
  const named = await maskNamings(trx, ids, words)
  const done = await trx
    .updateTable('audit_log')
    .set({ actor_name: '', search_text: '' })
    .where('actor_id', 'in', ids)
    .executeTakeFirst()
  return Number(result.numUpdatedRows + done.numUpdatedRows) + named
}

/** In lines about other things: a text that names the person, a field that points to them. */
async function maskNamings(trx: Db, ids: readonly string[], words: readonly string[]): Promise<number> {
  let touched = 0
  for (const word of words.map(sortKey).filter((key) => key.length > 2)) {
    const rows = await trx
      .selectFrom('audit_log')
      .select(['id', 'name'])
      .where('search_text', 'like', `%${word.replace(/[\\%_]/g, '_')}%`)
      .execute()
    for (const { id, name } of rows) {
      await trx
        .updateTable('audit_log')
        .set({ changes: '[]', search_text: '', ...(sortKey(name).includes(word) && { name: '' }) })
        .where('id', '=', id)
        .execute()
      touched += 1
    }
  }
  for (const id of ids) {
    const { numUpdatedRows } = await trx
      .updateTable('audit_log')
      .set({ changes: '[]', search_text: '' })
      .where('changes', 'like', `%"${id}"%`)
      .executeTakeFirst()
    touched += Number(numUpdatedRows)
  }
  return touched
}
