import type { Db } from '#app/platform/database/db.ts'
import { currentStatuses, fullName } from './member.ts'

export type PersonName = { full: string; last: string }

/** By member id; for use among members, where a name needs no consent. */
export async function namesOf(db: Db, ids: readonly (string | null)[]): Promise<Map<string, PersonName>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('members')
    .select(['id', 'title', 'first_name', 'last_name'])
    .where('id', 'in', wanted)
    .execute()
  return new Map(rows.map((row) => [row.id, { full: nameOf(row), last: row.last_name }]))
}

type NameRow = { title: string | null; first_name: string; last_name: string }
const nameOf = ({ title, first_name, last_name }: NameRow) =>
  fullName({ title, firstName: first_name, lastName: last_name })

export type PersonChoice = { value: string; label: string }

/** Lists current members by name. */
export async function listMemberChoices(db: Db): Promise<PersonChoice[]> {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'title', 'first_name', 'last_name'])
    .where('status', 'in', currentStatuses)
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ value: row.id, label: nameOf(row) }))
}
