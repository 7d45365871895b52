import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const boardSubjects = {
  'board-office': {
    label: 'Amt',
    labels: { seite: 'Vorstandsseite' },
    page: (id: string) => `/admin/vorstand/${id}`,
    fields: {
      office: 'Amt',
      group: 'Gruppe',
      memberId: 'Inhaber',
      tasks: 'Aufgaben',
      termFrom: 'Amtszeit von',
      termTo: 'Amtszeit bis',
      showPhoto: 'Mit Foto',
      intro: 'Einleitung',
      groups: 'Gruppen',
    },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof boardSubjects, true> {}
}
