import type { Feature } from '#app/platform/feature.ts'
import { dutiesSubjects } from './audit-subjects.ts'
import { remindOfDuties } from './remind.job.server.ts'
import { dutiesPersonalData } from './personal-data.server.ts'
import { functionNames } from '#app/features/members/member-choices.ts'

export const dutiesFeature: Feature = {
  subjects: dutiesSubjects,
  fieldWords: {
    'duty-kind': { functions: functionNames },
  },
  nightly: [remindOfDuties],
  personalData: dutiesPersonalData,
  adminMenu: [
    {
      group: 'club',
      place: 270,
      label: 'Dienste',
      href: '/admin/dienste',
      icon: 'clock',
      tasks: ['keep-airfield'],
    },
  ],
}
