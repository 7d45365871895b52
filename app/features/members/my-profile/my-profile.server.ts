import type { Member as MemberActor } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import { saveEmergencyContact } from '../emergency/emergency-contacts.server.ts'
import { findOwnMember } from '../directory.server.ts'
import { MemberDetails } from '../member.ts'
import { peopleInSearch } from '../save-member.server.ts'
import { emergencyContactOf, myDetailsOf, type MyProfileForm } from './my-profile.ts'

type SavedProfile = 'saved' | 'stale' | 'no-entry'

/**
 * Saves the member's own profile, never anybody else's; the second of two concurrent saves, also by office and member, gets
 * a conflict.
 */
export async function saveOwnProfile(
  db: Db,
  by: MemberActor,
  { form, expectedRevision }: { form: MyProfileForm; expectedRevision: number },
  at: Date,
): Promise<SavedProfile> {
  return inTransaction(db, async (trx) => {
    const before = await findOwnMember(trx, by)
    if (before === undefined) return 'no-entry'
    const after = { ...before, ...myDetailsOf(form, before) }
    const { numUpdatedRows } = await trx
      .updateTable('members')
      .set({
        details: JSON.stringify(MemberDetails.parse(after)),
        updated_at: at.toISOString(),
        revision: expectedRevision + 1,
      })
      .where('id', '=', before.id)
      .where('revision', '=', expectedRevision)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return 'stale'
    await saveEmergencyContact(trx, before.id, emergencyContactOf(form), at)
    await refreshEntry(trx, peopleInSearch, before.id)
    const name = `${before.firstName} ${before.lastName}`
    await recordChange(trx, by, { subject: 'member', id: before.id, name, act: 'changed', before, after }, at)
    return 'saved'
  })
}
