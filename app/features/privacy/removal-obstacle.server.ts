import { isLastSystemAdministrator } from '#app/features/accounts/rights-turn.server.ts'
import { hasOpenWithdrawal } from '#app/features/members/withdrawals/withdrawals.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Obstacle } from './removal-words.ts'
import type { FoundPerson } from './person.server.ts'

/** Why somebody cannot be erased now; `null` when nothing stands in the way. */
export async function removalObstacle(db: Db, person: FoundPerson): Promise<Obstacle | null> {
  if (person.status !== null && person.status !== 'left' && person.status !== 'interested') {
    return 'still-member'
  }
  if (person.memberId !== null && (await hasOpenWithdrawal(db, person.memberId))) return 'open-withdrawal'
  for (const id of person.accountIds) {
    if (await isLastSystemAdministrator(db, id)) return 'last-system-administrator'
  }
  return null
}
