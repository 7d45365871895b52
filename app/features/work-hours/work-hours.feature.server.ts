import type { Feature } from '#app/platform/feature.ts'
import { countReported } from './work-hours.server.ts'
import { workHoursToSettle } from './work-hours-to-settle.server.ts'
import { workHoursSubjects } from './audit-subjects.ts'
import { workHoursPersonalData } from './personal-data.server.ts'
import { branchNames } from '#app/features/members/member.ts'
import { entryStates } from './entry-words.ts'

export const workHoursFeature: Feature = {
  subjects: workHoursSubjects,
  columnWords: {
    work_hours: { state: entryStates },
  },
  fieldWords: {
    'work-settings': { branches: branchNames },
  },
  personalData: workHoursPersonalData,
  work: workHoursToSettle,
  adminMenu: [
    {
      section: 'members',
      place: 60,
      label: 'Arbeitsstunden',
      sentence: 'Gemeldete Arbeit anerkennen oder ablehnen, und wer noch Stunden schuldet.',
      words: 'Arbeitsdienst Stunden Abschluss',
      href: '/admin/arbeitsstunden',
      tasks: ['keep-work-hours'],
      open: async ({ db }) => countReported(db),
    },
  ],
}
