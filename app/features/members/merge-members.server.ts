import type { Authorized } from '#app/platform/identity/actor.ts'
import { dropPicture } from '#app/media/pictures/pictures.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import { mergedMember } from './merge-fields.ts'
import { fullName, MemberDetails, toMember } from './member.ts'
import { columnsOf, peopleInSearch, removeMember } from './save-member.server.ts'

export type Merge = {
  keepId: string
  goneId: string
  /** Revisions shown in the form. */
  expectedRevisions: { keep: number; gone: number }
  /** `left`, `right` or `both` by field. */
  chosen: Readonly<Record<string, string>>
}

/**
 * Merges two entries within a transaction. `moveOver` moves everything that refers to the other entry before that is
 * deleted. `stale` if somebody saved one of them in the meantime.
 */
export async function mergeMembers(
  trx: Db,
  _by: Authorized<'keep-members'>,
  { keepId, goneId, expectedRevisions, chosen }: Merge,
  moveOver: () => Promise<void>,
  at: Date,
): Promise<'merged' | 'gone' | 'stale'> {
  const rows = await trx.selectFrom('members').selectAll().where('id', 'in', [keepId, goneId]).execute()
  const people = new Map(rows.map((row) => [row.id, toMember(row)]))
  const [left, right] = [people.get(keepId), people.get(goneId)]
  if (left === undefined || right === undefined) return 'gone'
  if (left.revision !== expectedRevisions.keep || right.revision !== expectedRevisions.gone) return 'stale'
  const merged = mergedMember(left, right, chosen)

  // Numbers are unique, and a picture must not count as used by the entry to be deleted.
  await trx
    .updateTable('members')
    .set({ member_number: null, picture_id: null })
    .where('id', '=', goneId)
    .execute()
  await trx
    .updateTable('members')
    .set({
      ...columnsOf(merged),
      picture_id: merged.pictureId,
      details: JSON.stringify(MemberDetails.parse(merged)),
      updated_at: at.toISOString(),
      revision: left.revision + 1,
    })
    .where('id', '=', keepId)
    .execute()
  await moveOver()
  await removeMember(trx, goneId, left.lastName === right.lastName ? [] : [fullName(right)])
  for (const id of [left.pictureId, right.pictureId]) {
    if (id !== null && id !== merged.pictureId) await dropPicture(trx, id, at)
  }
  await refreshEntry(trx, peopleInSearch, keepId)
  return 'merged'
}
