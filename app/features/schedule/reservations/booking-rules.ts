import { z } from 'zod'
import { berlinDay, berlinInstant, instantOf } from '#app/lib/berlin-time.ts'
import { addDays, weekdayOf, weekdays } from '#app/lib/calendar-day.ts'
import { overlaps, type Span } from '#app/features/vereinsflieger/club-management.ts'
import { longestReservationMs, type ReservationRequest, daySpan } from './reservation.ts'
import { timeRange, clock, dateWithWeekday } from '#app/lib/german-dates.ts'

export const weekdayChoices = {
  mo: 'Montag',
  tu: 'Dienstag',
  we: 'Mittwoch',
  th: 'Donnerstag',
  fr: 'Freitag',
  sa: 'Samstag',
  su: 'Sonntag',
}

const hourMs = 3_600_000

/** How long after its start a reservation may still be entered, in ms: somebody already at the aircraft. */
const latestAfterBeginMs = hourMs

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/)

const TrainingTime = z.object({
  weekday: z.enum(weekdays),
  /** Local times; `to` is exclusive. */
  from: Time,
  to: Time,
})
type TrainingTime = z.infer<typeof TrainingTime>

/** The club's rules for reserving this aircraft. */
export const BookingRules = z.object({
  /** `false`: cannot be reserved here, e.g. a winch or an aircraft that is never lent. */
  isOffered: z.boolean().default(true),
  /** `checked-out`: members checked out on the aircraft, or flying with an instructor. */
  who: z.enum(['members', 'checked-out']).default('members'),
  /** Longest reservation in hours; `null`: no limit but a month. */
  longestHours: z.number().positive().nullable().default(null),
  /** How many days ahead; `null`: no limit. */
  daysAhead: z.number().int().positive().nullable().default(null),
  /** Times reserved for training. */
  trainingTimes: z.array(TrainingTime).default([]),
  /** Hours before the start at which training times open for everybody; `null`: never. */
  trainingOpensHours: z.number().int().nonnegative().nullable().default(null),
  /** Note shown to members before they reserve. */
  note: z.string().default(''),
})
export type BookingRules = z.infer<typeof BookingRules>

/** Where nothing has been saved. */
export const noRules: BookingRules = BookingRules.parse({ trainingOpensHours: 24 })

/** Why a reservation is refused; `span` is the conflicting time. */
export type Refusal =
  | {
      reason:
        | 'no-such-aircraft'
        | 'not-offered'
        | 'ends-before-begin'
        | 'past'
        | 'longer-than-a-month'
        | 'not-a-member'
        | 'not-checked-out'
        | 'own-instructor'
        | 'not-allowed'
        | 'gone'
    }
  | { reason: 'too-long'; hours: number }
  | { reason: 'too-far-ahead'; days: number }
  | { reason: 'too-many-seats'; seats: number }
  | { reason: 'training-first'; span: Span }
  | { reason: 'taken'; span: Span; memberId: string | null }
  | {
      reason: 'instructor-teaches' | 'instructor-flies' | 'pilot-teaches'
      span: Span
      memberId: string
      registration: string
    }
  | { reason: 'blocked'; span: Span; why: string }
  | { reason: 'changed-meanwhile' }

/** Returns the member whom the sentence of a refusal names; `null`: none, or the club. */
export const personIn = (refusal: Refusal): string | null => ('memberId' in refusal ? refusal.memberId : null)

type Circumstances = {
  /** Epoch ms. */
  at: number
  rules: BookingRules
  isCheckedOut: boolean
  /** Flight operations are not bound by length, days ahead and training times. */
  isOperations: boolean
  /** The span before the change; `null`: new. */
  before: Span | null
  /** `null`: number of seats not entered. */
  seats: number | null
}

/** Returns the first rule the request breaks, hard rules first; does not check whether the aircraft is free. */
export function brokenRule(input: ReservationRequest, facts: Circumstances): Refusal | null {
  return brokenByTime(input, facts) ?? brokenByPeople(input, facts) ?? brokenByClub(input, facts)
}

