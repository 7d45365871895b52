import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'
import { labelsOf } from '#app/resources/record-field.ts'
import { freePageGroups } from './free-page-fields.ts'

export const freePagesSubjects = {
  'free-page': {
    table: 'free_pages',
    label: 'Seite',
    page: (id: string) => `/admin/seiten/${id}`,
    fields: { ...labelsOf(freePageGroups()), position: 'Stelle', path: 'Adresse' },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof freePagesSubjects, true> {}
}
