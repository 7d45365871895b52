import { MemberDetails } from '#app/features/members/member.ts'
import type { Db } from '#app/platform/database/db.ts'

/** The number of a member at Vereinsflieger.de; `null` while nobody has linked them. */
export async function uidOfMember(db: Db, memberId: string | null): Promise<string | null> {
  if (memberId === null) return null
  const row = await db.selectFrom('members').select('details').where('id', '=', memberId).executeTakeFirst()
  return row === undefined ? null : MemberDetails.parse(JSON.parse(row.details)).vfUid
}
