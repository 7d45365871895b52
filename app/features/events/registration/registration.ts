import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { EventRegistrationsTable } from '#app/platform/database/tables.ts'
import type { ClubEvent } from '../event.ts'
import type { MyChanged } from './my-registration.server.ts'

/** By question id. */
export const Answers = z.record(z.string(), z.string())
export type Answers = z.infer<typeof Answers>

export type EventRegistration = ReturnType<typeof toRegistration>

export function toRegistration(row: Selectable<EventRegistrationsTable>) {
  return {
    id: row.id,
    eventId: row.event_id,
    /** `null` for a guest. */
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

/** Returns the answers in the order of the questions, without empty ones. */
export function answerLines({ registration }: Pick<ClubEvent, 'registration'>, answers: Answers) {
  if (registration.mode !== 'internal') return []
  return registration.questions.flatMap(({ id, label, kind }) => {
    const answer = answers[id] ?? ''
    if (answer === '') return []
    return [{ id, label, answer: kind === 'slot' ? `${answer} Uhr` : answer }]
  })
}

/** Returns why a change was refused, in words for guests and members. */
export function changeRefusal(changed: Exclude<MyChanged, { ok: true }>): string {
  switch (changed.reason) {
    case 'closed':
      return 'Ändern geht nicht mehr: Die Anmeldung ist beendet.'
    case 'stale':
      return 'Die Anmeldung wurde inzwischen an anderer Stelle geändert. Hier steht, wie sie jetzt ist.'
    case 'slot-taken':
      return 'Diese Ankunftszeit ist inzwischen vergeben. Bitte eine andere wählen.'
    case 'too-many':
      return `So viele Plätze sind nicht mehr frei: Möglich sind höchstens ${changed.most}. Es ist nichts geändert.`
  }
}
