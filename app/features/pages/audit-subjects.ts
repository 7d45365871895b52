import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const pagesSubjects = {
  'legal-text': {
    label: 'Rechtstext',
    page: (id: string) => `/admin/texte/${id}`,
    fields: { validFrom: 'Gilt ab', reviewedOn: 'Geprüft am' },
  },
  'club-text': {
    label: 'Text der Website',
    page: (id: string) => `/admin/texte/${id}`,
    fields: { validFrom: 'Gilt ab', reviewedOn: 'Geprüft am' },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof pagesSubjects, true> {}
}
