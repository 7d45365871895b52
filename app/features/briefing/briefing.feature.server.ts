import type { Feature } from '#app/platform/feature.ts'
import { briefingPersonalData } from './personal-data.server.ts'
import { ownersOf, type MediaUseSource } from '#app/media/pictures/media-use-source.ts'
import type { SubjectFacts } from '#app/platform/audit/subjects.ts'

const briefingSubjects = {
  briefing: {
    label: 'Einweisung',
    page: () => '/admin/einweisung',
    fields: {
      isOffered: 'Auf der Website',
      validMonths: 'Gültig, Monate',
      minimumScore: 'Richtige Antworten',
      sections: 'Abschnitte',
      questions: 'Fragen',
      countsFrom: 'Gilt ab Fassung',
    },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof briefingSubjects, true> {}
}

/** Each version uses its own pictures; versions never change, so their pictures stay in use. */
const mediaInBriefing: MediaUseSource = {
  source: 'briefing_versions',
  describe: async (_db, uses) =>
    ownersOf(uses)
      .toSorted((a, b) => Number(a) - Number(b))
      .map((version) => ({ label: 'Einweisung', note: `Fassung ${version}`, href: '/admin/einweisung' })),
}

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
