import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import { MemberDetails } from './member.ts'
import { peopleInSearch } from './save-member.server.ts'

/**
 * Runs after the last day in the club: marks the person as former member, ends their functions and all consents, whose
 * history remains.
 */
export async function endMembership(trx: Db, memberId: string, lastDay: IsoDay, at: Date) {
  const row = await trx
    .selectFrom('members')
    .select(['details', 'revision'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const details = MemberDetails.parse(JSON.parse(row.details))
  const functions = details.functions
    .filter(({ from }) => from === null || from <= lastDay)
    .map((held) => ({ ...held, to: held.to === null || held.to > lastDay ? lastDay : held.to }))
  await trx
    .updateTable('members')
    .set({
      status: 'left',
      details: JSON.stringify({ ...details, functions, leftOn: lastDay }),
      updated_at: at.toISOString(),
      revision: row.revision + 1,
    })
    .where('id', '=', memberId)
    .execute()
  await trx
    .updateTable('consents')
    .set({ revoked_at: at.toISOString() })
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .execute()
  await refreshEntry(trx, peopleInSearch, memberId)
}
