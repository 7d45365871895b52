import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { isCalledOff } from '../event.ts'
import { listUpcomingEvents } from '../events.server.ts'
import { registeredDay } from '../registration/registration-state.ts'
import { lockEvent } from '../registration/seats.server.ts'
import { slotsWithRegistrations } from '../registration/slot-places.server.ts'
import { freeSlots } from '../slots.ts'

/** A fly-in day with arrival times, while registration is open. */
export type ArrivalDay = {
  eventId: string
  title: string
  day: IsoDay
  /** `HH:MM` in Berlin; `until` is exclusive. */
  from: string
  until: string
  slots: readonly { time: string; free: number }[]
}

/** A requested arrival time: `HH:MM` in Berlin. */
export type Arrival = { eventId: string; day: IsoDay; time: string }

/** Lists future public fly-ins with arrival times, next first; the slot taken by the request `except` counts as free. */
export async function listArrivalDays(db: Db, at: Date, except?: string): Promise<ArrivalDay[]> {
  const days: ArrivalDay[] = []
  for (const { event, occurrence } of await listUpcomingEvents(db, at)) {
    if (isCalledOff(event) || event.arrivalByAir?.slots == null) continue
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

/**
 * Whether the slot is free. Call it with the event locked, so that only one of two concurrent requests gets the last place.
 */
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

/** Stores the request's arrival time; `null` removes it. */
export async function storeArrival(trx: Db, requestId: string, arrival: Arrival | null) {
  await trx.deleteFrom('event_arrivals').where('request_id', '=', requestId).execute()
  if (arrival === null) return
  const { eventId: event_id, day, time } = arrival
  await trx.insertInto('event_arrivals').values({ request_id: requestId, event_id, day, time }).execute()
}
