import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { isCalledOff } from '../event.ts'
import { listUpcomingEvents } from '../events.server.ts'
import { listParticipants } from '../participants/participants.server.ts'
import { slotQuestion } from '../registration/slot-places.server.ts'
import { registeredDay } from '../registration/registration-state.ts'

/** A participant of a fly-in with a chosen arrival time. */
export type RegisteredArrival = {
  id: string
  /** `HH:MM` in Berlin. */
  time: string
  name: string
  event: string
  href: string
}

/** Lists arrivals of the day by event registration; requests to land are listed elsewhere. */
export async function listRegisteredArrivals(
  db: Db,
  by: Authorized<'plan-events'>,
  day: IsoDay,
  at: Date,
): Promise<RegisteredArrival[]> {
  const events = (await listUpcomingEvents(db, at)).filter(
    ({ event, occurrence }) =>
      occurrence.firstDay === day && !isCalledOff(event) && event.arrivalByAir?.slots != null,
  )
  const lists = await Promise.all(
    events.map(async ({ event, occurrence }) => {
      const question = slotQuestion(event)
      if (question === undefined) return []
      const registered = await listParticipants(db, by, event.id, registeredDay(event, occurrence))
      return registered.flatMap(({ id, name, state, answers }) => {
        const time = answers[question] ?? ''
        if (state !== 'registered' || time === '') return []
        const href = `/admin/veranstaltungen/${event.id}/teilnehmende`
        return [{ id, time, name: name ?? '', event: event.title, href }]
      })
    }),
  )
  return lists.flat().toSorted((one, other) => one.time.localeCompare(other.time))
}
