import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const hangarSubjects = {
  'hangar-kind': {
    table: 'hangar_kinds',
    label: 'Stellplatz-Art',
    labels: { bedingungen: 'Hallenplatzseite' },
    page: (id: string) => `/admin/hallenplatz/${id}`,
    fields: { availability: 'Verfügbar', priceText: 'Preis', conditions: 'Bedingungen' },
  },
  'hangar-box': {
    label: 'Stellplatz',
    page: (id: string) => `/admin/hallenplatz/plaetze/${id}`,
    fields: { isFree: 'Frei', hall: 'Halle', number: 'Nummer' },
    personal: ['holder'],
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof hangarSubjects, true> {}
}
