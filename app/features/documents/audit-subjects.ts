import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const documentsSubjects = {
  document: {
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
