import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const contactSubjects = {
  'contact-topic': {
    label: 'Kontaktthema',
    page: (id: string) => `/admin/kontakt/${id}`,
    fields: {
      email: 'Postfach',
      memberId: 'Ansprechpartner',
      text: 'Erläuterung',
      hours: 'Zeiten',
      logged: 'Kanal für Fluglärm',
      trialFlights: 'Antwortet auf Schnupperflüge',
    },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof contactSubjects, true> {}
}
