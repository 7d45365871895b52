import type { Authorized, Member as MemberActor } from '#app/platform/identity/actor.ts'
import { containingWords, wordsToContain } from '#app/platform/database/containing.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { currentStatuses } from '../member.ts'
import { noteInMemberLog } from '../member-log.server.ts'
import type { EmergencyContact } from './emergency-contact.ts'

type Leader = Authorized<'see-emergency-contacts'>

/** Stores the contact within the profile's transaction; `null` deletes it. */
export async function saveEmergencyContact(
  trx: Db,
  memberId: string,
  contact: EmergencyContact | null,
  at: Date,
) {
  if (contact === null) {
    await trx.deleteFrom('emergency_contacts').where('member_id', '=', memberId).execute()
    return
  }
  const { name, phone, phoneE164 } = contact
  const row = { name, phone, phone_e164: phoneE164, updated_at: at.toISOString() }
  await trx
    .insertInto('emergency_contacts')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute()
}

export async function findOwnEmergencyContact(
  db: Db,
  { memberId }: MemberActor,
): Promise<EmergencyContact | undefined> {
  return memberId === null ? undefined : findContact(db, memberId)
}

async function findContact(db: Db, memberId: string): Promise<EmergencyContact | undefined> {
  const row = await db
    .selectFrom('emergency_contacts')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row && { name: row.name, phone: row.phone, phoneE164: row.phone_e164 }
}

const peopleFound = 20

/** Finds members by name and whether they have entered a contact, without revealing it. */
export async function findPeopleInEmergency(db: Db, _by: Leader, words: string) {
  if (wordsToContain(words).length === 0) return []
  const rows = await db
    .selectFrom('members')
    .leftJoin('emergency_contacts', 'emergency_contacts.member_id', 'members.id')
    .select(['members.id', 'first_name', 'last_name', 'emergency_contacts.member_id as named'])
    .where('status', 'in', currentStatuses)
    .where(containingWords('name_key', words))
    .orderBy('name_key')
    .orderBy('members.id')
    .limit(peopleFound)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    hasNamed: row.named !== null,
  }))
}

/**
 * Returns the contact and logs who looked, which the member sees in their profile. `undefined`, without a log entry, for
 * people who are not in the club or have no contact.
 */
export async function viewEmergencyContact(db: Db, by: Leader, memberId: string, at: Date) {
  return inTransaction(db, async (trx) => {
    const person = await trx
      .selectFrom('members')
      .select(['first_name', 'last_name'])
      .where('id', '=', memberId)
      .where('status', 'in', currentStatuses)
      .executeTakeFirst()
    const contact = person && (await findContact(trx, memberId))
    if (person === undefined || contact === undefined) return undefined
    await noteInMemberLog(trx, by, { action: 'emergency-look', memberId }, at)
    return { ...contact, of: `${person.first_name} ${person.last_name}` }
  })
}

export type ContactView = { id: string; at: string; who: string }

/** Lists who has looked at this member's emergency contact, latest first. */
export async function listViewsOfOwn(db: Db, { memberId }: MemberActor): Promise<ContactView[]> {
  if (memberId === null) return []
  const rows = await db
    .selectFrom('member_log')
    .leftJoin('users', 'users.id', 'member_log.user_id')
    .leftJoin('members', 'members.id', 'users.member_id')
    .select(['member_log.id', 'member_log.at', 'first_name', 'last_name', 'display_name', 'email'])
    .where('action', '=', 'emergency-look')
    .where('member_log.member_id', '=', memberId)
    .orderBy('member_log.id', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ id, at, first_name, last_name, display_name, email }) => ({
    id,
    at,
    who:
      first_name === null
        ? (display_name ?? email ?? 'ein gelöschtes Konto')
        : `${first_name} ${last_name ?? ''}`,
  }))
}
