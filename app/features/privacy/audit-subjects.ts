import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const privacySubjects = {
  processors: {
    label: 'Auftragsverarbeiter',
    page: () => '/admin/datenschutz/auftragsverarbeiter',
    fields: { place: 'Sitz', task: 'Wofür', contractOn: 'Vertrag vom', abroad: 'Außerhalb der EU' },
  },
  retention: { label: 'Fristen', page: () => '/admin/datenschutz/fristen' },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof privacySubjects, true> {}
}