function brokenByTime(input: ReservationRequest, { at, before }: Circumstances): Refusal | null {
  if (!(input.to > input.from)) return { reason: 'ends-before-begin' }
  if (input.to - input.from > longestReservationMs) return { reason: 'longer-than-a-month' }
  const sameBegin = before !== null && before.from === input.from
  if (input.to <= at || (before !== null && before.to <= at)) return { reason: 'past' }
  if (!sameBegin && input.from < at - latestAfterBeginMs) return { reason: 'past' }
  return null
}

function brokenByPeople(
  input: ReservationRequest,
  { rules, isCheckedOut, seats }: Circumstances,
): Refusal | null {
  const { pilotId, instructorId, guestSeats } = input
  if (pilotId !== null && pilotId === instructorId) return { reason: 'own-instructor' }
  const people = 1 + (instructorId === null || pilotId === null ? 0 : 1) + guestSeats
  if (seats !== null && people > seats) return { reason: 'too-many-seats', seats }
  const needsCheckout = rules.who === 'checked-out' && pilotId !== null && instructorId === null
  return needsCheckout && !isCheckedOut ? { reason: 'not-checked-out' } : null
}

function brokenByClub(
  input: ReservationRequest,
  { at, rules, isOperations, before }: Circumstances,
): Refusal | null {
  if (isOperations) return null
  if (!rules.isOffered) return { reason: 'not-offered' }
  const { longestHours, daysAhead } = rules
  const grows = before === null || input.to - input.from > before.to - before.from
  if (grows && longestHours !== null && input.to - input.from > longestHours * hourMs)
    return { reason: 'too-long', hours: longestHours }
  const isMoved = before === null || input.from !== before.from
  if (isMoved && daysAhead !== null && input.from >= berlinInstant(addDays(berlinDay(at), daysAhead + 1)))
    return { reason: 'too-far-ahead', days: daysAhead }
  return brokenByTraining(input, { at, rules, before })
}

function brokenByTraining(
  input: ReservationRequest,
  { at, rules, before }: Pick<Circumstances, 'at' | 'rules' | 'before'>,
): Refusal | null {
  if (input.purpose === 'training' && input.instructorId !== null) return null
  const training = trainingSpans(rules, input).find(
    (span) =>
      overlaps(span, input) && !isReleased(rules, span, at) && !(before !== null && overlaps(span, before)),
  )
  return training === undefined ? null : { reason: 'training-first', span: training }
}

function isReleased({ trainingOpensHours }: BookingRules, span: Span, at: number): boolean {
  return trainingOpensHours !== null && at >= span.from - trainingOpensHours * hourMs
}

/** Returns the training times of the days the span touches, in epoch ms. */
function trainingSpans({ trainingTimes }: BookingRules, span: Span): Span[] {
  if (trainingTimes.length === 0) return []
  const spans: Span[] = []
  for (let day = berlinDay(span.from); day <= berlinDay(span.to - 1); day = addDays(day, 1)) {
    for (const { weekday, from, to } of trainingTimes)
      if (weekday === weekdayOf(day)) spans.push({ from: instantOf(day, from), to: instantOf(day, to) })
  }
  return spans
}

/** Names of form fields. */
type Field = 'flugzeug' | 'pilot' | 'tag' | 'von' | 'bis' | 'lehrer' | 'gaeste' | 'zweck'

type RefusalMessage = { field: Field | null; sentence: string }

/**
 * Returns the German sentence for a refusal and the field it belongs to. `nameOf` names who has the aircraft or teaches,
 * `readerId` is the member who reads it.
 */
