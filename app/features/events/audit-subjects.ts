import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'
import { labelsOf } from '#app/resources/record-field.ts'
import { eventGroups } from './event-fields.ts'

export const eventsSubjects = {
  event: {
    table: 'events',
    label: 'Veranstaltung',
    page: (id: string) => `/admin/veranstaltungen/${id}`,
    fields: labelsOf(eventGroups),
  },
  registration: {
    table: 'event_registrations',
    label: 'Anmeldung zur Veranstaltung',
    personal: { allBut: ['state'] },
    isPerson: true,
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof eventsSubjects, true> {}
}
