import type { Authorized } from '#app/platform/identity/actor.ts'
import { readableFor } from '#app/platform/identity/readable.ts'
import { currentStatuses } from '#app/features/members/member.ts'
import { oneForEach, type Receipt } from '#app/features/members/receipts/receipt.ts'
import type { Db } from '#app/platform/database/db.ts'

/** Also one that has run out or was withdrawn; `undefined` for what is no safety notice or not meant for this reader. */
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

/** Everyone in the club by name: who has opened and confirmed the post, when, and who has not. */
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
