import type { IsoDay } from '#app/lib/calendar-day.ts'
import { currentStatuses, fullName, functionsOn, toMember } from '#app/features/members/member.ts'
import type { PersonChoice } from '#app/features/members/names-among-members.server.ts'
import type { Db } from '#app/platform/database/db.ts'

const teaching = ['instructor', 'examiner', 'head-of-training']

/** Whoever teaches in the club on the day, by name. */
export async function listInstructorChoices(db: Db, day: IsoDay): Promise<PersonChoice[]> {
  const rows = await db
    .selectFrom('members')
    .selectAll()
    .where('status', 'in', currentStatuses)
    // Only those whose record names it at all are read in full.
    .where((or) => or.or(teaching.map((role) => or('details', 'like', `%"${role}"%`))))
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  return rows
    .map(toMember)
    .filter((member) => functionsOn(member, day).some(({ role }) => teaching.includes(role)))
    .map((member) => ({ value: member.id, label: fullName(member) }))
}
