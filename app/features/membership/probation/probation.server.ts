import { addDays, addMonths, type IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { fullName, toMember } from '#app/features/members/member.ts'
import { listMembershipClasses } from '../membership-classes.server.ts'

/** So long before its end the club should know what comes after. */
export const noticeDays = 28

/** Somebody on probation in a class that ends by itself. */
export type Probation = { memberId: string; name: string; endsOn: IsoDay }

/** The last day of so many months that begin on that day: six from 1 July end on 31 December. */
export function lastDayOf(joinedOn: IsoDay, months: number): IsoDay {
  return addDays(addMonths(joinedOn, months), -1)
}

/** Everybody on probation whose last day is known, the earliest first. */
export async function listProbations(db: Db): Promise<Probation[]> {
  const classes = await listMembershipClasses(db)
  const months = new Map(classes.map(({ id, durationMonths }) => [id, durationMonths]))
  const rows = await db.selectFrom('members').selectAll().where('status', '=', 'probation').execute()
  return rows
    .map(toMember)
    .flatMap(({ id, joinedOn, membershipClassId, ...named }) => {
      const duration = months.get(membershipClassId ?? '') ?? null
      if (joinedOn === null || duration === null) return []
      return [{ memberId: id, name: fullName(named), endsOn: lastDayOf(joinedOn, duration) }]
    })
    .toSorted((one, other) => one.endsOn.localeCompare(other.endsOn))
}

/** Those who end within four weeks or have ended already: somebody has to say what they are from then on. */
export async function listEndingProbations(db: Db, today: IsoDay): Promise<Probation[]> {
  return (await listProbations(db)).filter(({ endsOn }) => endsOn <= addDays(today, noticeDays))
}
