import { mayDo } from '#app/platform/identity/actor.ts'
import { perContent } from '#app/platform/database/per-content.server.ts'
import { wordsOf } from '#app/platform/search/close-words.ts'
import type { AdminFind } from '#app/shell/admin-finds.ts'
import { listMembersForAdmin } from './member-list.server.ts'
import { statusNames } from './member.ts'

/** Finds people by parts of their name, including former members. */
export const membersByTyping: AdminFind = {
  group: 'people',
  async find(db, by, typed, at) {
    if (!mayDo(by, 'read-members')) return []
    const { people } = await listMembersForAdmin(db, by, { name: typed }, at)
    return people.map(({ id, firstName, lastName, memberNumber, status }) => ({
      label: `${firstName} ${lastName}`,
      note: memberNumber === null ? '' : `Mitgliedsnummer ${memberNumber}`,
      state: statusNames[status],
      href: `/admin/mitglieder/${id}`,
    }))
  },
  async names(db, by) {
    return mayDo(by, 'read-members') ? nameWords(db) : []
  },
}

const nameWords = perContent(async (db) => {
  const rows = await db.selectFrom('members').select(['first_name', 'last_name']).execute()
  return wordsOf(...rows.flatMap(({ first_name, last_name }) => [first_name, last_name]))
})
