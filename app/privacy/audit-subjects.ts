import type { SubjectFacts } from '#app/audit/subject-facts.ts'

export const privacySubjects = {
  retention: { label: 'Fristen', page: () => '/admin/datenschutz/fristen' },
} satisfies Record<string, SubjectFacts>
