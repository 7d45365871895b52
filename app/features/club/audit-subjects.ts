import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'
import { labelsOf } from '#app/resources/record-field.ts'
import { allClubFields } from './club-fields.ts'

export const clubSubjects = {
  club: {
    label: 'Verein',
    page: () => '/admin/einstellungen/verein',
    fields: { ...labelsOf(allClubFields), accentHue: 'Farbton', settled: 'Erledigt' },
    personal: ['treasurerName'],
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof clubSubjects, true> {}
}
