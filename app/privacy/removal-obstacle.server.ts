import { isLastSystemAdministrator } from '#app/accounts/rights-turn.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { FoundPerson } from './person.server.ts'

export type Obstacle = 'still-member' | 'last-system-administrator'

/** Why somebody cannot be erased now; `null` when nothing stands in the way. */
export async function removalObstacle(db: Db, person: FoundPerson): Promise<Obstacle | null> {
  if (person.status !== null && person.status !== 'left' && person.status !== 'interested') {
    return 'still-member'
  }
  for (const id of person.accountIds) {
    if (await isLastSystemAdministrator(db, id)) return 'last-system-administrator'
  }
  return null
}

export const obstacleSentences: Readonly<Record<Obstacle, string>> = {
  'still-member':
    'Diese Person ist noch Mitglied. Trag zuerst den Austritt ein; danach lässt sich der Eintrag löschen.',
  'last-system-administrator':
    'Dieses Konto ist das letzte mit allen Rechten. Gib sie zuerst jemand anderem, sonst käme niemand mehr hinein.',
}
