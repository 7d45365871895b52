import { sql } from 'kysely'
import { normalEmail, isLastSystemAdministrator } from '#app/features/accounts/accounts.server.ts'
import { fullName, toMember } from '#app/features/members/member.ts'
import type { Db } from '#app/platform/database/db.ts'
import { orNobody, type Person } from '#app/platform/personal-data.ts'
import { hasOpenWithdrawal } from '#app/features/members/withdrawals/withdrawals.server.ts'
import type { Obstacle } from './removal-sentences.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { slug } from '#app/lib/slug.ts'
import { zipFile } from '#app/lib/zip-file.server.ts'
import type { Services } from '#app/platform/services.ts'
import { exportFiles } from './export.server.ts'

export type FoundPerson = Person & {
  /** Name for headings. */
  name: string
  /** `null` for an account without a member. */
  status: ReturnType<typeof toMember>['status'] | null
}

/** Returns a member with the accounts that belong to it; `undefined` if there is none. */
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

/** Returns the person of an account: the member, or the account alone. */
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

/** Separates addresses that another member has too (shared) from the person's own. */
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

/** Returns why the person cannot be erased now; `null`: no obstacle. */
export async function removalObstacle(db: Db, person: FoundPerson): Promise<Obstacle | null> {
  if (person.status !== null && person.status !== 'left' && person.status !== 'interested') {
    return 'still-member'
  }
  if (person.memberId !== null && (await hasOpenWithdrawal(db, person.memberId))) return 'open-withdrawal'
  for (const id of person.accountIds) {
    if (await isLastSystemAdministrator(db, id)) return 'last-system-administrator'
  }
  return null
}

/** Returns the complete export as a ZIP file, generated during sending. */
export function zipAnswer(services: Pick<Services, 'db' | 'files'>, person: FoundPerson, at: Date): Response {
  const name = `daten-${slug(person.name) || 'person'}-${localDate(at.getTime())}.zip`
  return new Response(streamOf(zipFile(exportFiles(services, person, at), at)), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
}

/** Pulls piece by piece, so that a slow client does not fill the memory. */
function streamOf(pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done === true) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
