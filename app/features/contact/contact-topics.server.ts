import type { Club } from '#app/features/club/club.ts'
import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'
import { toContactTopic, TopicDetails, type ContactTopic } from './contact-topic.ts'

/** With what is withdrawn, in the order of the page: messages on a withdrawn topic are still answered. */
export async function listAllContactTopics(db: Db): Promise<ContactTopic[]> {
  const rows = await db.selectFrom('contact_topics').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map(toContactTopic)
}

/** In the order of the page. */
export async function listContactTopics(db: Db): Promise<ContactTopic[]> {
  return (await listAllContactTopics(db)).filter(({ isWithdrawn }) => !isWithdrawn)
}

/** Whose mailbox answers wishes for a trial flight; without one the office does. */
export async function findTrialFlightTopic(db: Db): Promise<ContactTopic | undefined> {
  return (await listContactTopics(db)).find(({ trialFlights }) => trialFlights)
}

export type TopicInput = {
  /** Given when a topic is taken over. */
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

/** With one topic at the club's own mailbox `/kontakt` has a form from the first day; never beside others. */
export async function beginContactTopics(trx: Db, club: Club, at: Date) {
  const known = await trx.selectFrom('contact_topics').select('id').limit(1).executeTakeFirst()
  if (known !== undefined) return
  const first = { id: 'allgemeines', label: 'Allgemeines', position: 1, memberId: null }
  const email = club.officeEmail ?? club.email
  await createContactTopic(trx, { ...first, email, details: { phone: club.phone } }, at)
}

/** Nobody is named for the person's topics any more; their mailboxes stay. */
export async function releaseTopics(trx: Db, memberId: string, at: Date) {
  await trx
    .updateTable('contact_topics')
    .set({ member_id: null, updated_at: at.toISOString() })
    .where('member_id', '=', memberId)
    .execute()
}
