import { bilingual, lines, rows } from '#app/resources/fields.ts'
import type { RecordSection } from './record-section.ts'

export const proceduresSection: RecordSection = {
  title: 'Verfahren und Lärmschutz',
  block: 'procedures',
  groups: [
    {
      title: 'Lärmschutz',
      hint: 'Ein Satz in jeder Zeile.',
      fields: [
        lines('noiseAbatement.de', 'Regeln', { max: 300 }),
        lines('noiseAbatement.en', 'Regeln, englisch', { max: 300 }),
      ],
    },
    {
      title: 'Besonderheiten',
      fields: [
        bilingual('gliderRules', 'Segelflug', { max: 800 }),
        rows('specialActivities', 'Besonderheiten', 'Besonderheit', [
          bilingual('', 'Was zu beachten ist', {
            hint: 'Windenseil, Fallschirm, Modellflug, Lee, Leitungen',
          }),
        ]),
      ],
    },
  ],
}
