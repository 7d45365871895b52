import type { Authorized } from '#app/platform/identity/actor.ts'
import { resolveChosen, type ChosenResult } from '#app/resources/list/chosen-ids.ts'
import type { Db } from '#app/platform/database/db.ts'
import { takeOutOfTrash, trashPosts } from '../trash/trash.server.ts'
import { publishPosts, withdrawPosts } from './bulk.server.ts'

/** Runs the pressed button's action on the selected posts. */
export async function resolveChosenPosts(
  db: Db,
  by: Authorized<'write-posts'>,
  { intent, ids }: { intent: string; ids: readonly string[] },
  at: Date,
): Promise<ChosenResult> {
  return resolveChosen(intent, ids, {
    publish: () => publishPosts(db, by, ids, at),
    withdraw: () => withdrawPosts(db, by, ids, at),
    trash: () => trashPosts(db, by, ids, at),
    restore: () => takeOutOfTrash(db, by, ids, at),
  })
}
