import type { Member as MemberActor } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { newId } from '#app/lib/ids.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import { findOwnMember } from '../directory.server.ts'
import { versionSeen } from '../consent-texts/consent-texts.ts'
import { findConsentTexts } from '../consent-texts/find-consent-texts.server.ts'
import { ageOn } from '../member.ts'
import { peopleInSearch } from '../save-member.server.ts'
import type { ConsentPurpose } from '../public-names.server.ts'
import { closeWithdrawal, openWithdrawal } from '../withdrawals/withdrawals.server.ts'

/** Younger members need the consent of their guardians, on paper (§ 107 BGB). */
const ageOfOwnConsent = 18

/** Lists everything the person has ever consented to, latest first. */
export async function listOwnConsents(db: Db, { memberId }: MemberActor) {
  if (memberId === null) return []
  return db
    .selectFrom('consents')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('granted_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function mayConsentAlone(db: Db, by: MemberActor, at: Date): Promise<boolean> {
  const own = await findOwnMember(db, by)
  if (own === undefined) return false
  const age = ageOn(own, localDate(at.getTime()))
  return age === null ? own.status !== 'youth' : age >= ageOfOwnConsent
}

type Agreed = {
  purpose: ConsentPurpose
  /** Version of the text shown on the page, from the form. */
  seen: string
}

/**
 * Gives consent to the text shown on the page. `false` if the person may not consent alone; giving it twice counts once.
 */
export async function consentOneself(db: Db, by: MemberActor, { purpose, seen }: Agreed, at: Date) {
  return inTransaction(db, async (trx) => {
    const textVersion = versionSeen(await findConsentTexts(trx), purpose, seen)
    const own = await findOwnMember(trx, by)
    if (own === undefined || !(await mayConsentAlone(trx, by, at))) return false
    const row = {
      member_id: own.id,
      purpose,
      text_version: textVersion,
      granted_by: 'self',
      method: 'online',
    }
    const inForce = await trx
      .selectFrom('consents')
      .select('id')
      .where('member_id', '=', own.id)
      .where('purpose', '=', purpose)
      .where('text_version', '=', textVersion)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (inForce !== undefined) return true
    await trx
      .insertInto('consents')
      .values({ id: newId(at), ...row, granted_at: at.toISOString(), revoked_at: null })
      .execute()
    await closeWithdrawal(trx, own.id, purpose)
    await refreshEntry(trx, peopleInSearch, own.id)
    const line = { subject: 'consent', id: own.id, name: `${own.firstName} ${own.lastName}` } as const
    const after = { purpose, textVersion, method: 'online' }
    await recordChange(trx, by, { ...line, act: 'created', after }, at)
    return true
  })
}

/** Withdraws a consent at once, whatever its text; also for minors. The rows remain as history. */
export async function withdrawOwnConsent(db: Db, by: MemberActor, purpose: ConsentPurpose, at: Date) {
  await inTransaction(db, async (trx) => {
    const own = await findOwnMember(trx, by)
    if (own === undefined) return
    const { numUpdatedRows } = await trx
      .updateTable('consents')
      .set({ revoked_at: at.toISOString() })
      .where('member_id', '=', own.id)
      .where('purpose', '=', purpose)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    await refreshEntry(trx, peopleInSearch, own.id)
    if (numUpdatedRows === 0n) return
    await openWithdrawal(trx, { memberId: own.id, purpose }, at)
    const line = { subject: 'consent', id: own.id, name: `${own.firstName} ${own.lastName}` } as const
    await recordChange(trx, by, { ...line, act: 'withdrawn', before: { purpose } }, at)
  })
}
