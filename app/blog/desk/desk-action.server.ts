import type { Entitled } from '#app/accounts/actor.ts'
import type { Db } from '#app/platform/database/db.ts'
import { takeOutOfTrash, trashPosts } from '../trash/trash.server.ts'
import { publishPosts, withdrawPosts, type Refused } from './bulk.server.ts'

/** More than a page of the list shows. */
const mostAtOnce = 100

export type DeskResult =
  | { kind: 'published'; done: number; refused: Refused[] }
  | { kind: 'withdrawn' | 'restored'; done: number }
  | { kind: 'trashed'; ids: string[] }
  | { kind: 'nothing-chosen' | 'unknown' }

/** Ids as a form or an address sends them, each once. */
export function idsFrom(sent: readonly FormDataEntryValue[]): string[] {
  const ids = sent.filter((id): id is string => typeof id === 'string' && id !== '')
  return [...new Set(ids)].slice(0, mostAtOnce)
}

/** Does with the chosen posts what the pressed button says. */
export async function settleAtDesk(
  db: Db,
  by: Entitled<'write-posts'>,
  { intent, ids }: { intent: string; ids: readonly string[] },
  at: Date,
): Promise<DeskResult> {
  if (ids.length === 0) return { kind: 'nothing-chosen' }
  switch (intent) {
    case 'veroeffentlichen':
      return { kind: 'published', ...(await publishPosts(db, by, ids, at)) }
    case 'zurueckziehen':
      return { kind: 'withdrawn', done: await withdrawPosts(db, by, ids, at) }
    case 'papierkorb':
      return { kind: 'trashed', ids: await trashPosts(db, by, ids, at) }
    case 'wiederherstellen':
      return { kind: 'restored', done: (await takeOutOfTrash(db, by, ids, at)).length }
    default:
      return { kind: 'unknown' }
  }
}
