import { type Club, clubSetting } from '#app/features/club/club.ts'
import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { AnswerSource } from '#app/platform/search/quick-answer.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { toContactTopic, TopicDetails, type ContactTopic } from './contact-request.ts'
import { addressLine } from '#app/lib/postal-address.ts'

/** Lists all topics in the order of the page, including withdrawn ones, whose messages are still answered. */
export async function listAllContactTopics(db: Db): Promise<ContactTopic[]> {
  const rows = await db.selectFrom('contact_topics').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map(toContactTopic)
}

/** Lists the topics offered, in the order of the page. */
export async function listContactTopics(db: Db): Promise<ContactTopic[]> {
  return (await listAllContactTopics(db)).filter(({ isWithdrawn }) => !isWithdrawn)
}

/** Returns the topic whose mailbox answers requests for trial flights; `undefined`: the office does. */
export async function findTrialFlightTopic(db: Db): Promise<ContactTopic | undefined> {
  return (await listContactTopics(db)).find(({ trialFlights }) => trialFlights)
}

/** Answers with the club's telephone and postal address. */
export const contactAnswer: AnswerSource = {
  asked: { de: ['Telefon', 'Telefonnummer', 'Adresse', 'Anschrift', 'Kontakt', 'E-Mail', 'erreiche'] },
  async answer({ db }) {
    const club = await findSetting(db, clubSetting)
    if (club === undefined) return null
    const lines = [club.phone && `Telefon ${club.phone}`, `${club.name}, ${addressLine(club.address)}`]
    return { label: 'Kontakt', text: lines.filter(Boolean).join(' · '), address: '/kontakt', page: 'Kontakt' }
  },
}

type TopicInput = {
  /** Set when a topic is imported. */
  id?: string
  label: string
  position: number
  email: string
  memberId: string | null
  details: Partial<TopicDetails>
}

export async function createContactTopic(db: Db, input: TopicInput, at: Date): Promise<string> {
  const id = input.id ?? newId(at)
  await db
    .insertInto('contact_topics')
    .values({
      id,
      label: input.label,
      position: input.position,
      email: input.email,
      member_id: input.memberId,
      details: JSON.stringify(TopicDetails.parse(input.details)),
      updated_at: at.toISOString(),
    })
    .execute()
  return id
}

/** Creates a first topic with the club's own mailbox, so that `/kontakt` has a form; does nothing if any topic exists. */
export async function beginContactTopics(trx: Db, club: Club, at: Date) {
  const known = await trx.selectFrom('contact_topics').select('id').limit(1).executeTakeFirst()
  if (known !== undefined) return
  const first = { id: 'allgemeines', label: 'Allgemeines', position: 1, memberId: null }
  const email = club.officeEmail ?? club.email
  await createContactTopic(trx, { ...first, email, details: { phone: club.phone } }, at)
}

/** Removes the member as contact person from all topics; the topics' mailboxes remain. */
export async function releaseTopics(trx: Db, memberId: string, at: Date) {
  await trx
    .updateTable('contact_topics')
    .set({ member_id: null, updated_at: at.toISOString() })
    .where('member_id', '=', memberId)
    .execute()
}
