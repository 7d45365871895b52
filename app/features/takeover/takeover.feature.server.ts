import type { Feature } from '#app/platform/feature.ts'
import { takeoverSubjects } from './audit-subjects.ts'
import { readTakeover, carryOutTakeover, forgetTakeover } from './takeover.job.server.ts'
import { takeoverPersonalData } from './personal-data.server.ts'
import { stateNames as takeoverStates } from './desk/state-names.ts'

export const takeoverFeature: Feature = {
  subjects: takeoverSubjects,
  columnWords: {
    takeovers: { state: takeoverStates },
  },
  jobs: [readTakeover, carryOutTakeover, forgetTakeover],
  personalData: [takeoverPersonalData],
  adminMenu: [
    {
      group: 'house',
      place: 330,
      label: 'Aus WordPress',
      href: '/admin/uebernahme/wordpress',
      icon: 'upload',
      tasks: ['write-posts'],
    },
  ],
}
