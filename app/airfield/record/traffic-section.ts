import { launchMethods, trafficClasses } from '../traffic.ts'
import { choicesOf } from './choices.ts'
import type { RecordSection } from './record-section.ts'

const massSentence = 'Bitte gib die Masse nur einmal je Art an.'

export const trafficSection: RecordSection = {
  title: 'Zulassung und Verkehr',
  block: 'traffic',
  groups: [
    {
      legend: 'Wer landen darf',
      fields: [
        {
          kind: 'rows',
          key: 'permittedTraffic',
          label: 'Zugelassen',
          needs: 'class',
          most: 8,
          fields: [
            {
              kind: 'choice',
              key: 'class',
              label: 'Luftfahrzeugart',
              choices: choicesOf(trafficClasses),
              prompt: 'nicht gewählt',
              width: 'c3',
            },
            {
              kind: 'number',
              key: 'mtomKg',
              label: 'Höchstmasse (MTOM)',
              unit: 'kg',
              min: 1,
              max: 100_000,
              decimals: 0,
              width: 'c3',
            },
            { kind: 'ticks', key: 'launchMethods', label: 'Startarten', choices: choicesOf(launchMethods) },
            { kind: 'bilingual', key: 'note', label: 'Anmerkung', rows: 2, max: 300 },
          ],
        },
        {
          kind: 'rows',
          key: 'notPermitted',
          label: 'Nicht zugelassen',
          needs: 'text',
          most: 20,
          fields: [{ kind: 'bilingual', key: 'text', label: 'Was nicht zugelassen ist', rows: 2, max: 300 }],
        },
      ],
    },
    {
      legend: 'Massen und Verkehr',
      fields: [
        {
          kind: 'number',
          key: 'mtomKg',
          label: 'Höchstmasse ohne Anfrage (MTOM)',
          unit: 'kg',
          min: 1,
          max: 100_000,
          decimals: 0,
          width: 'c3',
        },
        {
          kind: 'number',
          key: 'mtomWithPprKg',
          label: 'Höchstmasse mit PPR (MTOM)',
          unit: 'kg',
          min: 1,
          max: 100_000,
          decimals: 0,
          width: 'c3',
        },
        {
          kind: 'bilingual',
          key: 'traffic',
          label: 'Verkehr',
          hint: 'VFR Tag, VFR Nacht und was dafür nötig ist',
          rows: 2,
          max: 400,
        },
        { kind: 'bilingual', key: 'insuranceNote', label: 'Versicherung', rows: 2, max: 400 },
      ],
    },
    {
      legend: 'Genehmigung',
      fields: [
        {
          kind: 'part',
          key: 'licence',
          label: 'Genehmigung des Platzes',
          needs: 'text',
          fields: [
            { kind: 'bilingual', key: 'text', label: 'Genehmigung', rows: 2, max: 400 },
            {
              kind: 'line',
              key: 'authority',
              label: 'Luftfahrtbehörde',
              max: 160,
              missing: 'Bitte gib die Behörde an, die genehmigt hat.',
            },
          ],
        },
      ],
    },
    {
      legend: 'Fliegen ohne Betriebsleiter',
      hint: 'Nur, was im Konzept steht, das die Behörde zugelassen hat.',
      fields: [
        {
          kind: 'part',
          key: 'unstaffed',
          label: 'Ohne Betriebsleiter',
          needs: 'text',
          fields: [
            { kind: 'tick', key: 'allowed', label: 'Ist zugelassen' },
            { kind: 'day', key: 'conceptApprovedOn', label: 'Konzept zugelassen am', width: 'c2' },
            { kind: 'bilingual', key: 'text', label: 'Was dann gilt', rows: 4, max: 800 },
          ],
        },
      ],
    },
  ],
  pick: (airfield) => ({
    ...airfield,
    notPermitted: airfield?.notPermitted.map((text) => ({ text })),
    unstaffed: airfield?.flyingWithoutOperationsManager,
  }),
  put: (airfield, { unstaffed, notPermitted, ...facts }) => ({
    ...facts,
    notPermitted: (notPermitted as { text: unknown }[]).map(({ text }) => text),
    flyingWithoutOperationsManager:
      unstaffed === null
        ? null
        : {
            briefingId: airfield?.flyingWithoutOperationsManager?.briefingId ?? null,
            ...(unstaffed as object),
          },
  }),
  check({ mtomKg, mtomWithPprKg, permittedTraffic }) {
    const classes = (permittedTraffic as { class: string }[]).map((row) => row.class)
    const twice = classes.findIndex((name, index) => classes.indexOf(name) !== index)
    return {
      ...(twice >= 0 && { [`permittedTraffic-${twice}-class`]: massSentence }),
      ...(typeof mtomKg === 'number' &&
        typeof mtomWithPprKg === 'number' &&
        mtomWithPprKg < mtomKg && {
          mtomWithPprKg: 'Mit PPR darf es nicht weniger sein als ohne.',
        }),
    }
  },
}
