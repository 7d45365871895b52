import type { Feature } from '#app/platform/feature.ts'
import { defectsToSettle } from './defects-to-settle.server.ts'
import { defectStates } from './defect-words.ts'
import { defectsSubjects } from './audit-subjects.ts'
import { functionNames } from '#app/features/members/member-choices.ts'

export const defectsFeature: Feature = {
  subjects: defectsSubjects,
  columnWords: { aircraft_defects: { state: defectStates } },
  fieldWords: {
    'defect-settings': { functions: functionNames },
  },
  work: defectsToSettle,
  adminMenu: [
    {
      section: 'flying',
      place: 50,
      label: 'Störungen',
      sentence: 'Wer von einer gemeldeten Störung erfährt.',
      words: 'Defekt Mangel gesperrt Werkstatt',
      href: '/admin/stoerungen',
      tasks: ['keep-airfield'],
    },
  ],
}
