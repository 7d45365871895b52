import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const destinationsSubjects = {
  destination: {
    table: 'destinations',
    label: 'Ausflugsziel',
    page: (id: string) => `/admin/ausflugsziele/${id}`,
    fields: { publication: 'Stand', reviewedOn: 'Geprüft am', tipBy: 'Tipp von', categories: 'Wofür' },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof destinationsSubjects, true> {}
}
