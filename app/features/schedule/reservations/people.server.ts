import type { IsoDay } from '#app/lib/calendar-day.ts'
import { currentStatuses, fullName, functionsOn, toMember } from '#app/features/members/member.ts'
import type { PersonChoice } from '#app/features/members/names-among-members.server.ts'
import type { Db } from '#app/platform/database/db.ts'

const teaching = ['instructor', 'examiner', 'head-of-training']

/** Returns the members who are instructors on that day, by name. */
export async function listInstructorChoices(db: Db, day: IsoDay): Promise<PersonChoice[]> {
  const rows = await db
    .selectFrom('members')
    .selectAll()
    .where('status', 'in', currentStatuses)
    // Reads in full only members whose record names an instructor role.
    .where((or) => or.or(teaching.map((role) => or('details', 'like', `%"${role}"%`))))
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  return rows
    .map(toMember)
    .filter((member) => functionsOn(member, day).some(({ role }) => teaching.includes(role)))
    .map((member) => ({ value: member.id, label: fullName(member) }))
}
