import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const homeSubjects = {
  home: { label: 'Startseite', page: () => '/admin/einstellungen/startseite' },
} satisfies Record<string, SubjectFacts>
