import { z } from 'zod'
import { berlinDay, berlinInstant } from '#app/lib/berlin-time.ts'
import { addDays, type IsoDay, weekdayOf, weekdays } from '#app/lib/calendar-day.ts'
import type { Span } from '#app/features/vereinsflieger/club-management.ts'
import { longestReservationMs, overlaps, type Wish } from './reservation.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

/** Somebody who stands at the aircraft may still write down that he has begun. */
export const latestAfterBeginMs = hourMs

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/)

const TrainingTime = z.object({
  weekday: z.enum(weekdays),
  /** Local times; the end is not included. */
  from: Time,
  to: Time,
})
export type TrainingTime = z.infer<typeof TrainingTime>

/** What the club asks of whoever reserves this aircraft. */
export const BookingRules = z.object({
  /** Off: nobody can reserve it here, as a winch or an aircraft that is never lent. */
  isOffered: z.boolean().default(true),
  /** `checked-out`: whoever has been shown it, or flies with an instructor. */
  who: z.enum(['members', 'checked-out']).default('members'),
  /** Hours; `null`: as long as one likes, but never more than a month. */
  longestHours: z.number().positive().nullable().default(null),
  /** Days; `null`: as far ahead as one likes. */
  daysAhead: z.number().int().positive().nullable().default(null),
  /** Only training may reserve these times. */
  trainingTimes: z.array(TrainingTime).default([]),
  /** This long before they begin the training times are everyone's; `null`: never. */
  trainingOpensHours: z.number().int().nonnegative().nullable().default(24),
  /** What members should know before they reserve. */
  note: z.string().default(''),
})
export type BookingRules = z.infer<typeof BookingRules>

export const noRules: BookingRules = BookingRules.parse({})

/** Why something cannot be reserved; `span` is what stands in the way. */
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
  | { reason: 'blocked'; span: Span; why: string }
  | { reason: 'changed-meanwhile' }

type Circumstances = {
  /** Epoch ms. */
  at: number
  rules: BookingRules
  isCheckedOut: boolean
  /** Flight operations decide themselves how long, how far ahead and whether training waits. */
  isOperations: boolean
  /** Of what is changed; `null`: it is new. */
  before: Span | null
  /** `null`: nobody has entered it. */
  seats: number | null
}

/** The first rule a wish breaks, hard ones first; whether the aircraft is free is another question. */
export function brokenRule(input: Wish, facts: Circumstances): Refusal | null {
  return brokenByTime(input, facts) ?? brokenByPeople(input, facts) ?? brokenByClub(input, facts)
}

function brokenByTime(input: Wish, { at, before }: Circumstances): Refusal | null {
  if (!(input.to > input.from)) return { reason: 'ends-before-begin' }
  if (input.to - input.from > longestReservationMs) return { reason: 'longer-than-a-month' }
  const keepsBegin = before !== null && before.from === input.from
  if (input.to <= at || (before !== null && before.to <= at)) return { reason: 'past' }
  if (!keepsBegin && input.from < at - latestAfterBeginMs) return { reason: 'past' }
  return null
}

function brokenByPeople(input: Wish, { rules, isCheckedOut, seats }: Circumstances): Refusal | null {
  const { pilotId, instructorId, guestSeats } = input
  if (pilotId !== null && pilotId === instructorId) return { reason: 'own-instructor' }
  const people = 1 + (instructorId === null || pilotId === null ? 0 : 1) + guestSeats
  if (seats !== null && people > seats) return { reason: 'too-many-seats', seats }
  const needsCheckout = rules.who === 'checked-out' && pilotId !== null && instructorId === null
  return needsCheckout && !isCheckedOut ? { reason: 'not-checked-out' } : null
}

function brokenByClub(input: Wish, { at, rules, isOperations, before }: Circumstances): Refusal | null {
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
  input: Wish,
  { at, rules, before }: Pick<Circumstances, 'at' | 'rules' | 'before'>,
): Refusal | null {
  if (input.purpose === 'training' && input.instructorId !== null) return null
  const kept = trainingSpans(rules, input).find(
    (span) =>
      overlaps(span, input) && !isReleased(rules, span, at) && !(before !== null && overlaps(span, before)),
  )
  return kept === undefined ? null : { reason: 'training-first', span: kept }
}

function isReleased({ trainingOpensHours }: BookingRules, span: Span, at: number): boolean {
  return trainingOpensHours !== null && at >= span.from - trainingOpensHours * hourMs
}

/** The training times of the days a span touches, as instants. */
export function trainingSpans({ trainingTimes }: BookingRules, span: Span): Span[] {
  if (trainingTimes.length === 0) return []
  const spans: Span[] = []
  for (let day = berlinDay(span.from); day <= berlinDay(span.to - 1); day = addDays(day, 1)) {
    for (const { weekday, from, to } of trainingTimes)
      if (weekday === weekdayOf(day)) spans.push({ from: localInstant(day, from), to: localInstant(day, to) })
  }
  return spans
}

function localInstant(day: IsoDay, time: string): number {
  return berlinInstant(day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
}

/** A step of the clock to which reservations snap, in minutes. */
export const snapMinutes = 15
export const snapMs = snapMinutes * minuteMs
