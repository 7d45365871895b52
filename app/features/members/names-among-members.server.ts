import { compiledOnce, valuesFrom } from '#app/platform/database/compiled-once.server.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import type { Db } from '#app/platform/database/db.ts'
import { currentStatuses, fullName, functionsOn, toMember, type Member } from './member.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'

export type PersonName = { full: string; last: string }

/** By member id; for use among members, where a name needs no consent. */
export async function namesOf(db: Db, ids: readonly (string | null)[]): Promise<Map<string, PersonName>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await readNames(db, wanted.length, wanted)
  return new Map(rows.map((row) => [row.id, { full: nameOf(row), last: row.last_name }]))
}

/** As many as there are ids. */
const readNames = compiledOnce((db, many: number, value) =>
  db
    .selectFrom('members')
    .select(['id', 'title', 'first_name', 'last_name'])
    .where('id', 'in', valuesFrom(value, 0, many)),
)

type NameRow = { title: string | null; first_name: string; last_name: string }
const nameOf = ({ title, first_name, last_name }: NameRow) =>
  fullName({ title, firstName: first_name, lastName: last_name })

export type PersonChoice = { value: string; label: string }

/**
 * Lists current members by name; of two with the same name each label carries the number. `also` are the ids of people who
 * are listed even if they have left.
 */
export async function listMemberChoices(
  db: Db,
  also: readonly (string | null)[] = [],
): Promise<PersonChoice[]> {
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
  const count = Map.groupBy(rows, (row) => nameKey(nameOf(row)))
  return rows.map((row) => {
    const name = nameOf(row)
    const isAlone = count.get(nameKey(name))!.length === 1 || row.member_number === null
    return { value: row.id, label: isAlone ? name : `${name} (${row.member_number})` }
  })
}

/** Equal for names that differ only in case, umlauts and spaces. */
export const nameKey = (name: string) => sortKey(name).replaceAll(/\s+/g, ' ')

const teaching = ['instructor', 'examiner', 'head-of-training']

/** Returns the members who are instructors on that day, by name. */
export async function listInstructorChoices(db: Db, day: IsoDay): Promise<PersonChoice[]> {
  const named = await membersNaming(db, teaching)
  return named
    .filter((member) => functionsOn(member, day).some(({ role }) => teaching.includes(role)))
    .map((member) => ({ value: member.id, label: fullName(member) }))
}

/** Reads in full only the current members whose record names one of these functions or licences, by name. */
export async function membersNaming(db: Db, names: readonly string[]): Promise<Member[]> {
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('members')
    .selectAll()
    .where('status', 'in', currentStatuses)
    .where((or) => or.or(names.map((name) => or('details', 'like', `%"${name}"%`))))
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  return rows.map(toMember)
}
