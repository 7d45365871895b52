import type { Entitled } from '#app/accounts/actor.ts'
import type { Db } from '#app/platform/database/db.ts'
import { fullName, toMember } from './member.ts'

export type PortrayedPerson = {
  id: string
  name: string
  /** Tells people of the same name apart; `null` for those without one. */
  memberNumber: number | null
  /** Whether a photo consent of theirs is in force. */
  agrees: boolean
}

/** Everyone who may be recognised in a picture, by name. */
export async function listPortrayable(db: Db, _by: Entitled<'choose-pictures'>): Promise<PortrayedPerson[]> {
  const [rows, consents] = await Promise.all([
    db.selectFrom('members').selectAll().orderBy('name_key').orderBy('id').execute(),
    db
      .selectFrom('consents')
      .select('member_id')
      .distinct()
      .where('purpose', '=', 'photo')
      .where('revoked_at', 'is', null)
      .execute(),
  ])
  const agreeing = new Set(consents.map(({ member_id }) => member_id))
  return rows.map(toMember).map((member) => ({
    id: member.id,
    name: fullName(member),
    memberNumber: member.memberNumber,
    agrees: agreeing.has(member.id),
  }))
}

/** „Jana Weber (1024)“, as it is chosen in a form. */
export function portrayedWords({ name, memberNumber }: PortrayedPerson): string {
  return memberNumber === null ? name : `${name} (${memberNumber})`
}
