import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'
import { toContactTopic, TopicDetails, type ContactTopic } from './contact-topic.ts'

/** In the order of the page. */
export async function listContactTopics(db: Db): Promise<ContactTopic[]> {
  const rows = await db.selectFrom('contact_topics').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map(toContactTopic)
}

export async function findContactTopic(db: Db, id: string): Promise<ContactTopic | undefined> {
  const row = await db.selectFrom('contact_topics').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toContactTopic(row)
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

/** Nobody is named for the person's topics any more; their mailboxes stay. */
export async function releaseTopics(trx: Db, memberId: string, at: Date) {
  await trx
    .updateTable('contact_topics')
    .set({ member_id: null, updated_at: at.toISOString() })
    .where('member_id', '=', memberId)
    .execute()
}
