import type { Entitled } from '#app/platform/identity/actor.ts'
import { savedRow, raiseRevision } from '#app/resources/saved-rows.server.ts'
import type { SavedRecord } from '#app/resources/resource.ts'
import type { Db } from '#app/platform/database/db.ts'
import { createContactTopic, listAllContactTopics } from '../contact-topics.server.ts'
import { TopicRecord } from './topic-form.ts'

type Keeper = Entitled<'keep-club'>
type Change = { id: string; value: TopicRecord; at: Date }

export async function findTopic(
  db: Db,
  _by: Keeper,
  id: string,
): Promise<SavedRecord<TopicRecord> | undefined> {
  const row = await db.selectFrom('contact_topics').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  const value = TopicRecord.parse({
    label: row.label,
    email: row.email,
    memberId: row.member_id,
    details: JSON.parse(row.details),
  })
  return savedRow(row, value, '/kontakt')
}

/** Comes last. */
export async function addTopic(trx: Db, _by: Keeper, { id, value, at }: Change): Promise<string> {
  const topics = await listAllContactTopics(trx)
  return createContactTopic(trx, { ...value, id, position: topics.length + 1 }, at)
}

export async function saveTopic(
  trx: Db,
  _by: Keeper,
  { id, value, expectedRevision, at }: Change & { expectedRevision: number },
): Promise<boolean> {
  if (!(await raiseRevision(trx, 'contact_topics', { id, expectedRevision, at }))) return false
  await trx
    .updateTable('contact_topics')
    .set({
      label: value.label,
      email: value.email,
      member_id: value.memberId,
      details: JSON.stringify(value.details),
    })
    .where('id', '=', id)
    .execute()
  return true
}
