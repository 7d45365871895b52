import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const dutiesSubjects = {
  duty: {
    label: 'Dienst',
    page: (id: string) => `/vereinsflieger/dienste/${id}`,
    personal: ['memberId'],
    fields: { memberId: 'Wer', from: 'Beginn' },
  },
  'duty-kind': {
    label: 'Art von Dienst',
    page: (id: string) => `/admin/dienste/${id}`,
    fields: {
      functions: 'Funktionen',
      licences: 'Lizenzen',
      runsField: 'Leitet den Flugbetrieb',
      planned: 'Geplant',
    },
  },
  'duty-settings': {
    label: 'Regeln der Dienste',
    page: () => '/admin/dienste/regeln',
    fields: { remindDays: 'Erinnern, Tage vorher', signOffDays: 'Austragen bis, Tage vorher' },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof dutiesSubjects, true> {}
}
