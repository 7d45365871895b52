import type { RecordSection } from './record-section.ts'

export const proceduresSection: RecordSection = {
  title: 'Verfahren und Lärmschutz',
  block: 'procedures',
  groups: [
    {
      legend: 'Lärmschutz',
      hint: 'Ein Satz in jeder Zeile.',
      fields: [
        { kind: 'lines', key: 'noiseDe', label: 'Regeln', rows: 5, max: 300 },
        { kind: 'lines', key: 'noiseEn', label: 'Regeln, englisch', rows: 5, max: 300 },
      ],
    },
    {
      legend: 'Besonderheiten',
      fields: [
        { kind: 'bilingual', key: 'gliderRules', label: 'Segelflug', rows: 3, max: 800 },
        {
          kind: 'rows',
          key: 'specialActivities',
          label: 'Besonderheit',
          needs: 'text',
          most: 20,
          fields: [
            {
              kind: 'bilingual',
              key: 'text',
              label: 'Was zu beachten ist',
              hint: 'Windenseil, Fallschirm, Modellflug, Lee, Leitungen',
              rows: 2,
              max: 400,
            },
          ],
        },
      ],
    },
  ],
  pick: (airfield) => ({
    noiseDe: airfield?.noiseAbatement.de,
    noiseEn: airfield?.noiseAbatement.en,
    gliderRules: airfield?.gliderRules,
    specialActivities: airfield?.specialActivities.map((text) => ({ text })),
  }),
  put: (_airfield, { noiseDe, noiseEn, gliderRules, specialActivities }) => ({
    noiseAbatement: { de: noiseDe, en: noiseEn },
    gliderRules,
    specialActivities: (specialActivities as { text: unknown }[]).map(({ text }) => text),
  }),
}
