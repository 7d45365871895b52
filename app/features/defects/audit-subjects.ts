import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const defectsSubjects = {
  defect: {
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
