import { MemberDetails } from '#app/features/members/member.ts'
import type { Db } from '#app/platform/database/db.ts'

/** Returns a member's number at Vereinsflieger.de; `null` if not linked. */
export async function uidOfMember(db: Db, memberId: string | null): Promise<string | null> {
  if (memberId === null) return null
  const row = await db.selectFrom('members').select('details').where('id', '=', memberId).executeTakeFirst()
  return row === undefined ? null : MemberDetails.parse(JSON.parse(row.details)).vfUid
}
