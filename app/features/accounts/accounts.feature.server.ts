import type { Feature } from '#app/platform/feature.ts'
import { sendResetMail } from './identity/reset-mail.job.server.ts'
import { newAddressMail } from './address/ask-for-address.server.ts'
import { accountsPersonalData } from './personal-data.server.ts'
import { labels } from '#app/platform/audit/value-labels.ts'
import { rights } from '#app/platform/identity/rights.ts'
import { roleNames } from './administration/role-form-input.ts'
import type { SubjectFacts } from '#app/platform/audit/subjects.ts'

const accountsSubjects = {
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

export const accountsFeature: Feature = {
  subjects: accountsSubjects,
  columnLabels: {
    users: { role: roleNames },
  },
  fieldLabels: {
    account: { rights: labels(rights) },
  },
  jobs: [sendResetMail, newAddressMail],
  personalData: accountsPersonalData,
  adminActions: [
    {
      label: 'Rechte vergeben',
      sentence: 'Wer in der Verwaltung was darf.',
      words: 'Recht Administrator Konto sperren geben Zugang',
      href: '/admin/einstellungen/konten',
      permissions: ['give-rights'],
    },
  ],
  adminMenu: [
    {
      section: 'settings',
      place: 50,
      label: 'Anmeldung und Passwörter',
      sentence: 'Länge der Passwörter, zweiter Faktor, Registrierung.',
      words: 'Passwort Passkey Code Selbstanmeldung Sicherheit 2FA zweiter Faktor second factor',
      href: '/admin/einstellungen/anmeldung',
      permissions: ['read-settings'],
      group: 'access',
      settings: ['passwords', 'second-factor', 'sign-up'],
      subjects: ['sign-in-rules'],
    },
    {
      section: 'settings',
      place: 60,
      label: 'Konten und Rechte',
      sentence: 'Wer hineinkommt und was jemand darf.',
      words:
        'Rolle Recht Vorstand Verwaltung sperren Administrator Benutzer Passwort vergessen zurücksetzen einladen',
      href: '/admin/einstellungen/konten',
      permissions: ['give-rights'],
      group: 'access',
      subjects: ['account'],
    },
  ],
}
