import { newId } from '#app/lib/ids.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import type { Db } from '#app/platform/database/db.ts'
import { type Act, changesBetween, type FieldChange } from './change.ts'
import { factsOf, type Subject } from './subjects.ts'

export type RecordedChange = {
  subject: Subject
  id: string
  /** Current name of the record; a person's name is removed when the person is erased. */
  name: string
  act: Act
  /** Plain values; `null` or missing where the record did or does not exist. Unchanged fields are dropped. */
  before?: object | null | undefined
  after?: object | null | undefined
}

/**
 * Writes an audit log line. Must run in the transaction of the change, so that neither exists without the other. Writes
 * nothing when no field has changed. `by` is `null` for changes by the program itself.
 */
export async function recordChange(
  trx: Db,
  by: { id: string } | null,
  { subject, id, name, act, before, after }: RecordedChange,
  at: Date,
) {
  const changes = changesBetween(before, after, factsOf(subject).personal)
  const isCompared = before != null && after != null
  if (act === 'changed' && isCompared && changes.length === 0) return
  const actorName = by === null ? '' : await nameOfAccount(trx, by.id)
  await trx
    .insertInto('audit_log')
    .values({
      id: newId(at),
      at: at.toISOString(),
      actor_id: by?.id ?? null,
      actor_name: actorName,
      subject,
      subject_id: id,
      name,
      act,
      changes: JSON.stringify(changes),
      search_text: searchText([name, actorName, ...changes.flatMap(valuesOf)]),
    })
    .execute()
}

/** Returns the name under which an account acts; empty if the account no longer exists. */
export async function nameOfAccount(db: Db, id: string): Promise<string> {
  const row = await db
    .selectFrom('users')
    .leftJoin('members', 'members.id', 'users.member_id')
    .select(['users.email', 'users.display_name', 'members.first_name', 'members.last_name'])
    .where('users.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return ''
  return row.last_name === null ? (row.display_name ?? row.email) : `${row.first_name} ${row.last_name}`
}

function valuesOf(change: FieldChange): string[] {
  if ('isMasked' in change) return []
  return [change.before, change.after].flatMap((side) =>
    side === undefined ? [] : [typeof side === 'string' ? side : JSON.stringify(side)],
  )
}

function searchText(words: readonly string[]): string {
  return sortKey(words.join(' '))
}
