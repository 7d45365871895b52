import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const homeSubjects = {
  home: { label: 'Startseite', place: 'auf der Startseite', page: () => '/admin/einstellungen/startseite' },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof homeSubjects, true> {}
}
