import type { Feature } from '#app/platform/feature.ts'
import { hangarInOffice } from './office-kind.server.ts'
import { hangarSubjects } from './audit-subjects.ts'
import { lapseOffer } from './offers/lapse-offer.job.server.ts'
import { hangarNight } from './yearly/hangar-night.job.server.ts'
import { hangarPersonalData } from './personal-data.server.ts'
import { availabilityWords } from './desk/kind.resource.server.ts'

export const hangarFeature: Feature = {
  subjects: hangarSubjects,
  columnWords: {
    hangar_kinds: { availability: availabilityWords },
  },
  fieldWords: {
    'hangar-box': { hall: { outside: 'Außen', grass: 'Auf dem Gras' } },
  },
  jobs: [lapseOffer],
  nightly: [hangarNight],
  personalData: hangarPersonalData,
  requestKinds: [hangarInOffice],
  adminMenu: [
    {
      group: 'airfield',
      place: 150,
      label: 'Hallenplatz',
      href: '/admin/hallenplatz',
      icon: 'home',
      tasks: ['answer-hangar'],
    },
  ],
}
