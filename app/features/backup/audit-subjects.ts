import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const backupSubjects = {
  backup: { label: 'Sicherung', page: () => '/admin/einstellungen/sicherung' },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof backupSubjects, true> {}
}
