import { introduce, type Invited } from '#app/features/accounts/invitation.server.ts'
import { setPassword } from '#app/features/accounts/password/passwords.server.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import { grantOwnConsents } from '../consents.server.ts'
import { ageOn, toMember } from '../member.ts'
import type { ConsentPurpose } from '../public-names.server.ts'
import { consentPurposes } from '../consent-texts/consent-texts.ts'

type Acceptance = {
  code: string
  password: string
  displayName: string
  privacyVersion: string | null
  /** Ticked purposes, each with the version of the text beside it. */
  consents: readonly { purpose: ConsentPurpose; textVersion: string }[]
}

/**
 * Stores password, name, privacy notice and consents in one transaction; `false` if the code was used up in the meantime.
 */
export async function acceptInvitation(
  db: Db,
  { userId, memberId }: Invited,
  { code, password, displayName, privacyVersion, consents }: Acceptance,
  at: Date,
): Promise<boolean> {
  const offered = await consentsToOffer(db, memberId, at)
  const given = consents.filter(({ purpose }) => offered.includes(purpose))
  const alongside = async (trx: Db) => {
    await introduce(trx, userId, { displayName, privacyVersion }, at)
    if (memberId !== null) await grantOwnConsents(trx, memberId, given, at)
  }
  return setPassword(db, { userId, password, code, alongside }, at)
}

const adultYears = 18

/** Returns the purposes not agreed to yet; none for a minor, whose guardians consent on paper. */
export async function consentsToOffer(db: Db, memberId: string | null, at: Date): Promise<ConsentPurpose[]> {
  if (memberId === null) return []
  const row = await db.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirst()
  if (row === undefined) return []
  const age = ageOn(toMember(row), localDate(at.getTime()))
  if (age !== null && age < adultYears) return []
  const inForce = await db
    .selectFrom('consents')
    .select('purpose')
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .execute()
  const agreed = new Set(inForce.map(({ purpose }) => purpose))
  return consentPurposes.filter((purpose) => !agreed.has(purpose))
}
