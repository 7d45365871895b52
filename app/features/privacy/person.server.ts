import { sql } from 'kysely'
import { normalEmail } from '#app/features/accounts/accounts.server.ts'
import { fullName, toMember } from '#app/features/members/member.ts'
import type { Db } from '#app/platform/database/db.ts'
import { orNobody, type Person } from '#app/platform/personal-data.ts'

export type FoundPerson = Person & {
  /** As a heading. */
  name: string
  /** `null` without an entry in the member list. */
  status: ReturnType<typeof toMember>['status'] | null
}

/** Somebody from the member list with whatever account belongs to them. */
export async function findPersonOfMember(db: Db, memberId: string): Promise<FoundPerson | undefined> {
  const row = await db.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirst()
  if (row === undefined) return undefined
  const accounts = await db
    .selectFrom('users')
    .select(['id', 'email', 'display_name'])
    .where('member_id', '=', memberId)
    .execute()
  const member = toMember(row)
  const names = [
    `${member.firstName} ${member.lastName}`,
    fullName(member),
    `${member.lastName}, ${member.firstName}`,
    ...accounts.flatMap(({ display_name }) => (display_name?.includes(' ') ? display_name : [])),
  ]
  const mails = [member.email ?? '', ...accounts.map(({ email }) => email)]
  return {
    name: fullName(member),
    status: member.status,
    memberId,
    accountIds: accounts.map(({ id }) => id),
    names: distinct(names),
    ...(await partedMails(db, distinct(mails.map(normalEmail)), memberId)),
  }
}

/** Whoever is signed in: the person in the member list, or the account alone. */
export async function findPersonOfAccount(
  db: Db,
  { id, memberId }: { id: string; memberId: string | null },
): Promise<FoundPerson | undefined> {
  if (memberId !== null) return findPersonOfMember(db, memberId)
  const account = await db
    .selectFrom('users')
    .select(['email', 'display_name'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (account === undefined) return undefined
  const name = account.display_name ?? account.email
  return {
    name,
    status: null,
    memberId: null,
    accountIds: [id],
    names: account.display_name?.includes(' ') ? [account.display_name] : [],
    ...(await partedMails(db, [account.email], null)),
  }
}

/** An address in the list of another member as well is shared with them. */
async function partedMails(db: Db, mails: readonly string[], memberId: string | null) {
  if (mails.length === 0) return { mails: [], sharedMails: [] }
  const rows = await db
    .selectFrom('members')
    .selectAll()
    .where('id', 'not in', orNobody([memberId]))
    .where(({ eb, or }) =>
      or(mails.map((mail) => eb(sql<string>`lower(details)`, 'like', `%"${mail.replace(/[%_]/g, '_')}"%`))),
    )
    .execute()
  const others = new Set(rows.map(toMember).map(({ email }) => normalEmail(email ?? '')))
  return {
    mails: mails.filter((mail) => !others.has(mail)),
    sharedMails: mails.filter((mail) => others.has(mail)),
  }
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()).filter(Boolean))]
}
