import type { Authorized } from '#app/platform/identity/actor.ts'
import type { Db } from '#app/platform/database/db.ts'
import { fullName, toMember } from './member.ts'

export type PhotoConsent = {
  /** ISO 8601, UTC. */
  grantedAt: string
  isByGuardian: boolean
  method: string
  textVersion: string
}

export type PortrayedPerson = {
  id: string
  name: string
  /** Distinguishes people of the same name; `null` for those without one. */
  memberNumber: number | null
  /** Newest photo consent in force; `null` if there is none. */
  consent: PhotoConsent | null
}

/** Lists everybody who can be tagged in a picture, by name. */
export async function listPortrayable(
  db: Db,
  _by: Authorized<'choose-pictures'>,
): Promise<PortrayedPerson[]> {
  const [rows, consents] = await Promise.all([
    db.selectFrom('members').selectAll().orderBy('name_key').orderBy('id').execute(),
    db
      .selectFrom('consents')
      .select(['member_id', 'granted_at', 'granted_by', 'method', 'text_version'])
      .where('purpose', '=', 'photo')
      .where('revoked_at', 'is', null)
      .orderBy('granted_at')
      .orderBy('id')
      .execute(),
  ])
  const newest = new Map(consents.map((consent) => [consent.member_id, toConsent(consent)]))
  return rows.map(toMember).map((member) => ({
    id: member.id,
    name: fullName(member),
    memberNumber: member.memberNumber,
    consent: newest.get(member.id) ?? null,
  }))
}

type ConsentRow = { granted_at: string; granted_by: string; method: string; text_version: string }

const toConsent = ({ granted_at, granted_by, method, text_version }: ConsentRow): PhotoConsent => ({
  grantedAt: granted_at,
  isByGuardian: granted_by === 'guardian',
  method,
  textVersion: text_version,
})

/** Returns „Jana Weber (1024)“, as selected in a form. */
export function formatPortrayed({ name, memberNumber }: PortrayedPerson): string {
  return memberNumber === null ? name : `${name} (${memberNumber})`
}
