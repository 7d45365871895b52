import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const eventsSubjects = {
  event: { label: 'Veranstaltung', page: (id: string) => `/admin/veranstaltungen/${id}` },
  registration: { label: 'Anmeldung zur Veranstaltung', personal: { allBut: ['state'] }, isPerson: true },
} satisfies Record<string, SubjectFacts>
