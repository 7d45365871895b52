import type { Authorized } from '#app/platform/identity/actor.ts'
import { findMailboxes } from '#app/features/members/mailboxes.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { listDeclines } from '../registration/declines.server.ts'
import { toRegistration } from '../registration/registration.ts'

export type Participant = Awaited<ReturnType<typeof listParticipants>>[number]

/**
 * Lists all registrations in order of arrival; members with name and address of the member list. `day` restricts them to
 * one date of a series with registration per date.
 */
export async function listParticipants(db: Db, by: Authorized<'plan-events'>, eventId: string, day?: string) {
  let query = db.selectFrom('event_registrations').selectAll().where('event_id', '=', eventId)
  if (day !== undefined) query = query.where('day', '=', day)
  const rows = await query.orderBy('created_at').orderBy('id').execute()
  const mailboxes = await findMailboxes(
    db,
    by,
    rows.map(({ member_id }) => member_id),
  )
  return rows.map((row) => {
    const { memberId, name, email, ...rest } = toRegistration(row)
    const mailbox = mailboxes.get(memberId ?? '')
    return {
      ...rest,
      isMember: memberId !== null,
      name: mailbox?.name ?? name,
      ...(mailbox !== undefined && { firstName: mailbox.firstName }),
      email: email || (mailbox?.email ?? null),
    }
  })
}

/** Names of the members who have declined, in order. */
export async function listDecliners(
  db: Db,
  by: Authorized<'plan-events'>,
  eventId: string,
  day: string,
): Promise<string[]> {
  const ids = await listDeclines(db, eventId, day)
  const mailboxes = await findMailboxes(db, by, ids)
  return ids.flatMap((id) => mailboxes.get(id)?.name ?? [])
}
