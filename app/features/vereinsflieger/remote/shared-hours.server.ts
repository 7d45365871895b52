import type { ClubManagement } from '../club-management.ts'
import { uidOfMember } from '../matching/uid-of-member.server.ts'
import { askOnce } from './kept-answers.server.ts'
import { workHourOf } from './rows.ts'
import { listAsService, type RemoteServices } from './shared-panels.server.ts'

const hoursKeptMs = 60 * 60_000

/**
 * The hours of one member, found by their number over there. All of the year come at once, so that one call an hour
 * serves every member; of nobody where nobody is linked.
 */
export function remoteWorkHours(services: RemoteServices): ClubManagement['workHours'] {
  return {
    can: ['read'],
    list: async ({ year, memberId }) => {
      const uid = await uidOfMember(services.db, memberId)
      const fields = { datefrom: `${year}-01-01`, dateto: `${year}-12-31` }
      const all = await askOnce(services, {
        key: `hours ${year}`,
        keptMs: hoursKeptMs,
        fetch: () =>
          listAsService(services, { method: 'POST', path: 'workhours/list/daterange', fields }, workHourOf),
      })
      const own = all.value.filter((entry) => uid !== null && entry.uid === uid)
      return { ...all, value: own.toSorted((one, other) => (one.day < other.day ? 1 : -1)) }
    },
  }
}
