import { sql, type Selectable } from 'kysely'
import type { Entitled } from '#app/accounts/actor.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import type { Db } from '#app/platform/database/db.ts'
import { consentsDue, type ConsentsDue } from './consents-due.server.ts'
import type { MemberFilter, MemberOrder } from './member-filter.ts'
import { toMember } from './member.ts'
import type { MembersTable } from './members.table.ts'

const peoplePerPage = 40

/**
 * Everyone, former ones and those who only asked included, a page in the order asked for; `due` says by person which
 * consents are to be asked for, where the filter is about that.
 */
export async function listMembersForAdmin(
  db: Db,
  by: Entitled<'read-members'>,
  filter: MemberFilter,
  at: Date,
) {
  const { after, order = 'name' } = filter
  const due = await dueOf(db, by, filter, at)
  let query = chosenMembers(db, filter, due)
  const anchor =
    after === undefined
      ? undefined
      : await db.selectFrom('members').selectAll().where('id', '=', after).executeTakeFirst()
  if (anchor !== undefined) query = query.where(behind(order, anchor))
  const rows = await inOrder(query, order)
    .limit(peoplePerPage + 1)
    .execute()
  const people = rows.slice(0, peoplePerPage).map(toMember)
  return {
    people: people.map((person) => ({ ...person, due: due?.get(person.id) ?? [] })),
    hasMore: rows.length > peoplePerPage,
  }
}

/** Everyone the filter chooses, in its order, not a page of them. */
export async function listChosenMembers(
  db: Db,
  by: Entitled<'read-members'>,
  filter: MemberFilter,
  at: Date,
) {
  const due = await dueOf(db, by, filter, at)
  const rows = await inOrder(chosenMembers(db, filter, due), filter.order ?? 'name').execute()
  return rows.map(toMember)
}

/** These people, by last name; who is gone is missing. */
export async function listNamedMembers(db: Db, _by: Entitled<'read-members'>, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('members')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  return rows.map(toMember)
}

// The two databases put an empty number at different ends.
const lastNumber = 1_000_000_000
const numberOrLast = sql<number>`coalesce(member_number, ${sql.lit(lastNumber)})`

type Chosen = ReturnType<typeof chosenMembers>

function inOrder(query: Chosen, order: MemberOrder): Chosen {
  switch (order) {
    case 'nummer':
      return query.orderBy(numberOrLast).orderBy('id')
    case 'geaendert':
      return query.orderBy('updated_at', 'desc').orderBy('id', 'desc')
    case 'name':
      return query.orderBy('name_key').orderBy('id')
  }
}

type Anchor = Pick<Selectable<MembersTable>, 'id' | 'name_key' | 'updated_at' | 'member_number'>

/** What stands behind that person in the order. */
function behind(order: MemberOrder, { id, name_key, updated_at, member_number }: Anchor) {
  switch (order) {
    case 'nummer':
      return sql<boolean>`(${numberOrLast}, id) > (${member_number ?? lastNumber}, ${id})`
    case 'geaendert':
      return sql<boolean>`(updated_at, id) < (${updated_at}, ${id})`
    case 'name':
      return sql<boolean>`(name_key, id) > (${name_key}, ${id})`
  }
}

async function dueOf(db: Db, by: Entitled<'read-members'>, { consent }: MemberFilter, at: Date) {
  return consent === undefined ? undefined : consentsDue(db, by, consent, at)
}

function chosenMembers(
  db: Db,
  { status, name, branch, account }: MemberFilter,
  due: ConsentsDue | undefined,
) {
  let query = db.selectFrom('members').selectAll()
  if (due !== undefined) query = query.where('id', 'in', due.size === 0 ? [''] : [...due.keys()])
  if (status !== undefined) query = query.where('status', '=', status)
  for (const word of sortKey(name ?? '')
    .split(/\s+/)
    .filter(Boolean)) {
    query = query.where('name_key', 'like', `%${word.replace(/[\\%_]/g, '')}%`)
  }
  // Nothing else in the details is called like a branch.
  if (branch !== undefined) query = query.where('details', 'like', `%"${branch}"%`)
  if (account !== undefined) {
    query = query.where(({ exists, not, selectFrom }) => {
      const accounts = selectFrom('users').select('users.id').whereRef('users.member_id', '=', 'members.id')
      if (account === 'ohne') return not(exists(accounts))
      return exists(accounts.where('provider_data', account === 'eingeladen' ? '=' : '<>', '[]'))
    })
  }
  return query
}
