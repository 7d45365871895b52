import type { Feature } from '#app/platform/feature.ts'
import { briefingSubjects } from './audit-subjects.ts'
import { briefingPersonalData } from './personal-data.server.ts'
import { mediaInBriefing } from './media-in-briefing.server.ts'

export const briefingFeature: Feature = {
  subjects: briefingSubjects,
  personalData: briefingPersonalData,
  mediaUses: [mediaInBriefing],
  adminMenu: [
    {
      group: 'airfield',
      place: 170,
      label: 'Einweisung',
      href: '/admin/einweisung',
      icon: 'ok',
      tasks: ['keep-airfield'],
    },
  ],
}
