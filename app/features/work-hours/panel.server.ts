import { namesOf } from '#app/features/members/names-among-members.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { standingOfOwn, type ClubManagement } from '#app/features/vereinsflieger/club-management.ts'
import { listEntriesOf } from './work-hours.server.ts'

/** The club's own hours of work, as the port calls them; of nobody where no member is asked for. */
export function workHoursPanel(db: Db, at: Date): ClubManagement['workHours'] {
  return {
    can: ['read', 'add', 'remove'],
    list: async ({ year, memberId }) => {
      const entries = memberId === null ? [] : await listEntriesOf(db, memberId, year)
      const names = await namesOf(db, [memberId])
      const value = entries.map((entry) => ({
        id: entry.id,
        person: { memberId: entry.memberId, name: names.get(entry.memberId ?? '')?.full ?? '' },
        day: entry.day,
        minutes: entry.minutes,
        text: entry.text,
        category: entry.branch,
        state: entry.state,
      }))
      return { value, standing: standingOfOwn(at) }
    },
  }
}
