import type { Authorized } from '#app/platform/identity/actor.ts'
import type { Db } from '#app/platform/database/db.ts'
import { fullName, toMember } from './member.ts'

/** A member's names and mail address; `email` is `null` if none was entered. */
type Mailbox = { name: string; firstName: string; email: string | null }

/** Returns names and addresses by member id, for mails about registrations. */
export async function findMailboxes(
  db: Db,
  _by: Authorized<'plan-events'>,
  ids: readonly (string | null)[],
): Promise<Map<string, Mailbox>> {
  return findMailboxesForLetters(db, ids)
}

/** Does the same without an acting administrator, for mails the system sends to members. Never use it for a page. */
export async function findMailboxesForLetters(
  db: Db,
  ids: readonly (string | null)[],
): Promise<Map<string, Mailbox>> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('members').selectAll().where('id', 'in', wanted).execute()
  return new Map(
    rows.map(toMember).map((member) => {
      const { id, firstName, email } = member
      return [id, { name: fullName(member), firstName, email }]
    }),
  )
}

/** Returns one member's mailbox; `undefined` without an address, so that the member is informed only on the website. */
export async function findMailboxForLetters(db: Db, memberId: string) {
  const mailbox = (await findMailboxesForLetters(db, [memberId])).get(memberId)
  return mailbox?.email == null ? undefined : { ...mailbox, email: mailbox.email }
}
