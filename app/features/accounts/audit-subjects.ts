import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const accountsSubjects = {
  account: {
    table: 'users',
    label: 'Konto',
    page: (id: string) => `/admin/einstellungen/konten/${id}`,
    fields: { role: 'Rolle', rights: 'Rechte', blocked: 'Gesperrt', secondFactor: 'Zweiter Faktor' },
    personal: { allBut: ['role', 'rights', 'blocked', 'secondFactor'] },
    isPerson: true,
  },
  invitation: {
    label: 'Einladung',
    page: (id: string) => `/admin/einstellungen/konten/${id}`,
    isPerson: true,
  },
  'sign-in-rules': {
    label: 'Anmeldung und Passwörter',
    page: () => '/admin/einstellungen/anmeldung',
    fields: {
      minLength: 'Mindestlänge des Passworts',
      open: 'Für alle offen',
      requireSecondFactorForAdmins: 'Zweiter Faktor für die Verwaltung',
    },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof accountsSubjects, true> {}
}
