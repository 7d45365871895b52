import type { Member as MemberActor } from '#app/platform/identity/actor.ts'
import { clubSetting } from '#app/features/club/club.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { directoryEntry, type DirectoryEntry, type DirectoryFilter } from '../directory-filter.ts'
import { directoryViewer, everyoneFound, peoplePerLook } from '../directory.server.ts'
import { membersVcard, type OnCard } from '../export/members-vcard.ts'
import { isInTheClub, toMember, type Member } from '../member.ts'
import { noteInMemberLog } from '../member-log.server.ts'

/**
 * Returns the card of one person with exactly what this viewer sees in the directory, and logs who took it. `undefined` for
 * people who are not in the club.
 */
export async function takePersonCard(
  db: Db,
  by: MemberActor,
  id: string,
  at: Date,
): Promise<string | undefined> {
  const row = await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined || !isInTheClub(row)) return undefined
  const person = toMember(row)
  const entry = directoryEntry(person, directoryViewer(by), localDate(at.getTime()))
  await inTransaction(db, (trx) =>
    noteInMemberLog(trx, by, { action: 'vcard-export', memberId: id, facts: { fromDirectory: true } }, at),
  )
  return membersVcard([shownOnCard(person, entry)], (await findSetting(db, clubSetting))?.name ?? '')
}

/** Combines the person's name with what the entry shows its viewer. */
function shownOnCard(
  { id, title, firstName, lastName }: Member,
  { phones, email, city }: DirectoryEntry,
): OnCard {
  const address = city === null ? null : { street: '', postalCode: '', city }
  return { id, title, firstName, lastName, phones, email, address }
}

/** Headers of an address book file made for one viewer. */
export const cardHeaders = (name: string) => ({
  'content-type': 'text/vcard; charset=utf-8',
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'private, no-store',
})

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
