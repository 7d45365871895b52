import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const clubSubjects = {
  club: { label: 'Verein', page: () => '/admin/einstellungen/verein', personal: ['treasurerName'] },
} satisfies Record<string, SubjectFacts>
