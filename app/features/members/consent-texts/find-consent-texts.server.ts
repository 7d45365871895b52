import type { Db } from '#app/platform/database/db.ts'
import { findSetting, setting } from '#app/platform/settings/settings.server.ts'
import { ConsentTexts, firstConsentTexts, consentPurposes } from './consent-texts.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { currentStatuses, fullName, toMember } from '../member.ts'

export const consentTextsSetting = setting('consent-texts', ConsentTexts)

/** Returns the club's own texts, otherwise those supplied with the website. */
export async function findConsentTexts(db: Db): Promise<ConsentTexts> {
  return (await findSetting(db, consentTextsSetting)) ?? firstConsentTexts
}

export type AskedAnew = {
  memberId: string
  name: string
  purpose: (typeof consentPurposes)[number]
  /** Version they agreed to last. */
  textVersion: string
}

/** Lists people who have only agreed to an earlier text, if the club asks again; by name. */
export async function listAskedAnew(db: Db, _by: Authorized<'read-members'>): Promise<AskedAnew[]> {
  const { texts } = await findConsentTexts(db)
  const asked = consentPurposes.filter((purpose) => texts[purpose].asksAnew)
  if (asked.length === 0) return []
  const rows = await db
    .selectFrom('consents')
    .innerJoin('members', 'members.id', 'consents.member_id')
    .selectAll('members')
    .select(['consents.purpose', 'consents.text_version'])
    .where('consents.revoked_at', 'is', null)
    .where('consents.purpose', 'in', asked)
    .where('members.status', 'in', currentStatuses)
    .orderBy('members.name_key')
    .orderBy('members.id')
    .orderBy('consents.granted_at')
    .orderBy('consents.purpose')
    .execute()
  const latest = new Map<string, AskedAnew>()
  const renewed = new Set<string>()
  for (const row of rows) {
    const purpose = asked.find((each) => each === row.purpose)
    if (purpose === undefined) continue
    const key = `${row.id} ${purpose}`
    if (row.text_version === texts[purpose].version) renewed.add(key)
    latest.set(key, {
      memberId: row.id,
      name: fullName(toMember(row)),
      purpose,
      textVersion: row.text_version,
    })
  }
  return [...latest].flatMap(([key, person]) => (renewed.has(key) ? [] : [person]))
}
