import { longDate } from '#app/lib/german-dates.ts'
import { mayDo } from '#app/platform/identity/actor.ts'
import type { AdminFind } from '#app/shell/admin-finds.ts'
import { eventAdminPath } from './admin/event-admin-address.ts'
import { listEventsForAdmin } from './admin/list-events.server.ts'

/** Search for events outside the trash: future ones with the next first, then past ones with the latest first. */
export const eventsByTyping: AdminFind = {
  group: 'posts',
  async find(db, by, typed, at) {
    if (!mayDo(by, 'plan-events')) return []
    const ahead = await listEventsForAdmin(db, by, { state: 'ahead', words: typed }, at)
    const past = await listEventsForAdmin(db, by, { state: 'past', words: typed }, at)
    return [...ahead.events, ...past.events].map(({ id, title, firstDay }) => ({
      label: title,
      note: longDate(firstDay),
      state: 'Termin',
      href: `${eventAdminPath}/${id}`,
    }))
  },
}
