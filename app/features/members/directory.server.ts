import { sql } from 'kysely'
import type { Member as MemberActor, User } from '#app/platform/identity/actor.ts'
import { opens } from '#app/platform/identity/rights.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { clubSetting } from '#app/features/club/club.ts'
import { compiledOnce } from '#app/platform/database/compiled-once.server.ts'
import { containingWords } from '#app/platform/database/containing.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { oncePerMoment } from '#app/platform/database/one-moment.server.ts'
import { perContent } from '#app/platform/database/per-content.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import {
  asksForMore,
  isFound,
  patternOf,
  type DirectoryFilter,
  directoryEntry,
  mayRead,
  type DirectoryEntry,
  type Viewer,
} from './directory-filter.ts'
import { currentStatuses, toMember, type Member } from './member.ts'

const peoplePerPage = 30

/** Number of people read at once when filtering by what they share. */
export const peoplePerLook = 300

/** Returns the person in the member list to whom the account belongs. */
export async function findOwnMember(
  db: Db,
  { memberId }: Pick<User, 'memberId'>,
): Promise<Member | undefined> {
  return memberId === null ? undefined : memberOfAccount(db, memberId)
}

/** Asked for by the layout and by most pages in it. */
const memberOfAccount = oncePerMoment(async (db, memberId: string) => {
  const [row] = await readMember(db, null, [memberId])
  return row && toMember(row)
})

const readMember = compiledOnce((db, _shape: null, value) =>
  db.selectFrom('members').selectAll().where('id', '=', value<string>(0)),
)

/** Counts current and former members, without prospective ones. */
export const countMembers = perContent(async (db): Promise<number> => {
  const row = await db
    .selectFrom('members')
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('people'))
    .where('status', 'in', currentStatuses)
    .executeTakeFirstOrThrow()
  return row.people
})

/** Lists people by last name, with exactly what they share with this viewer, and filtered only by that. */
export async function listDirectory(db: Db, by: MemberActor, filter: DirectoryFilter, at: Date) {
  const people: DirectoryEntry[] = []
  for await (const { entry } of everyoneFound(db, by, filter, at)) {
    people.push(entry)
    if (people.length > peoplePerPage) break
  }
  return { people: people.slice(0, peoplePerPage), hasMore: people.length > peoplePerPage }
}

/**
 * Yields everybody the list shows this viewer, in order, reading page by page. `person` contains more than the viewer may
 * see.
 */
export async function* everyoneFound(
  db: Db,
  by: MemberActor,
  filter: DirectoryFilter,
  at: Date,
  perBatch = asksForMore(filter) ? peoplePerLook : peoplePerPage + 1,
): AsyncGenerator<{ person: Member; entry: DirectoryEntry }> {
  const viewer = directoryViewer(by)
  const day = localDate(at.getTime())
  let after = filter.after === undefined ? undefined : await placeOf(db, filter.after)
  for (;;) {
    const rows = await peopleAfter(db, { filter, viewer, after }).limit(perBatch).execute()
    for (const row of rows) {
      const person = toMember(row)
      const entry = directoryEntry(person, viewer, day)
      if (isFound(entry, filter)) yield { person, entry }
    }
    if (rows.length < perBatch) return
    after = rows.at(-1)
  }
}

type Place = { id: string; name_key: string }

async function placeOf(db: Db, id: string): Promise<Place | undefined> {
  return db.selectFrom('members').select(['id', 'name_key']).where('id', '=', id).executeTakeFirst()
}

type Wanted = { filter: DirectoryFilter; viewer: Viewer; after: Place | undefined }

/** Returns the possible matches in list order after that position. */
function peopleAfter(db: Db, { filter, viewer, after }: Wanted) {
  const { name, branch, licence, office } = filter
  let query = db
    .selectFrom('members')
    .selectAll()
    .where('status', 'in', currentStatuses)
    .where(containingWords('name_key', name))
  for (const [field, wanted] of Object.entries({ branches: branch, licences: licence, functions: office })) {
    if (wanted === undefined) continue
    query = query
      .where(sql`lower(details)`, 'like', patternOf(wanted))
      // Skips people who have none or do not share it.
      .where('details', 'not like', `%"${field}":[]%`)
      .where('details', 'not like', `%"${field}":"nobody"%`)
    if (!viewer.isBoard) query = query.where('details', 'not like', `%"${field}":"board"%`)
  }
  if (after !== undefined) {
    query = query.where((or) =>
      or.or([
        or('name_key', '>', after.name_key),
        or.and([or('name_key', '=', after.name_key), or('id', '>', after.id)]),
      ]),
    )
  }
  return query.orderBy('name_key').orderBy('id')
}

/**
 * Finds an entry, with the birthday if the person shares it and the club shows birthdays; `undefined` for people who are
 * not or no longer in the club.
 */
export async function findInDirectory(db: Db, by: MemberActor, id: string, at: Date) {
  const row = await db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', id)
    .where('status', 'in', currentStatuses)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const person = toMember(row)
  const entry = directoryEntry(person, directoryViewer(by), localDate(at.getTime()))
  const club = await findSetting(db, clubSetting)
  // Your own entry shows what other members see.
  const viewer = entry.isSelf ? { isBoard: false } : directoryViewer(by)
  const isShown = club?.features.birthdays === true && mayRead(person.birthdayFor, viewer)
  return { ...entry, birthday: isShown ? (person.birthDate?.slice(5) ?? null) : null }
}

/** Administrators who may read the member list see what is shared with the board. */
export function directoryViewer(by: MemberActor): Viewer {
  return { memberId: by.memberId, isBoard: opens(by.rights, 'read-members') }
}