export function refusalMessage(
  refusal: Refusal,
  nameOf: (memberId: string | null) => string,
  readerId: string | null = null,
): RefusalMessage {
  switch (refusal.reason) {
    case 'no-such-aircraft':
      return { field: 'flugzeug', sentence: 'Dieses Flugzeug gibt es im Verein nicht mehr.' }
    case 'not-offered':
      return { field: 'flugzeug', sentence: 'Dieses Flugzeug kann hier nicht reserviert werden.' }
    case 'ends-before-begin':
      return { field: 'bis', sentence: 'Das Ende muss nach dem Beginn liegen.' }
    case 'past':
      return { field: 'von', sentence: 'Diese Zeit ist schon vorbei.' }
    case 'longer-than-a-month':
      return { field: 'bis', sentence: 'Länger als einen Monat kann niemand reservieren.' }
    case 'not-a-member':
      return { field: 'pilot', sentence: 'Pilot und Lehrkraft müssen Mitglied im Verein sein.' }
    case 'not-checked-out':
      return {
        field: 'flugzeug',
        sentence:
          'Für dieses Flugzeug ist bis dahin keine gültige Einweisung eingetragen. Mit einer Lehrkraft kannst du es reservieren.',
      }
    case 'own-instructor':
      return { field: 'lehrer', sentence: 'Niemand ist seine eigene Lehrkraft.' }
    case 'not-allowed':
      return {
        field: 'pilot',
        sentence:
          'Für andere reserviert und ändert nur der Flugbetrieb. Als ihre Lehrkraft wähl dich auch unter „Lehrkraft“.',
      }
    case 'gone':
      return { field: null, sentence: 'Diese Reservierung gibt es nicht mehr.' }
    case 'changed-meanwhile':
      return {
        field: null,
        sentence: 'Jemand hat diese Reservierung inzwischen geändert. Bitte sieh sie dir noch einmal an.',
      }
    case 'too-long':
      return { field: 'bis', sentence: `Dieses Flugzeug gibt es höchstens ${hours(refusal.hours)} am Stück.` }
    case 'too-far-ahead':
      return {
        field: 'tag',
        sentence: `Dieses Flugzeug kann höchstens ${days(refusal.days)} im Voraus reserviert werden.`,
      }
    case 'too-many-seats':
      return {
        field: 'gaeste',
        sentence:
          refusal.seats === 1
            ? 'Dieses Flugzeug hat nur einen Platz.'
            : `So viele Plätze hat es nicht: Es sind ${refusal.seats} mit deinem.`,
      }
    case 'training-first': {
      const { from, to } = refusal.span
      return {
        field: 'von',
        sentence: `Am ${dateWithWeekday(berlinDay(from))} gehört es von ${timeRange(clock(from), clock(to))} zuerst der Schulung.`,
      }
    }
    case 'taken':
      return {
        field: 'von',
        sentence: `Da ist es schon vergeben: ${refusal.memberId !== null && refusal.memberId === readerId ? 'Du hast' : `${nameOf(refusal.memberId)} hat`} es ${daySpan(refusal.span)}.`,
      }
    case 'instructor-teaches':
    case 'instructor-flies':
    case 'pilot-teaches': {
      const { reason, memberId, registration, span } = refusal
      const [you, they] = reason === 'instructor-flies' ? ['fliegst', 'fliegt'] : ['schulst', 'schult']
      const who = memberId === readerId ? `Du ${you}` : `${nameOf(memberId)} ${they}`
      return {
        // Not every form has a field for the pilot.
        field: reason === 'pilot-teaches' ? 'von' : 'lehrer',
        sentence: `${who} da schon mit ${registration}: ${daySpan(span)}.`,
      }
    }
    case 'blocked': {
      const why = refusal.why === '' ? '' : ` (${refusal.why})`
      return { field: 'von', sentence: `Da ist es gesperrt${why}: ${daySpan(refusal.span)}.` }
    }
  }
}

/** In the accusative: „höchstens eine Stunde“. */
export const hours = (count: number) =>
  count === 1 ? 'eine Stunde' : `${String(count).replace('.', ',')} Stunden`
export const days = (count: number) => (count === 1 ? 'einen Tag' : `${count} Tage`)

/** Returns whether the member can join the waiting list. */
export const isWorthWaiting = ({ reason }: Refusal) => reason === 'taken' || reason === 'blocked'
