import { sortKey } from '#app/lib/sort-key.ts'
import type { Db } from '#app/platform/database/db.ts'
import { allSubjects } from './subjects.ts'

type Person = {
  /** Ids of the person: member, account, request, registration. */
  ids: readonly string[]
  /** Names and mail addresses as others may have written them in texts. */
  words?: readonly string[]
}

const aboutPeople = () =>
  Object.entries(allSubjects())
    .filter(([, { isPerson }]) => isPerson)
    .map(([subject]) => subject)

/**
 * Removes names and texts of an erased person from the log; that somebody made the change remains. Must run in the
 * transaction that erases the person. Returns the number of changed lines; a line changed twice counts twice.
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

/** Masks lines about other records: texts that name the person, and fields that refer to them. */
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
