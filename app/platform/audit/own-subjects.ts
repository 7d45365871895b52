import type { SubjectFacts } from './subject-facts.ts'

export const auditSubjects = {
  'audit-log': { label: 'Protokoll', page: () => '/admin/protokoll' },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof auditSubjects, true> {}
}
