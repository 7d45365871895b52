import { listPublicAppointments } from '#app/features/vereinsflieger/remote/public-appointments.server.ts'
import type { FillablePages } from '#app/shell/fillable-pages.ts'
import { listPublicEventDates, nextEventChange } from './events.server.ts'

export const eventPages: FillablePages = {
  paths: [
    '/erlebnisse/veranstaltungen',
    '/erlebnisse/veranstaltungen/kalender.ics',
    '/erlebnisse/veranstaltungen/atom.xml',
  ],
  isFilled: async (db, at) =>
    (await listPublicEventDates(db, at)).length > 0 || (await listPublicAppointments(db, at)).length > 0,
  async until(db, at) {
    const [change, appointments] = await Promise.all([
      nextEventChange(db, at),
      listPublicAppointments(db, at),
    ])
    const next = Math.min(change ?? Number.POSITIVE_INFINITY, ...appointments.map(({ to }) => to))
    return Number.isFinite(next) ? next : undefined
  },
}
