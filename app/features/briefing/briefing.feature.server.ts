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
      section: 'airfield',
      place: 90,
      label: 'Flugleiterloser Betrieb',
      sentence: 'Die Einweisung dazu, ihre Fassungen und wer sie bestätigt hat.',
      words: 'FoB ohne Betriebsleiter Briefing Einweisung bestätigen',
      href: '/admin/einweisung',
      permissions: ['keep-airfield'],
      subjects: ['briefing'],
    },
  ],
}
