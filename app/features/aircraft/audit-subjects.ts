import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const aircraftSubjects = {
  aircraft: {
    table: 'aircraft',
    label: 'Flugzeug',
    page: (id: string) => `/admin/flugzeuge/${id}`,
    fields: {
      registration: 'Kennzeichen',
      type: 'Muster',
      class: 'Art',
      group: 'Gruppe',
      maintenanceUntil: 'Wartung bis',
      maintenanceReason: 'Grund der Wartung',
      story: 'Aus dem Bordbuch',
      pictureIds: 'Bilder',
      mtomKg: 'Höchstabflugmasse',
      seats: 'Plätze',
    },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof aircraftSubjects, true> {}
}
