import { sortKey } from '#app/lib/sort-key.ts'
import { mayDo } from '#app/platform/identity/actor.ts'
import type { AdminFind } from '#app/shell/admin-finds.ts'
import { list, statusNames } from './circular.ts'

/** Maximum number of circulars searched, newest first. */
const newest = 500

/** Finds circulars by subject. */
export const circularsByTyping: AdminFind = {
  group: 'posts',
  async find(db, by, typed) {
    if (!mayDo(by, 'write-circulars')) return []
    const words = sortKey(typed).split(/\s+/).filter(Boolean)
    const rows = await db
      .selectFrom('circulars')
      .select(['id', 'subject', 'status'])
      .orderBy('id', 'desc')
      .limit(newest)
      .execute()
    return rows
      .filter(({ subject }) => words.every((word) => sortKey(subject).includes(word)))
      .map(({ id, subject, status }) => ({
        label: subject,
        note: 'Rundschreiben',
        state: statusNames[status],
        href: `${list}/${id}`,
      }))
  },
}
