import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const backupSubjects = {
  backup: { label: 'Sicherung', page: () => '/admin/einstellungen/sicherung' },
} satisfies Record<string, SubjectFacts>
