import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const defectsSubjects = {
  defect: {
    table: 'aircraft_defects',
    label: 'Störung',
    page: (id: string) => `/vereinsflieger/stoerungen/${id}`,
    fields: { isGrounding: 'Gesperrt', words: 'Worte' },
  },
  'defect-settings': {
    label: 'Störungen',
    page: () => '/admin/stoerungen',
    fields: { functions: 'Funktionen', mailbox: 'Postfach' },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof defectsSubjects, true> {}
}
