import { berlinInstant } from '#app/lib/berlin-time.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import type { ClubEvent, Places } from '../event.ts'
import {
  isDateCancelled,
  type Occurrence,
  nextOccurrence,
  occurrenceNamed,
  firstOccurrence,
  lastOccurrence,
} from '../occurrences.ts'
import { dayAndMonth, longDate } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'

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
  if (isDateCancelled(occurrence)) return { kind: 'none' }
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

/** Returns the state of the registration in a sentence without „Sie“ or „du“. */
export function stateSentence(state: RegistrationState): string {
  switch (state.kind) {
    case 'not-yet':
      return `Die Anmeldung öffnet am ${longDate(state.opensOn)}.`
    case 'open':
      return state.free === null
        ? `Anmeldung bis ${dayAndMonth(state.closesOn)}.`
        : `Noch ${integer(state.free)} ${state.free === 1 ? 'Platz ist' : 'Plätze sind'} frei, Anmeldung bis ${dayAndMonth(state.closesOn)}.`
    case 'waiting-list':
      return state.waiting === 0
        ? 'Alle Plätze sind vergeben. Die Warteliste ist offen; wird ein Platz frei, rückt die nächste Anmeldung von selbst nach.'
        : `Alle Plätze sind vergeben, ${state.waiting === 1 ? 'eine Person wartet' : `${integer(state.waiting)} warten`} schon. Die Warteliste ist offen; wird ein Platz frei, rückt die nächste Anmeldung von selbst nach.`
    case 'full':
      return 'Alle Plätze sind vergeben.'
    case 'closed':
      return 'Die Anmeldung ist beendet.'
    case 'members-only':
      return 'Die Anmeldung steht Mitgliedern offen.'
    case 'external':
      return 'Die Anmeldung läuft über eine andere Seite.'
    case 'none':
      return 'Für diesen Termin gibt es keine Anmeldung.'
  }
}

/** Why a valid form did not lead to a place. */
export type Refusal =
  | { reason: 'closed' | 'full' | 'slot-taken' | 'already' }
  | { reason: 'not-yet'; opensOn: IsoDay }

export function refusalSentence(refusal: Refusal): string {
  switch (refusal.reason) {
    case 'not-yet':
      return `Die Anmeldung öffnet erst am ${longDate(refusal.opensOn)}. Es ist nichts gespeichert.`
    case 'closed':
      return 'Die Anmeldung ist nicht mehr offen.'
    case 'full':
      return 'So viele Plätze sind nicht mehr frei. Es ist nichts gespeichert.'
    case 'slot-taken':
      return 'Diese Ankunftszeit ist inzwischen vergeben. Bitte eine andere wählen.'
    case 'already':
      return 'Für diesen Termin gibt es schon eine Anmeldung.'
  }
}

/**
 * Whether people register per date: for a series without an end, or one that got its end later; everything else, including
 * courses, is joined as a whole.
 */
export function isJoinedByDate({ series, untilDay }: Pick<ClubEvent, 'series' | 'untilDay'>): boolean {
  return series !== null && (untilDay === null || series.isJoinedByDate === true)
}

/** Returns the `day` of a registration: the date of a series without an end, empty for the event as a whole. */
export function registeredDay(event: ClubEvent, { day }: Pick<Occurrence, 'day'>): string {
  return isJoinedByDate(event) ? day : ''
}

/** The reverse of `registeredDay`; for the event as a whole its next date. `undefined` if the series has no such date. */
export function occurrenceFor(event: ClubEvent, day: string, at: number): Occurrence | undefined {
  if (day !== '') return occurrenceNamed(event, day)
  return nextOccurrence(event, at) ?? lastOccurrence(event) ?? firstOccurrence(event)
}

/** Returns the last day a registration covers: that of its date, or the very last of the event as a whole. */
export function lastDayFor(event: ClubEvent, day: string, at: Date): IsoDay {
  const lastDay = occurrenceFor(event, day, at.getTime())?.lastDay ?? event.untilDay ?? event.lastDay
  return day === '' ? (event.untilDay ?? lastDay) : lastDay
}
