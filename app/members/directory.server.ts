import type { Member as MemberActor, User } from '#app/accounts/actor.ts'
import { opens } from '#app/accounts/rights.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import type { Db } from '#app/platform/database/db.ts'
import { directoryEntry, type Viewer } from './directory-entry.ts'
import { currentStatuses, toMember, type Member } from './member.ts'

const peoplePerPage = 30

export type DirectoryFilter = {
  /** Part of the name. */
  name?: string | undefined
  /** Id of the person the page above ends with. */
  after?: string | undefined
}

/** The person in the member list the account belongs to. */
export async function findOwnMember(
  db: Db,
  { memberId }: Pick<User, 'memberId'>,
): Promise<Member | undefined> {
  if (memberId === null) return undefined
  const row = await db.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirst()
  return row && toMember(row)
}

/** Members and former ones alike; without those who only asked. */
export async function countMembers(db: Db): Promise<number> {
  const row = await db
    .selectFrom('members')
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('people'))
    .where('status', 'in', currentStatuses)
    .executeTakeFirstOrThrow()
  return row.people
}

/** By last name; everyone with exactly what they have released for this viewer. */
export async function listDirectory(db: Db, by: MemberActor, filter: DirectoryFilter, at: Date) {
  const viewer = directoryViewer(by)
  let query = db.selectFrom('members').selectAll().where('status', 'in', currentStatuses)
  for (const word of sortKey(filter.name ?? '')
    .split(/\s+/)
    .filter(Boolean)) {
    query = query.where('name_key', 'like', `%${word.replace(/[\\%_]/g, '')}%`)
  }
  const anchor =
    filter.after === undefined
      ? undefined
      : await db
          .selectFrom('members')
          .select(['id', 'name_key'])
          .where('id', '=', filter.after)
          .executeTakeFirst()
  if (anchor !== undefined) {
    query = query.where((or) =>
      or.or([
        or('name_key', '>', anchor.name_key),
        or.and([or('name_key', '=', anchor.name_key), or('id', '>', anchor.id)]),
      ]),
    )
  }
  const rows = await query
    .orderBy('name_key')
    .orderBy('id')
    .limit(peoplePerPage + 1)
    .execute()
  const day = localDate(at.getTime())
  const people = rows.slice(0, peoplePerPage).map((row) => directoryEntry(toMember(row), viewer, day))
  return { people, hasMore: rows.length > peoplePerPage }
}

/** `undefined` for who is not, or no longer, in the club. */
export async function findInDirectory(db: Db, by: MemberActor, id: string, at: Date) {
  const row = await db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', id)
    .where('status', 'in', currentStatuses)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return directoryEntry(toMember(row), directoryViewer(by), localDate(at.getTime()))
}

/** Whoever reads the member list anyway is shown here what is meant for the board. */
export function directoryViewer(by: MemberActor): Viewer {
  return { memberId: by.memberId, isBoard: opens(by.rights, 'read-members') }
}
