import type { SubjectFacts } from './subject-facts.ts'

export const auditSubjects = {
  'audit-log': { label: 'Protokoll', page: () => '/admin/protokoll' },
} satisfies Record<string, SubjectFacts>
