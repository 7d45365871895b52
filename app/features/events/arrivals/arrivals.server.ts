import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { listUpcomingEvents } from '../events.server.ts'
import { registeredDay } from '../registration/registered-day.ts'
import { lockEvent } from '../registration/seats.server.ts'
import { slotsWithRegistrations } from '../registration/slot-places.server.ts'
import { freeSlots } from '../slots.ts'

/** A day on which one lands at given times, as long as the window is open. */
export type ArrivalDay = {
  eventId: string
  title: string
  day: IsoDay
  /** `HH:MM` in Berlin; `until` is no arrival time any more. */
  from: string
  until: string
  slots: readonly { time: string; free: number }[]
}

/** An arrival time somebody wants: `HH:MM` in Berlin. */
export type Arrival = { eventId: string; day: IsoDay; time: string }

/** Public fly-ins ahead with arrival times, the next first; `except` is the request whose own place counts as free. */
export async function listArrivalDays(db: Db, at: Date, except?: string): Promise<ArrivalDay[]> {
  const days: ArrivalDay[] = []
  for (const { event, occurrence } of await listUpcomingEvents(db, at)) {
    if (event.status === 'cancelled' || event.status === 'postponed' || event.arrivalByAir?.slots == null)
      continue
    const slots = await slotsWithRegistrations(db, event, registeredDay(event, occurrence), {
      request: except,
    })
    if (slots === null) continue
    const { from, to } = slots
    const { firstDay } = occurrence
    days.push({
      eventId: event.id,
      title: event.title,
      day: firstDay,
      from,
      until: to,
      slots: freeSlots(slots),
    })
  }
  return days
}

/** Asked under the event's lock, so that of two who want the last place one gets it. */
export async function isArrivalFree(
  trx: Db,
  { eventId, day, time }: Arrival,
  at: Date,
  except?: string,
): Promise<boolean> {
  if ((await lockEvent(trx, eventId)) === undefined) return false
  const found = (await listArrivalDays(trx, at, except)).find(
    (each) => each.eventId === eventId && each.day === day,
  )
  return found?.slots.some((slot) => slot.time === time && slot.free > 0) ?? false
}

/** The request lands at this time, or, with `null`, at none of an event's any more. */
export async function keepArrival(trx: Db, requestId: string, arrival: Arrival | null) {
  await trx.deleteFrom('event_arrivals').where('request_id', '=', requestId).execute()
  if (arrival === null) return
  const { eventId: event_id, day, time } = arrival
  await trx.insertInto('event_arrivals').values({ request_id: requestId, event_id, day, time }).execute()
}
