import type { Entitled } from '#app/accounts/actor.ts'
import { withPlace } from '#app/desk/places.ts'
import type { Kept } from '#app/desk/record-desk.ts'
import type { Db } from '#app/platform/database/db.ts'
import { createContactTopic, listAllContactTopics, listContactTopics } from '../contact-topics.server.ts'
import { TopicRecord } from './topic-form.ts'

type Keeper = Entitled<'keep-club'>
type Change = { id: string; value: TopicRecord; at: Date }

export async function findTopic(db: Db, _by: Keeper, id: string): Promise<Kept<TopicRecord> | undefined> {
  const row = await db.selectFrom('contact_topics').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  const value = TopicRecord.parse({
    label: row.label,
    email: row.email,
    memberId: row.member_id,
    details: JSON.parse(row.details),
  })
  const { revision, updated_at: updatedAt, withdrawn_at: withdrawnAt } = row
  return { id, value, revision, updatedAt, isWithdrawn: withdrawnAt !== null, page: '/kontakt' }
}

/** Comes last. */
export async function addTopic(trx: Db, _by: Keeper, { id, value, at }: Change): Promise<string> {
  const topics = await listAllContactTopics(trx)
  if (topics.some((topic) => topic.id === id)) return id
  return createContactTopic(trx, { ...value, id, position: topics.length + 1 }, at)
}

export async function saveTopic(
  trx: Db,
  _by: Keeper,
  { id, value, revision, at }: Change & { revision: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('contact_topics')
    .set({
      label: value.label,
      email: value.email,
      member_id: value.memberId,
      details: JSON.stringify(value.details),
      updated_at: at.toISOString(),
      revision: revision + 1,
    })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function withdrawTopic(trx: Db, _by: Keeper, id: string, isWithdrawn: boolean, at: Date) {
  const now = at.toISOString()
  await trx
    .updateTable('contact_topics')
    .set({ withdrawn_at: isWithdrawn ? now : null, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Messages keep the topic's name; whoever answers one then does so from the office. */
export async function removeTopic(trx: Db, _by: Keeper, id: string): Promise<undefined> {
  await trx.deleteFrom('contact_topics').where('id', '=', id).execute()
}

export async function moveTopic(trx: Db, _by: Keeper, id: string, place: number) {
  const shown = await listContactTopics(trx)
  for (const [index, each] of withPlace(shown, id, place).entries())
    await trx
      .updateTable('contact_topics')
      .set({ position: index + 1 })
      .where('id', '=', each)
      .execute()
}
