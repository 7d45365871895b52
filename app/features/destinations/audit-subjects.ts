import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const destinationsSubjects = {
  destination: {
    label: 'Ausflugsziel',
    page: (id: string) => `/admin/ausflugsziele/${id}`,
    fields: { publication: 'Stand', reviewedOn: 'Geprüft am', tipBy: 'Tipp von', categories: 'Wofür' },
  },
} satisfies Record<string, SubjectFacts>
