import { sortKey } from '#app/lib/sort-key.ts'
import { mayDo } from '#app/platform/identity/actor.ts'
import type { AdminFind } from '#app/shell/admin-finds.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { publicColumns, statusBadge, toAircraft } from './aircraft.ts'
import { blocksNow } from './blocks/blocks.server.ts'

/** Finds the club's aircraft by registration or type. */
export const aircraftByTyping: AdminFind = {
  group: 'aircraft',
  async find(db, by, typed, at) {
    if (!mayDo(by, 'keep-airfield')) return []
    const words = sortKey(typed).split(/\s+/).filter(Boolean)
    const rows = await db.selectFrom('aircraft').select(publicColumns).orderBy('registration_key').execute()
    const { byAircraft } = await blocksNow(db, at)
    const day = localDate(at.getTime())
    return rows
      .filter(({ registration, type }) => {
        const name = sortKey(`${registration} ${registration.replace('-', '')} ${type}`)
        return words.every((word) => name.includes(word))
      })
      .map((row) => ({
        label: row.registration,
        note: row.type,
        state: statusBadge(toAircraft(row), { day, block: byAircraft.get(row.id) }).text,
        href: `/admin/flugzeuge/${row.id}`,
      }))
  },
}
