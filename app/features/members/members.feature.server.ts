import type { Feature } from '#app/platform/feature.ts'
import { mayDo, type Admin } from '#app/platform/identity/actor.ts'
import { countOpenChangeRequests } from './change-requests/change-requests.server.ts'
import { listAskedAnew } from './consent-texts/find-consent-texts.server.ts'
import { listConsentsToRenew, renewalReasons } from './consents-to-renew.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { PlacedWork } from '#app/shell/admin-work.ts'
import { carryOutImport } from './import/carry-out-import.job.server.ts'
import { memberImportsOver } from './import/forget-imports.server.ts'
import { peopleInSearch } from './save-member.server.ts'
import { membersPersonalData } from './personal-data.server.ts'
import { mediaOfMembers } from './media-of-members.server.ts'
import { branchNames, statusNames } from './member.ts'
import { functionNames, nameForms } from './member-choices.ts'
import { purposeNames, waysOfConsent } from './consent.ts'
import { membersByTyping } from './members-by-typing.server.ts'
import { namesOf } from '#app/lib/listed.ts'
import type { SubjectFacts } from '#app/platform/audit/subjects.ts'

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

const membersSubjects = {
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

export const membersFeature: Feature = {
  subjects: membersSubjects,
  columnLabels: {
    consent_withdrawals: { purpose: purposeNames },
    members: { status: statusNames, public_name_form: nameForms },
  },
  fieldLabels: {
    consent: { purpose: purposeNames, method: waysOfConsent },
    member: { branches: branchNames, functions: functionNames },
  },
  jobs: [carryOutImport],
  search: [peopleInSearch],
  personalData: membersPersonalData,
  endings: [memberImportsOver],
  mediaUses: [mediaOfMembers],
  work: membersToDo,
  adminFinds: [membersByTyping],
  adminActions: [
    {
      label: 'Mitglied anlegen',
      sentence: 'Ein neuer Eintrag in der Mitgliederliste.',
      words: 'Person anlegen Gastkonto Aufnahme neu aufnehmen',
      href: '/admin/mitglieder/erstellen',
      permissions: ['keep-members'],
      creates: { place: 60, label: 'Mitglied' },
    },
  ],
  adminMenu: [
    {
      section: 'members',
      place: 10,
      label: 'Mitgliederliste',
      sentence: 'Wer zum Verein gehört, mit Einwilligungen und Konto.',
      words: 'Person Adresse Mitgliedsnummer Austritt austreten Kündigung Geburtstag Telefon',
      href: '/admin/mitglieder',
      permissions: ['read-members'],
      subjects: ['member'],
    },
    {
      section: 'members',
      place: 30,
      label: 'Änderungswünsche',
      sentence: 'Was Mitglieder an ihrem Eintrag geändert haben möchten.',
      words: 'Name Geburtstag ändern',
      href: '/admin/mitglieder/aenderungen',
      permissions: ['keep-members'],
      open: async ({ db }, by) => (mayDo(by, 'keep-members') ? countOpenChangeRequests(db, by) : 0),
    },
    {
      section: 'members',
      place: 70,
      label: 'Notfallkontakte',
      sentence: 'Wen der Verein anruft, wenn jemandem am Platz etwas zustößt.',
      words: 'Unfall Angehörige anrufen',
      href: '/admin/notfall',
      permissions: ['see-emergency-contacts'],
    },
    {
      section: 'members',
      place: 80,
      label: 'Mitglieder einlesen',
      sentence: 'Aus einer Tabelle, mit Probe vorab und dem Schicksal jeder Zeile.',
      words: 'CSV Excel Import Tabelle Liste importieren hochladen',
      href: '/admin/mitglieder/einlesen',
      permissions: ['keep-members'],
      subjects: ['member-list'],
    },
    {
      section: 'members',
      place: 90,
      label: 'Mitglieder ausgeben',
      sentence: 'Als Tabelle oder Adressbuch.',
      words: 'CSV vCard Export Adressen Adressliste exportieren Excel Tabelle drucken',
      href: '/admin/mitglieder/ausgeben',
      permissions: ['read-members'],
      subjects: ['member-list'],
    },
    {
      section: 'settings',
      place: 90,
      label: 'Einwilligungen',
      sentence: 'Worin Mitglieder einwilligen, die Fassungen davon und wer neu zu fragen ist.',
      words: 'Zustimmung Foto Name Rundbrief Newsletter Verzeichnis Fassung Text DSGVO Katalog',
      href: '/admin/einstellungen/einwilligungen',
      permissions: ['protect-data'],
      group: 'privacy',
      settings: ['consent-texts'],
      subjects: ['consent-text'],
    },
  ],
}

/** Lists consents to ask for again and change requests of members. */
async function membersToDo({ db, now }: Services, by: Admin): Promise<PlacedWork[]> {
  const mayRecord = mayDo(by, 'record-consents') && mayDo(by, 'read-members')
  const [consents, askedAnew, changes] = await Promise.all([
    mayRecord ? listConsentsToRenew(db, by, { until: now() }) : [],
    mayDo(by, 'protect-data') && mayDo(by, 'read-members') ? listAskedAnew(db, by) : [],
    mayDo(by, 'keep-members') ? countOpenChangeRequests(db, by) : 0,
  ])
  const [consent] = consents
  return [
    {
      place: 80,
      count: consents.length,
      title: consents.length === 1 ? 'Einwilligung zu erneuern' : 'Einwilligungen zu erneuern',
      sentence:
        consents.length === 1
          ? `${consent?.name}: ${consent && renewalReasons[consent.reason]}.`
          : `${namesOf(consents)}.`,
      href:
        consents.length === 1
          ? `/admin/mitglieder/${consent?.memberId}#einwilligungen`
          : '/admin/mitglieder?einwilligung=erneuern',
    },
    {
      place: 90,
      count: askedAnew.length,
      title: askedAnew.length === 1 ? 'Einwilligung neu zu fragen' : 'Einwilligungen neu zu fragen',
      sentence: `Der Text hat sich geändert, zugestimmt haben dem früheren ${namesOf(askedAnew)}.`,
      href: '/admin/mitglieder?einwilligung=neu-fragen',
    },
    {
      place: 100,
      count: changes,
      title: changes === 1 ? 'Änderungswunsch zum Eintrag' : 'Änderungswünsche zum Eintrag',
      sentence: 'Übernehmen oder ablehnen.',
      href: '/admin/mitglieder/aenderungen',
    },
  ]
}
