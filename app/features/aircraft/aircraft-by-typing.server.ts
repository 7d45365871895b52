import { sortKey } from '#app/lib/sort-key.ts'
import { mayDo } from '#app/platform/identity/actor.ts'
import type { AdminFind } from '#app/shell/admin-finds.ts'
import { aircraftStates } from './admin/aircraft-form.ts'

/** Finds the club's aircraft by registration or type. */
export const aircraftByTyping: AdminFind = {
  group: 'aircraft',
  async find(db, by, typed) {
    if (!mayDo(by, 'keep-airfield')) return []
    const words = sortKey(typed).split(/\s+/).filter(Boolean)
    const aircraft = await db
      .selectFrom('aircraft')
      .select(['id', 'registration', 'type', 'status'])
      .orderBy('registration_key')
      .execute()
    return aircraft
      .filter(({ registration, type }) => {
        const name = sortKey(`${registration} ${registration.replace('-', '')} ${type}`)
        return words.every((word) => name.includes(word))
      })
      .map(({ id, registration, type, status }) => ({
        label: registration,
        note: type,
        state: aircraftStates[status],
        href: `/admin/flugzeuge/${id}`,
      }))
  },
}
