import type { Feature } from '#app/platform/feature.ts'
import { functionNames } from '#app/features/members/member-choices.ts'
import { branchNames, statusNames as memberStatuses } from '#app/features/members/member.ts'
import { circularsSubjects } from './audit-subjects.ts'
import { faultNames, kindNames, statusNames } from './circular.ts'
import { circularsByTyping } from './circulars-by-typing.server.ts'
import { circularsPersonalData } from './personal-data.server.ts'
import { sendPortion } from './send-portion.job.server.ts'
import { draftsOfCirculars } from './drafts-of-circulars.server.ts'

export const circularsFeature: Feature = {
  subjects: circularsSubjects,
  columnLabels: {
    circulars: { kind: kindNames, status: statusNames },
    circular_recipients: { fault: faultNames },
  },
  fieldLabels: {
    circular: { branches: branchNames, functions: functionNames, statuses: memberStatuses },
  },
  jobs: [sendPortion],
  personalData: circularsPersonalData,
  drafts: [draftsOfCirculars],
  adminFinds: [circularsByTyping],
  adminActions: [
    {
      label: 'Rundschreiben verfassen',
      sentence: 'Eine Mail an Mitglieder nach Klasse, Amt, Flugzeug, Dienst oder Veranstaltung.',
      words: 'Rundmail Rundbrief Newsletter Einladung Mitgliederversammlung E-Mail an alle Verteiler',
      href: '/admin/rundschreiben/erstellen',
      permissions: ['write-circulars'],
      creates: { place: 65, label: 'Rundschreiben' },
    },
  ],
  adminMenu: [
    {
      section: 'members',
      place: 35,
      label: 'Rundschreiben',
      sentence: 'Mails an Gruppen, und was an wen ging.',
      words: 'Rundmail Rundbrief Newsletter Verteiler Einladung Mitgliederversammlung',
      href: '/admin/rundschreiben',
      permissions: ['write-circulars'],
      subjects: ['circular'],
    },
  ],
}
