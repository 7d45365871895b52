import type { Entitled } from '#app/accounts/actor.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { PostFields, type UnsavedText } from './post-fields.ts'

/** Of one person; the oldest go when there are more. */
const mostTexts = 50

/** Keeps what this person has typed so far, in place of what was kept under the same id. */
export async function keepUnsaved(
  db: Db,
  by: Entitled<'write-posts'>,
  { id, postKey, foundRevision, fields }: Omit<UnsavedText, 'writtenAt'>,
  at: Date,
) {
  const kept = {
    post_key: postKey,
    found_revision: foundRevision,
    fields: JSON.stringify(fields),
    written_at: at.toISOString(),
  }
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('unsaved_posts')
      .values({ id, user_id: by.id, ...kept })
      .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(kept))
      .execute()
    const oldest = await trx
      .selectFrom('unsaved_posts')
      .select('id')
      .where('user_id', '=', by.id)
      .orderBy('written_at', 'desc')
      .offset(mostTexts)
      .limit(mostTexts)
      .execute()
    await forgetUnsaved(
      trx,
      by,
      oldest.map(({ id }) => id),
    )
  })
}

/** What this person has typed into this post and not saved, the newest first. */
export async function listUnsaved(
  db: Db,
  by: Entitled<'write-posts'>,
  postKey: string,
): Promise<UnsavedText[]> {
  const rows = await db
    .selectFrom('unsaved_posts')
    .selectAll()
    .where('user_id', '=', by.id)
    .where('post_key', '=', postKey)
    .orderBy('written_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    postKey: row.post_key,
    foundRevision: row.found_revision,
    fields: PostFields.parse(JSON.parse(row.fields)),
    writtenAt: row.written_at,
  }))
}

export async function forgetUnsaved(db: Db, by: Entitled<'write-posts'>, ids: readonly string[]) {
  if (ids.length === 0) return
  await db.deleteFrom('unsaved_posts').where('user_id', '=', by.id).where('id', 'in', ids).execute()
}
