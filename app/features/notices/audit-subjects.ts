import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'
import { labelsOf } from '#app/resources/record-field.ts'
import { noticeGroups } from './notice.ts'

export const noticesSubjects = {
  notice: {
    table: 'notices',
    label: 'Hinweis',
    page: (id: string) => `/admin/hinweise/${id}`,
    fields: labelsOf(noticeGroups),
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof noticesSubjects, true> {}
}
