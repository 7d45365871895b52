import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

const memberFields = {
  memberNumber: 'Mitgliedsnummer',
  status: 'Status',
  membershipClassId: 'Beitragsklasse',
  joinedOn: 'Eintritt',
  leftOn: 'Austritt',
  branches: 'Sparten',
  publicNameForm: 'Name auf der Website',
  functions: 'Funktionen',
  licences: 'Lizenzen',
  firstName: 'Vorname',
  lastName: 'Nachname',
  birthDate: 'Geburtstag',
  phones: 'Telefon',
  guardians: 'Sorgeberechtigte',
  medicalValidUntil: 'Tauglichkeit',
  vfUid: 'Nummer bei Vereinsflieger',
  otherVfUid: 'Jemand anderes bei Vereinsflieger als Nr.',
  note: 'Notiz',
  lastDay: 'Letzter Tag',
}

export const membersSubjects = {
  member: {
    table: 'members',
    label: 'Mitglied',
    page: (id: string) => `/admin/mitglieder/${id}`,
    fields: memberFields,
    personal: {
      allBut: ['memberNumber', 'status', 'membershipClassId', 'joinedOn', 'leftOn', 'branches', 'lastDay'],
    },
    isPerson: true,
  },
  'member-list': { label: 'Mitgliederliste', page: () => '/admin/mitglieder' },
  consent: {
    label: 'Einwilligung',
    page: (id: string) => `/admin/mitglieder/${id}`,
    personal: { allBut: ['purpose', 'textVersion', 'method', 'revokedAt', 'grantedAt'] },
    isPerson: true,
  },
  'consent-text': {
    label: 'Einwilligungstext',
    page: () => '/admin/einstellungen/einwilligungen',
    fields: { wording: 'Worin man einwilligt', version: 'Fassung', asksAnew: 'Neu fragen' },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof membersSubjects, true> {}
}
