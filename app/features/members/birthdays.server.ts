import type { Member as MemberActor } from '#app/platform/identity/actor.ts'
import { clubSetting } from '#app/features/club/club.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { directoryViewer } from './directory.server.ts'
import { mayRead } from './directory-filter.ts'
import { currentStatuses, fullName, toMember } from './member.ts'

const daysAhead = 7

/** Whether the club shows birthdays to its members at all. */
export async function showsBirthdays(db: Db): Promise<boolean> {
  return (await findSetting(db, clubSetting))?.features.birthdays ?? false
}

/** Lists birthdays of today and the next six days, in order; only of members who allow this member to see them. */
export async function birthdaysAhead(db: Db, by: MemberActor, today: IsoDay) {
  if (!(await showsBirthdays(db))) return []
  const days = Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead))
  const rows = await db
    .selectFrom('members')
    .selectAll()
    .where('status', 'in', currentStatuses)
    .where('details', 'not like', '%"birthdayFor":"nobody"%')
    .where(({ eb, or }) =>
      or(days.flatMap(bornOn).map((monthDay) => eb('details', 'like', `%"birthDate":"____-${monthDay}"%`))),
    )
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  const viewer = directoryViewer(by)
  const people = rows.map(toMember).filter(({ birthdayFor }) => mayRead(birthdayFor, viewer))
  return days.flatMap((day) =>
    people
      .filter(({ birthDate }) => birthDate !== null && bornOn(day).includes(birthDate.slice(5)))
      .map((person) => ({ id: person.id, name: fullName(person), day })),
  )
}
export type BirthdayAhead = Awaited<ReturnType<typeof birthdaysAhead>>[number]

/**
 * Returns `MM-DD` of the birthdays celebrated on that day; a year of life begun on 29 February ends on the 28th (§ 188
 * BGB).
 */
function bornOn(day: IsoDay): string[] {
  const isFirstOfMarch = day.endsWith('-03-01')
  const isAfterShortFebruary = isFirstOfMarch && addDays(day, -1).endsWith('-02-28')
  return isAfterShortFebruary ? ['02-29', '03-01'] : [day.slice(5)]
}
