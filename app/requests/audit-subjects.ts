import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const requestsSubjects = {
  request: {
    table: 'requests',
    label: 'Anfrage',
    page: (id: string) => `/admin/anfragen/${id}`,
    personal: { allBut: ['status', 'responsible', 'deleteAfter', 'position'] },
    isPerson: true,
  },
  'canned-replies': {
    label: 'Textbausteine',
    page: () => '/admin/einstellungen/textbausteine',
    fields: { replies: 'Textbausteine', for: 'Antwort', de: 'Text', en: 'Text auf Englisch' },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof requestsSubjects, true> {}
}
