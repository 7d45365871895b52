import type { Feature } from '#app/platform/feature.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { listMembershipClasses } from './membership-classes.server.ts'
import { membershipPageSetting } from './membership-page.ts'
import { probationsToSettle } from './probation/probations-to-settle.server.ts'
import { membershipSubjects } from './audit-subjects.ts'
import { remindOfProbation, probationNight } from './probation/remind-of-probation.job.server.ts'
import { branchNames } from '#app/features/members/member.ts'
import { labels } from '#app/platform/audit/word-lists.ts'
import { requestStates } from '#app/requests/state-words.ts'
import { rhythms } from './membership-class.ts'

export const membershipFeature: Feature = {
  subjects: membershipSubjects,
  fillablePages: [
    {
      paths: ['/verein/mitgliedschaft'],
      isFilled: async (db) =>
        (await listMembershipClasses(db)).length > 0 ||
        ((await findSetting(db, membershipPageSetting))?.paths ?? []).length > 0,
    },
  ],
  fieldWords: {
    application: { status: requestStates },
    'membership-class': { rhythm: labels(rhythms), branches: branchNames },
  },
  jobs: [remindOfProbation],
  nightly: [probationNight],
  work: probationsToSettle,
  // Applications are read where they are decided on.
  requestKinds: [{ kind: 'membership', facts: () => ({ title: 'Aufnahmeantrag', facts: [] }) }],
  adminMenu: [
    {
      section: 'members',
      place: 20,
      label: 'Aufnahmeanträge',
      sentence: 'Wer Mitglied werden möchte und wie weit der Antrag ist.',
      words: 'Antrag Aufnahme beitreten SEPA',
      href: '/admin/mitglieder/antraege',
      tasks: ['decide-applications'],
    },
    {
      section: 'members',
      place: 50,
      label: 'Mitgliedschaft',
      sentence: 'Beitragsklassen, Ausbildungswege und die Seite dazu.',
      words: 'Beitrag Klasse Aufnahme Ausbildung',
      href: '/admin/mitgliedschaft',
      tasks: ['keep-club'],
      subjects: ['membership-class'],
    },
  ],
}
