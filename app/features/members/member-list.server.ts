import { sql, type RawBuilder } from 'kysely'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { containingWords } from '#app/platform/database/containing.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { keysetPage } from '#app/platform/database/keyset-page.server.ts'
import { listAskedAnew } from './consent-texts/find-consent-texts.server.ts'
import { purposeNames } from './consent.ts'
import { listConsentsToRenew, renewalReasons } from './consents-to-renew.server.ts'
import {
  byName,
  type MemberColumn,
  type MemberFilter,
  type MemberOrder,
  type ConsentState,
} from './member-filter.ts'
import { statusNames, toMember } from './member.ts'

const peoplePerPage = 40

/**
 * Lists a page of all people, including former and prospective ones, in the given order; `due` contains by person the
 * consents to ask for, if the filter is about that.
 */
export async function listMembersForAdmin(
  db: Db,
  by: Authorized<'read-members'>,
  filter: MemberFilter,
  at: Date,
) {
  const { after, order = byName } = filter
  const due = await dueOf(db, by, filter, at)
  const column = keyOf(order.column)
  const anchor =
    after === undefined
      ? undefined
      : await db
          .selectFrom('members')
          .select(['id', column.as('key')])
          .where('id', '=', after)
          .executeTakeFirst()
  const { rows, hasMore } = await keysetPage(chosenMembers(db, filter, due), {
    key: { column, descending: order.descending },
    id: 'members.id',
    anchor,
    limit: peoplePerPage,
  })
  const people = rows.map(toMember)
  return {
    people: people.map((person) => ({ ...person, due: due?.get(person.id) ?? [] })),
    hasMore,
  }
}

/** Lists everybody matching the filter, in its order, without paging. */
export async function listChosenMembers(
  db: Db,
  by: Authorized<'read-members'>,
  filter: MemberFilter,
  at: Date,
) {
  const due = await dueOf(db, by, filter, at)
  const { column, descending } = filter.order ?? byName
  const direction = descending ? 'desc' : 'asc'
  const rows = await chosenMembers(db, filter, due)
    .orderBy(keyOf(column), direction)
    .orderBy('id', direction)
    .execute()
  return rows.map(toMember)
}

/** Lists these people in the given order; leaves out deleted ones. */
export async function listNamedMembers(
  db: Db,
  _by: Authorized<'read-members'>,
  ids: readonly string[],
  order: MemberOrder,
) {
  if (ids.length === 0) return []
  const { column, descending } = order ?? byName
  const direction = descending ? 'desc' : 'asc'
  const rows = await db
    .selectFrom('members')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy(keyOf(column), direction)
    .orderBy('id', direction)
    .execute()
  return rows.map(toMember)
}

// The two databases put an empty number at different ends.
const lastNumber = 1_000_000_000

function keyOf(column: MemberColumn): RawBuilder<string | number> {
  switch (column) {
    case 'number':
      return sql<number>`coalesce(member_number, ${sql.lit(lastNumber)})`
    case 'status':
      return statusRank
    case 'changed':
      return sql<string>`updated_at`
    case 'name':
      return sql<string>`name_key`
  }
}

/** Order of a membership: from prospective to former members. */
const statusRank = sql<number>`case status ${sql.join(
  Object.keys(statusNames).map((status, rank) => sql`when ${sql.lit(status)} then ${sql.lit(rank)}`),
  sql` `,
)} end`

async function dueOf(db: Db, by: Authorized<'read-members'>, { consent }: MemberFilter, at: Date) {
  return consent === undefined ? undefined : consentsDue(db, by, consent, at)
}

function chosenMembers(
  db: Db,
  { status, name, branch, account }: MemberFilter,
  due: ConsentsDue | undefined,
) {
  let query = db.selectFrom('members').selectAll().where(containingWords('name_key', name))
  if (due !== undefined) query = query.where('id', 'in', due.size === 0 ? [''] : [...due.keys()])
  if (status !== undefined) query = query.where('status', '=', status)
  // Nothing else in the details has the name of a branch.
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

/** By person, each due consent in words. */
type ConsentsDue = ReadonlyMap<string, readonly string[]>

/** Returns who has to be asked again, and for what. */
async function consentsDue(
  db: Db,
  by: Authorized<'read-members'>,
  which: ConsentState,
  at: Date,
): Promise<ConsentsDue> {
  const due = new Map<string, string[]>()
  const add = (memberId: string, text: string) => due.set(memberId, [...(due.get(memberId) ?? []), text])
  if (which === 'erneuern') {
    for (const { memberId, purpose, reason } of await listConsentsToRenew(db, by, { until: at }))
      add(memberId, `${purpose}: ${renewalReasons[reason]}`)
  } else {
    for (const { memberId, purpose, textVersion } of await listAskedAnew(db, by))
      add(memberId, `${purposeNames[purpose]}: zugestimmt ist der Fassung ${textVersion}`)
  }
  return due
}
