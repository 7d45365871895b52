import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const documentsSubjects = {
  document: {
    table: 'documents',
    label: 'Dokument',
    page: (id: string) => `/admin/dokumente/${id}`,
    fields: {
      version: 'Fassung',
      asOf: 'Gilt ab',
      validUntil: 'Gilt bis',
      folder: 'Ordner',
      downloadId: 'Datei',
    },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof documentsSubjects, true> {}
}
