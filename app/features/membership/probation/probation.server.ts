import { addDays, addMonths, dayOfMonth, type IsoDay } from '#app/lib/calendar-day.ts'
import { compiledOnce } from '#app/platform/database/compiled-once.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { fullName, toMember } from '#app/features/members/member.ts'
import { listAllClasses } from '../membership-classes.server.ts'

/** Days before the end at which the club must decide what follows. */
export const noticeDays = 28

/** A member on probation in a class with a limited duration. */
export type Probation = { memberId: string; name: string; endsOn: IsoDay }

/**
 * Returns the last day of a period of months: six from 1 July end on 31 December, six from 31 August on the last day of
 * February (§ 187 (2), § 188 (2) and (3) BGB).
 */
export function lastDayOf(joinedOn: IsoDay, months: number): IsoDay {
  const later = addMonths(joinedOn, months)
  return dayOfMonth(later) < dayOfMonth(joinedOn) ? later : addDays(later, -1)
}

/** Lists all members on probation whose last day is known, earliest first. */
export async function listProbations(db: Db): Promise<Probation[]> {
  const classes = await listAllClasses(db)
  const months = new Map(classes.map(({ id, durationMonths }) => [id, durationMonths]))
  const rows = await readOnProbation(db, null)
  return rows
    .map(toMember)
    .flatMap(({ id, joinedOn, membershipClassId, ...named }) => {
      const duration = months.get(membershipClassId ?? '') ?? null
      if (joinedOn === null || duration === null) return []
      return [{ memberId: id, name: fullName(named), endsOn: lastDayOf(joinedOn, duration) }]
    })
    .toSorted((one, other) => one.endsOn.localeCompare(other.endsOn))
}

const readOnProbation = compiledOnce((db) =>
  db.selectFrom('members').selectAll().where('status', '=', 'probation'),
)

/** Lists probations that end within four weeks or have ended: an administrator must decide what follows. */
export async function listEndingProbations(db: Db, today: IsoDay): Promise<Probation[]> {
  return (await listProbations(db)).filter(({ endsOn }) => endsOn <= addDays(today, noticeDays))
}
