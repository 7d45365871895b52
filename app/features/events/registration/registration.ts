import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { EventRegistrationsTable } from '#app/platform/database/tables.ts'

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
