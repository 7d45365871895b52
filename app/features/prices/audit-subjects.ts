import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const pricesSubjects = {
  tariff: { table: 'tariffs', label: 'Preis', page: (id: string) => `/admin/preise/${id}` },
  'price-list': { label: 'Preisliste', page: () => '/admin/preise/angaben' },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof pricesSubjects, true> {}
}
