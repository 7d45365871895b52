import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'
import { labelsOf } from '#app/resources/record-field.ts'
import { circularGroups } from './circular.ts'

export const circularsSubjects = {
  circular: {
    table: 'circulars',
    label: 'Rundschreiben',
    page: (id: string) => `/admin/rundschreiben/${id}`,
    fields: { ...labelsOf(circularGroups), recipients: 'Briefe' },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof circularsSubjects, true> {}
}
