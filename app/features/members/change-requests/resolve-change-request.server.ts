import type { Authorized } from '#app/platform/identity/actor.ts'
import { clubSender } from '#app/features/accounts/club-sender.server.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import { fullName, MemberDetails, toMember, type Member } from '../member.ts'
import { columnsOf, peopleInSearch } from '../save-member.server.ts'
import { toChangeRequest, type Wanted } from './change-request.ts'
import { changeRequestResolvedLetter } from './change-request-resolved.mail.ts'

type Decision = { id: string; isAccepted: boolean; answer: string; expectedRevision: number }

/** `stale`: the entry has been changed since it was loaded. `gone`: decided or withdrawn in the meantime. */
type Resolved = 'resolved' | 'stale' | 'gone'

/** Accepts or rejects the request; the member gets a mail either way. */
export async function resolveChangeRequest(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  by: Authorized<'keep-members'>,
  { id, isAccepted, answer, expectedRevision }: Decision,
): Promise<Resolved> {
  const at = now()
  return inTransaction(db, async (trx) => {
    const row = await trx
      .updateTable('member_change_requests')
      .set({
        state: isAccepted ? 'accepted' : 'refused',
        decided_at: at.toISOString(),
        decided_by: by.id,
        answer: answer === '' ? null : answer,
      })
      .where('id', '=', id)
      .where('state', '=', 'open')
      // Writes nothing if somebody else has decided or the entry has changed in the meantime.
      .where(({ eb, selectFrom }) =>
        eb(
          'member_id',
          'in',
          selectFrom('members').select('members.id').where('revision', '=', expectedRevision),
        ),
      )
      .returningAll()
      .executeTakeFirst()
    if (row === undefined) return (await isOpen(trx, id)) ? 'stale' : 'gone'
    const { memberId, wanted } = toChangeRequest(row)
    const found = await trx
      .selectFrom('members')
      .selectAll()
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
    const before = toMember(found)
    const after = isAccepted ? withWanted(before, wanted) : before
    if (isAccepted) await writeMember(trx, after, at)
    const line = { subject: 'member', id: memberId, name: fullName(after) } as const
    await recordChange(
      trx,
      by,
      isAccepted
        ? { ...line, act: 'changed', before, after }
        : { ...line, act: 'decided', after: { state: 'refused' } },
      at,
    )
    await notify(trx, after, { isAccepted, answer, publicUrl }, at)
    return 'resolved'
  })
}

async function isOpen(trx: Db, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('member_change_requests')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row !== undefined
}

function withWanted(person: Member, { title, birthDate, ...names }: Wanted): Member {
  return {
    ...person,
    ...(names.firstName !== undefined && { firstName: names.firstName }),
    ...(names.lastName !== undefined && { lastName: names.lastName }),
    ...(title !== undefined && { title: title === '' ? null : title }),
    ...(birthDate !== undefined && { birthDate: birthDate === '' ? null : birthDate }),
  }
}

async function writeMember(trx: Db, member: Member, at: Date) {
  await trx
    .updateTable('members')
    .set({
      ...columnsOf(member),
      details: JSON.stringify(MemberDetails.parse(member)),
      updated_at: at.toISOString(),
      revision: member.revision + 1,
    })
    .where('id', '=', member.id)
    .execute()
  await refreshEntry(trx, peopleInSearch, member.id)
}

async function notify(
  trx: Db,
  person: Member,
  { isAccepted, answer, publicUrl }: Pick<Decision, 'isAccepted' | 'answer'> & { publicUrl: string },
  at: Date,
) {
  const account = await trx
    .selectFrom('users')
    .select('email')
    .where('member_id', '=', person.id)
    .where('disabled', '=', 0)
    .orderBy('id')
    .executeTakeFirst()
  const address = person.email ?? account?.email
  if (address === undefined) return
  const to = { name: person.firstName, address }
  const from = await clubSender(trx)
  const page = `${publicUrl}/mitglied/profil/aenderung`
  await postMail(trx, changeRequestResolvedLetter({ from, to, isAccepted, answer, page }), at)
}
