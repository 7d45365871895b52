import type { Authorized } from '#app/platform/identity/actor.ts'
import { currentStatuses, isInTheClub, toMember } from '#app/features/members/member.ts'
import { containingWords } from '#app/platform/database/containing.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { balancesOf, owesHours } from '../balances.server.ts'
import { workSettings } from '../work-hours.server.ts'
import { workYearDays } from '../work-year.ts'

const peoplePerPage = 50

type Asked = { year: number; name: string; after: string | null }

/** Returns a page of who owes hours of the year by name, with their balances; `next` starts the following page. */
export async function listYear(db: Db, _by: Authorized<'keep-work-hours'>, { year, name, after }: Asked) {
  const settings = await workSettings(db)
  const { first } = workYearDays(year, settings.yearEnds)
  const former = await db.selectFrom('members').selectAll().where('status', '=', 'left').execute()
  const left = former.map(toMember).filter((person) => owesHours(person, first))
  const leftIds = left.map(({ id }) => id)
  let query = db
    .selectFrom('members')
    .selectAll()
    .where((or) =>
      or.or([
        or('status', 'in', currentStatuses),
        ...(leftIds.length === 0 ? [] : [or('id', 'in', leftIds)]),
      ]),
    )
    .where(containingWords('name_key', name))
  const anchor =
    after === null
      ? undefined
      : await db.selectFrom('members').select(['id', 'name_key']).where('id', '=', after).executeTakeFirst()
  if (anchor !== undefined)
    query = query.where((or) =>
      or.or([
        or('name_key', '>', anchor.name_key),
        or.and([or('name_key', '=', anchor.name_key), or('id', '>', anchor.id)]),
      ]),
    )
  const rows = await query
    .orderBy('name_key')
    .orderBy('id')
    .limit(peoplePerPage + 1)
    .execute()
  const people = rows.slice(0, peoplePerPage).map(toMember)
  const balances = await balancesOf(db, people, { year, settings })
  return {
    people: people.map((person) => ({
      id: person.id,
      name: `${person.lastName}, ${person.firstName}${isInTheClub(person) ? '' : ' (ausgetreten)'}`,
      balance: balances.get(person.id)!,
    })),
    next: rows.length > peoplePerPage ? (people.at(-1)?.id ?? null) : null,
  }
}
