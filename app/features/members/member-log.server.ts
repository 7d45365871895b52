import type { Admin } from '#app/platform/identity/actor.ts'
import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { MemberLogTable } from '#app/platform/database/tables.ts'

/** Two years, as for every record of the administration's actions. */
export const logDays = 731

type Entry = {
  action: MemberLogTable['action']
  memberId?: string
  facts?: Record<string, string | number | boolean>
}

/** Adds a log entry. Call it in the transaction of the logged change, or before data leave the system. */
export async function noteInMemberLog(
  db: Db,
  by: Pick<Admin, 'id'>,
  { action, memberId, facts = {} }: Entry,
  at: Date,
) {
  await db
    .insertInto('member_log')
    .values({
      id: newId(at),
      at: at.toISOString(),
      action,
      user_id: by.id,
      member_id: memberId ?? null,
      facts: JSON.stringify(facts),
    })
    .execute()
}
