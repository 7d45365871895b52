import type { Feature } from '#app/platform/feature.ts'
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
      group: 'club',
      place: 280,
      label: 'Arbeitsstunden',
      href: '/admin/arbeitsstunden',
      icon: 'list',
      tasks: ['keep-work-hours'],
    },
  ],
}
