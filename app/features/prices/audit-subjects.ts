import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const pricesSubjects = {
  tariff: { label: 'Preis', page: (id: string) => `/admin/preise/${id}` },
  'price-list': { label: 'Preisliste', page: () => '/admin/preise/angaben' },
} satisfies Record<string, SubjectFacts>
