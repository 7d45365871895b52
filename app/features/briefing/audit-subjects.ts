import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const briefingSubjects = {
  briefing: {
    label: 'Einweisung',
    page: () => '/admin/einweisung',
    fields: {
      isOffered: 'Auf der Website',
      validMonths: 'Gültig, Monate',
      minimumScore: 'Richtige Antworten',
      sections: 'Abschnitte',
      questions: 'Fragen',
      countsFrom: 'Gilt ab Fassung',
    },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof briefingSubjects, true> {}
}
