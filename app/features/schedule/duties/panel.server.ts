import { namesOf } from '#app/features/members/names-among-members.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { ownSourceState, type ClubManagement } from '#app/features/vereinsflieger/club-management.ts'
import { listDuties, listDutyKinds } from './duties.server.ts'

/** The club's own duties, as the port calls them. Vereinsflieger.de tells of none. */
export function dutiesPanel(db: Db, at: Date): ClubManagement['duties'] {
  return {
    can: ['read', 'add', 'change', 'remove'],
    list: async (span) => {
      const duties = await listDuties(db, span)
      const [kinds, names] = await Promise.all([
        listDutyKinds(db),
        namesOf(
          db,
          duties.map(({ memberId }) => memberId),
        ),
      ])
      const labels = new Map(kinds.map(({ id, label }) => [id, label]))
      const value = duties.map(({ id, kindId, from, to, memberId }) => ({
        id,
        kindId,
        from,
        to,
        duty: labels.get(kindId) ?? '',
        person: memberId === null ? null : { memberId, name: names.get(memberId)?.full ?? '' },
      }))
      return { value, sourceState: ownSourceState(at) }
    },
  }
}
