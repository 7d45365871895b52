import type { Services } from '#app/platform/services.ts'
import { eventAt, type ClubEvent } from '../event.ts'
import { withPlaces } from '../events.server.ts'
import { freeSlots } from '../slots.ts'
import { isJoinedByDate, occurrenceFor } from './registered-day.ts'
import { registrationState } from './registration-state.ts'
import { slotsWithRegistrations } from './slot-places.server.ts'

/** Loads the data of a form for the event at one of its dates; `undefined` if it takes no registrations on this site. */
export async function registrationPage(
  { db, now }: Pick<Services, 'db' | 'now'>,
  event: ClubEvent,
  wantedDay: string,
  isMember: boolean,
) {
  if (event.registration.mode !== 'internal') return undefined
  const at = now().getTime()
  const occurrence = occurrenceFor(event, isJoinedByDate(event) ? wantedDay : '', at)
  if (occurrence === undefined) return undefined
  const day = isJoinedByDate(event) ? occurrence.day : ''
  const dated = (await withPlaces(db, [{ event: eventAt(event, occurrence), occurrence }]))[0]!
  const slots = await slotsWithRegistrations(db, event, day)
  return {
    event: dated.event,
    occurrence,
    places: dated.places,
    day,
    slots: slots === null ? [] : freeSlots(slots),
    state: registrationState(dated.event, occurrence, dated.places, at, isMember),
  }
}
