import type { IsoDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Limit } from '#app/platform/personal-data.ts'
import { fullName, toMember } from './member.ts'

/** Lists former members who left before that day, whose retention has ended; without those whose last day is unknown. */
export async function listFormerMembers(
  db: Db,
  { before }: Pick<Limit, 'before'>,
): Promise<{ id: string; name: string; leftOn: IsoDay }[]> {
  const lastDay = localDate(Date.parse(before))
  const rows = await db.selectFrom('members').selectAll().where('status', '=', 'left').orderBy('id').execute()
  return rows
    .map(toMember)
    .flatMap((person) =>
      person.leftOn !== null && person.leftOn < lastDay
        ? [{ id: person.id, name: fullName(person), leftOn: person.leftOn }]
        : [],
    )
}

export async function countFormerMembers(db: Db, limit: Limit): Promise<number> {
  return (await listFormerMembers(db, limit)).length
}
