import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const picturesSubjects = {
  download: { table: 'downloads', label: 'Datei', page: (id: string) => `/admin/bilder/dateien/${id}` },
  picture: {
    label: 'Bild',
    page: (id: string) => `/admin/bilder/${id}`,
    fields: {
      replacedBy: 'Ersetzt durch',
      decorative: 'Nur Schmuck',
      shows_people: 'Personen zu erkennen',
      people_ground: 'Grund, sie zu zeigen',
    },
    personal: ['people'],
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof picturesSubjects, true> {}
}
