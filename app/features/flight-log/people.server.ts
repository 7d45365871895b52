import { sortKey } from '#app/lib/sort-key.ts'
import { currentStatuses, fullName } from '#app/features/members/member.ts'
import type { Db } from '#app/platform/database/db.ts'

export type CrewMember = { id: string; label: string }

/**
 * Returns the current members by name; of two with the same name each label carries the number. `also` are the ids of
 * people a flight in the log names, who are listed even if they have left.
 */
export async function listCrew(db: Db, also: readonly (string | null)[] = []): Promise<CrewMember[]> {
  const named = also.filter((id) => id !== null)
  const rows = await db
    .selectFrom('members')
    .select(['id', 'title', 'first_name', 'last_name', 'member_number'])
    .where((or) =>
      or.or([or('status', 'in', currentStatuses), ...(named.length === 0 ? [] : [or('id', 'in', named)])]),
    )
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  const people = rows.map((row) => ({
    id: row.id,
    name: fullName({ title: row.title, firstName: row.first_name, lastName: row.last_name }),
    number: row.member_number,
  }))
  const count = Map.groupBy(people, ({ name }) => nameKey(name))
  return people.map(({ id, name, number }) => ({
    id,
    label: count.get(nameKey(name))!.length > 1 && number !== null ? `${name} (${number})` : name,
  }))
}

const nameKey = (name: string) => sortKey(name).replaceAll(/\s+/g, ' ')

export type Known = { kind: 'member'; id: string } | { kind: 'nobody' } | { kind: 'unknown'; name: string }

/** Finds the member for a typed name, ignoring case, umlauts and spaces. */
export function memberNamed(crew: readonly CrewMember[], typed: string): Known {
  const name = typed.trim()
  if (name === '') return { kind: 'nobody' }
  const found = crew.filter(({ label }) => nameKey(label) === nameKey(name))
  return found.length === 1 ? { kind: 'member', id: found[0]!.id } : { kind: 'unknown', name }
}
