import type { Member as MemberActor } from '#app/platform/identity/actor.ts'
import { clubSetting } from '#app/features/club/club.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import type { DirectoryFilter } from '../directory-filter.ts'
import { everyoneFound, peoplePerLook } from '../directory.server.ts'
import { membersVcard, type OnCard } from '../export/members-vcard.ts'
import { noteInMemberLog } from '../member-log.server.ts'
import { shownOnCard } from './person-card.server.ts'

/**
 * Returns cards for all people the directory shows this viewer, on all pages, each with exactly what the viewer may see,
 * and logs who took them. People who show neither number nor e-mail get no card; `undefined` if there are no cards.
 */
export async function takeAllCards(
  db: Db,
  by: MemberActor,
  filter: DirectoryFilter,
  at: Date,
): Promise<string | undefined> {
  const cards: OnCard[] = []
  for await (const { person, entry } of everyoneFound(
    db,
    by,
    { ...filter, after: undefined },
    at,
    peoplePerLook,
  )) {
    if (entry.phones.length > 0 || entry.email !== null) cards.push(shownOnCard(person, entry))
  }
  if (cards.length === 0) return undefined
  const byName = filter.name !== undefined
  const facts = { people: cards.length, status: 'all', byName, fromDirectory: true }
  await inTransaction(db, (trx) => noteInMemberLog(trx, by, { action: 'vcard-export', facts }, at))
  return membersVcard(cards, (await findSetting(db, clubSetting))?.name ?? '')
}
