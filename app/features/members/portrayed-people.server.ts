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
  /** Tells people of the same name apart; `null` for those without one. */
  memberNumber: number | null
  /** The newest photo consent of theirs in force; `null` without one. */
  consent: PhotoConsent | null
}

/** Everyone who may be recognised in a picture, by name. */
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

/** „Jana Weber (1024)“, as it is chosen in a form. */
export function portrayedWords({ name, memberNumber }: PortrayedPerson): string {
  return memberNumber === null ? name : `${name} (${memberNumber})`
}
