import { compiledOnce, valuesFrom } from '#app/platform/database/compiled-once.server.ts'
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
