import type { Feature } from '#app/platform/feature.ts'
import { hasPublicMembersPage } from './public-members.server.ts'
import { mayDo } from '#app/platform/identity/actor.ts'
import { countOpenChangeRequests } from './change-requests/change-requests.server.ts'
import { membersToSettle } from './members-to-settle.server.ts'
import { membersSubjects } from './audit-subjects.ts'
import { carryOutImport } from './import/carry-out-import.job.server.ts'
import { forgetImport } from './import/forget-import.job.server.ts'
import { peopleInSearch } from './people-in-search.server.ts'
import { membersPersonalData } from './personal-data.server.ts'
import { mediaOfMembers } from './media-of-members.server.ts'
import { branchNames, statusNames } from './member.ts'
import { functionNames, nameForms } from './member-choices.ts'
import { purposeNames, waysOfConsent } from './consent.ts'
import { membersByTyping } from './members-by-typing.server.ts'

export const membersFeature: Feature = {
  subjects: membersSubjects,
  fillablePages: [
    {
      paths: ['/verein/mitglieder'],
      isFilled: hasPublicMembersPage,
    },
  ],
  columnWords: {
    consent_withdrawals: { purpose: purposeNames },
    members: { status: statusNames, public_name_form: nameForms },
  },
  fieldWords: {
    consent: { purpose: purposeNames, method: waysOfConsent },
    member: { branches: branchNames, functions: functionNames },
  },
  jobs: [carryOutImport, forgetImport],
  search: [peopleInSearch],
  personalData: membersPersonalData,
  mediaUses: [mediaOfMembers],
  work: membersToSettle,
  adminFinds: [membersByTyping],
  adminActions: [
    {
      label: 'Mitglied aufnehmen',
      sentence: 'Ein neuer Eintrag in der Mitgliederliste.',
      words: 'Person anlegen Gastkonto Aufnahme',
      href: '/admin/mitglieder/erstellen',
      tasks: ['keep-members'],
      creates: { place: 60, label: 'Mitglied' },
    },
  ],
  adminMenu: [
    {
      section: 'members',
      place: 10,
      label: 'Mitgliederliste',
      sentence: 'Wer zum Verein gehört, mit Einwilligungen und Konto.',
      words: 'Person Adresse Mitgliedsnummer',
      href: '/admin/mitglieder',
      tasks: ['read-members'],
      subjects: ['member'],
    },
    {
      section: 'members',
      place: 30,
      label: 'Änderungswünsche',
      sentence: 'Was Mitglieder an ihrem Eintrag geändert haben möchten.',
      words: 'Name Geburtstag ändern',
      href: '/admin/mitglieder/aenderungen',
      tasks: ['keep-members'],
      open: async ({ db }, by) => (mayDo(by, 'keep-members') ? countOpenChangeRequests(db, by) : 0),
    },
    {
      section: 'members',
      place: 70,
      label: 'Notfallkontakte',
      sentence: 'Wen der Verein anruft, wenn jemandem am Platz etwas zustößt.',
      words: 'Unfall Angehörige anrufen',
      href: '/admin/notfall',
      tasks: ['see-emergency-contacts'],
    },
    {
      section: 'members',
      place: 80,
      label: 'Mitglieder einlesen',
      sentence: 'Aus einer Tabelle, mit Probe vorab und dem Schicksal jeder Zeile.',
      words: 'CSV Excel Import Tabelle Liste',
      href: '/admin/mitglieder/einlesen',
      tasks: ['keep-members'],
      subjects: ['member-list'],
    },
    {
      section: 'members',
      place: 90,
      label: 'Mitglieder ausgeben',
      sentence: 'Als Tabelle oder Adressbuch.',
      words: 'CSV vCard Export Adressen',
      href: '/admin/mitglieder/ausgeben',
      tasks: ['read-members'],
      subjects: ['member-list'],
    },
    {
      section: 'settings',
      place: 90,
      label: 'Einwilligungen',
      sentence: 'Worin Mitglieder einwilligen, die Fassungen davon und wer neu zu fragen ist.',
      words: 'Zustimmung Foto Name Rundbrief Newsletter Verzeichnis Fassung Text DSGVO Katalog',
      href: '/admin/einstellungen/einwilligungen',
      tasks: ['protect-data'],
      group: 'privacy',
      settings: ['consent-texts'],
      subjects: ['consent-text'],
    },
  ],
}
