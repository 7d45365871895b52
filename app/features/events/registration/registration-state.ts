import { berlinInstant } from '#app/lib/berlin-time.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import type { ClubEvent, Places } from '../event.ts'
import { isCalledOff, type Occurrence } from '../occurrences.ts'
import { isJoinedByDate } from './registered-day.ts'

export type RegistrationState =
  | { kind: 'none' }
  | { kind: 'external'; url: string }
  | { kind: 'members-only' }
  | { kind: 'not-yet'; opensOn: IsoDay }
  /** `free` is `null` if unlimited. */
  | { kind: 'open'; free: number | null; closesOn: IsoDay }
  | { kind: 'waiting-list'; waiting: number; closesOn: IsoDay }
  | { kind: 'full' }
  | { kind: 'closed' }

/** Returns the day from which the registration period is computed. */
function startDay(event: ClubEvent, occurrence: Occurrence): IsoDay {
  return isJoinedByDate(event) ? occurrence.firstDay : event.firstDay
}

/** Returns first and last day of registration; `null` without registration on this site. */
export function registrationDays(event: ClubEvent, occurrence: Occurrence) {
  const { registration } = event
  if (registration.mode !== 'internal') return null
  const start = startDay(event, occurrence)
  return {
    opensOn: addDays(start, -registration.opensDaysBeforeStart),
    closesOn: addDays(start, -registration.closesDaysBeforeStart),
  }
}

/** Returns the state of the registration at an instant (epoch ms); for a guest by default. */
export function registrationState(
  event: ClubEvent,
  occurrence: Occurrence,
  { taken, waiting }: Places,
  at: number,
  isMember = false,
): RegistrationState {
  const { registration, status } = event
  if (registration.mode === 'off' || status === 'cancelled' || status === 'postponed') return { kind: 'none' }
  if (registration.mode === 'external') return { kind: 'external', url: registration.url }
  const { opensOn, closesOn } = registrationDays(event, occurrence)!
  if (isCalledOff(occurrence)) return { kind: 'none' }
  if (at >= berlinInstant(closesOn, 1440) || at >= occurrence.startsAt) return { kind: 'closed' }
  if (!registration.guestsAllowed && !isMember) return { kind: 'members-only' }
  if (at < berlinInstant(opensOn)) return { kind: 'not-yet', opensOn }
  const free = registration.seats === null ? null : Math.max(0, registration.seats - taken)
  if (free !== 0 && status !== 'sold-out') return { kind: 'open', free, closesOn }
  return registration.waitingList ? { kind: 'waiting-list', waiting, closesOn } : { kind: 'full' }
}

/** Returns the times (epoch ms) at which registration opens and closes. */
export function registrationMoments(event: ClubEvent, occurrence: Occurrence): number[] {
  const days = registrationDays(event, occurrence)
  return days === null ? [] : [berlinInstant(days.opensOn), berlinInstant(days.closesOn, 1440)]
}
