import type { Selectable } from 'kysely'
import { z } from 'zod'
import { addDays, dayOf, dayOfMonth, monthOf, yearOf, type IsoDay } from '#app/lib/calendar-day.ts'
import type { EventRegistrationsTable } from '../events.table.ts'

/** By the id of the question. */
export const Answers = z.record(z.string(), z.string())
export type Answers = z.infer<typeof Answers>

export type EventRegistration = ReturnType<typeof toRegistration>

export function toRegistration(row: Selectable<EventRegistrationsTable>) {
  return {
    id: row.id,
    eventId: row.event_id,
    /** `null`: a guest. */
    memberId: row.member_id,
    name: row.name,
    email: row.email,
    state: row.state,
    answers: Answers.parse(JSON.parse(row.answers)),
    createdAt: row.created_at,
    day: row.day,
    people: row.people,
    deleteAfter: row.delete_after,
    revision: row.revision,
  }
}

/** So long registrations are kept after the event (Art. 5(1)(e) GDPR; the privacy page names it). */
const monthsKept = 3

/** The last day on which a registration may be kept, by the last day of the event. */
export function keptUntil(lastDay: IsoDay): IsoDay {
  const [year, month, day] = [yearOf(lastDay), monthOf(lastDay) + monthsKept, dayOfMonth(lastDay)]
  // A day the later month does not have counts as its last.
  const lastOfMonth = dayOfMonth(dayOf(year, month + 1, 0))
  return addDays(dayOf(year, month, 1), Math.min(day, lastOfMonth) - 1)
}
