import { type Authorized, readableFor } from '#app/platform/identity/actor.ts'
import { currentStatuses } from '#app/features/members/member.ts'
import { oneForEach, type Receipt } from '#app/features/members/receipts/receipt.ts'
import type { Db } from '#app/platform/database/db.ts'

/**
 * Returns a safety notice, also an expired or withdrawn one; `undefined` if the post is no safety notice or not readable
 * for this user.
 */
export async function findSafetyNotice(db: Db, by: Authorized<'read-members'>, id: string) {
  return db
    .selectFrom('posts')
    .select(['id', 'title', 'revision'])
    .where('id', '=', id)
    .where('asks_receipt', '=', 1)
    .where('status', '!=', 'trashed')
    .where('visibility', 'in', readableFor(by))
    .executeTakeFirst()
}

/** Lists all members by name with the times at which they opened and confirmed the post. */
export async function listReceipts(
  db: Db,
  _by: Authorized<'read-members'>,
  postId: string,
): Promise<Receipt[]> {
  const rows = await db
    .selectFrom('members')
    .leftJoin('users', 'users.member_id', 'members.id')
    .leftJoin('post_reads', (join) =>
      join.onRef('post_reads.user_id', '=', 'users.id').on('post_reads.post_id', '=', postId),
    )
    .select([
      'members.id as member_id',
      'first_name',
      'last_name',
      'users.id as user_id',
      'read_at',
      'confirmed_at',
      'confirmed_revision',
    ])
    .where('members.status', 'in', currentStatuses)
    .orderBy('members.name_key')
    .orderBy('members.id')
    .execute()
  return oneForEach(rows)
}
