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
      section: 'website',
      place: 120,
      label: 'Aus WordPress',
      sentence: 'Beiträge und Bilder einer früheren Website übernehmen.',
      words: 'Import WXR Umzug Export alte Website Übernahme',
      href: '/admin/uebernahme/wordpress',
      tasks: ['write-posts'],
      subjects: ['takeover'],
    },
  ],
}
