import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const membershipSubjects = {
  application: {
    label: 'Aufnahmeantrag',
    page: (id: string) => `/admin/mitglieder/antraege/${id}`,
    personal: { allBut: ['status', 'responsible'] },
    isPerson: true,
  },
  'membership-class': {
    label: 'Beitragsklasse',
    labels: { seite: 'Mitgliedschaftsseite', ausbildung: 'Mitgliedschaftsseite' },
    page: (id: string) => `/admin/mitgliedschaft/${id}`,
    fields: {
      feeCents: 'Beitrag',
      who: 'Für wen',
      rhythm: 'Zahlweise',
      faq: 'Fragen',
      paths: 'Wege',
    },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof membershipSubjects, true> {}
}
