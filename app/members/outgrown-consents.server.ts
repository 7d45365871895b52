import { mayDo, type Admin } from '#app/accounts/actor.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { ageOn, MemberDetails } from './member.ts'

/**
 * How many members are of age by now and have consents in force that only a guardian gave: from then on they have to
 * agree themselves.
 */
export async function countOutgrownConsents(db: Db, by: Admin, today: IsoDay): Promise<number> {
  if (!mayDo(by, 'record-consents')) return 0
  const rows = await db
    .selectFrom('members')
    .select('details')
    .where('id', 'in', (consents) =>
      consents
        .selectFrom('consents')
        .select('member_id')
        .where('granted_by', '=', 'guardian')
        .where('revoked_at', 'is', null),
    )
    .execute()
  return rows.filter(({ details }) => (ageOn(MemberDetails.parse(JSON.parse(details)), today) ?? 0) >= 18)
    .length
}
