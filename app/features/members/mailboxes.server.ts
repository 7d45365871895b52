import type { Authorized } from '#app/platform/identity/actor.ts'
import type { Db } from '#app/platform/database/db.ts'
import { fullName, toMember } from './member.ts'

/** Where a member is written to; `email` is null for whoever gave none. */
export type Mailbox = { name: string; email: string | null }

/** Names and addresses by member id, for letters about what somebody registered for. */
export async function findMailboxes(
  db: Db,
  _by: Authorized<'plan-events'>,
  ids: readonly (string | null)[],
): Promise<Map<string, Mailbox>> {
  return findMailboxesForLetters(db, ids)
}

/** The same without anybody looking: for letters the house itself writes to members. Never for a page. */
export async function findMailboxesForLetters(
  db: Db,
  ids: readonly (string | null)[],
): Promise<Map<string, Mailbox>> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('members').selectAll().where('id', 'in', wanted).execute()
  return new Map(
    rows.map(toMember).map((member) => [member.id, { name: fullName(member), email: member.email }]),
  )
}

/** One member's; `undefined` for who gave no address: they see it when they look. */
export async function findMailboxForLetters(db: Db, memberId: string) {
  const mailbox = (await findMailboxesForLetters(db, [memberId])).get(memberId)
  return mailbox?.email == null ? undefined : { name: mailbox.name, email: mailbox.email }
}
