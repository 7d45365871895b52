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
 * Everyone the directory shows this viewer, on whatever page, for an address book: of each exactly what the viewer
 * sees, after it is noted who took it. Who shows neither number nor address gets no card; `undefined` where nobody
 * does.
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
