import type { Feature } from '#app/platform/feature.ts'
import { boardSubjects } from './audit-subjects.ts'
import { boardPersonalData } from './personal-data.server.ts'
import { mediaInOffices } from './media-in-offices.server.ts'

export const boardFeature: Feature = {
  subjects: boardSubjects,
  personalData: boardPersonalData,
  mediaUses: [mediaInOffices],
  adminMenu: [
    {
      group: 'club',
      place: 220,
      label: 'Vorstand',
      href: '/admin/vorstand',
      icon: 'user',
      tasks: ['keep-club'],
    },
  ],
}
