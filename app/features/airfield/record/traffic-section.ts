import { bilingual, choice, day, line, number, rows, tick, ticks } from '#app/resources/fields.ts'
import { launchMethods } from '../facts/traffic.ts'
import { trafficClasses } from '../facts/traffic-classes.ts'
import type { RecordSection } from './record-section.ts'
import { germanChoicesOf } from '#app/lib/labels.ts'

/** Its options depend on the request; see section.resource.server.ts. */
export const rulesField = 'rulesDocumentId'

const massSentence = 'Bitte gib die Masse nur einmal je Art an.'
const mass = { unit: 'kg', min: 1, max: 100_000, width: 'c3' } as const

export const trafficSection: RecordSection = {
  title: 'Zulassung und Verkehr',
  block: 'traffic',
  groups: [
    {
      title: 'Wer landen darf',
      fields: [
        rows('permittedTraffic', 'Zugelassen', 'Luftfahrzeugart', [
          choice('class', 'Luftfahrzeugart', germanChoicesOf(trafficClasses), {
            prompt: 'nicht gewählt',
            missing: 'Bitte wähle die Luftfahrzeugart.',
            width: 'c3',
          }),
          number('mtomKg', 'Höchstmasse (MTOM)', mass),
          tick('pprOnly', 'Immer nur mit PPR'),
          ticks('launchMethods', 'Startarten', germanChoicesOf(launchMethods)),
          bilingual('note', 'Anmerkung', { max: 300 }),
        ]),
        rows('notPermitted', 'Nicht zugelassen', 'Ausnahme', [
          bilingual('', 'Was nicht zugelassen ist', { max: 300 }),
        ]),
      ],
    },
    {
      title: 'Massen und Verkehr',
      fields: [
        number('mtomKg', 'Höchstmasse ohne Anfrage (MTOM)', mass),
        number('mtomWithPprKg', 'Höchstmasse mit PPR (MTOM)', mass),
        bilingual('traffic', 'Verkehr', { hint: 'VFR Tag, VFR Nacht und was dafür nötig ist' }),
        bilingual('insuranceNote', 'Versicherung'),
        choice(rulesField, 'Flugplatzordnung', [], {
          prompt: 'keine',
          hint: 'Ein öffentliches Dokument. Lageplan und AIP-Auszug nennen seine Fassung und verweisen auf die Datei.',
        }),
      ],
    },
    {
      title: 'Genehmigung',
      part: 'licence',
      fields: [
        bilingual('licence.text', 'Genehmigung', { missing: 'Bitte gib an, was genehmigt ist.' }),
        line('licence.authority', 'Luftfahrtbehörde', {
          missing: 'Bitte gib die Behörde an, die genehmigt hat.',
        }),
      ],
    },
    {
      title: 'Fliegen ohne Betriebsleiter',
      hint: 'Nur, was im Konzept steht, das die Behörde zugelassen hat.',
      part: 'flyingWithoutOperationsManager',
      fields: [
        tick('flyingWithoutOperationsManager.allowed', 'Ist zugelassen'),
        day('flyingWithoutOperationsManager.conceptApprovedOn', 'Konzept zugelassen am', { width: 'c2' }),
        bilingual('flyingWithoutOperationsManager.text', 'Was dann gilt', {
          max: 800,
          missing: 'Bitte gib an, was dann gilt.',
        }),
      ],
    },
  ],
  put: (airfield, { flyingWithoutOperationsManager: unstaffed, ...facts }) => ({
    ...facts,
    flyingWithoutOperationsManager: unstaffed && {
      briefingId: airfield?.flyingWithoutOperationsManager?.briefingId ?? null,
      ...unstaffed,
    },
  }),
  check({ mtomKg, mtomWithPprKg, permittedTraffic }) {
    const classes = (permittedTraffic as { class: string }[]).map((row) => row.class)
    const twice = classes.findIndex((name, index) => classes.indexOf(name) !== index)
    return {
      ...(twice >= 0 && { [`permittedTraffic.${twice}.class`]: massSentence }),
      ...(typeof mtomKg === 'number' &&
        typeof mtomWithPprKg === 'number' &&
        mtomWithPprKg < mtomKg && {
          mtomWithPprKg: 'Mit PPR darf es nicht weniger sein als ohne.',
        }),
    }
  },
}
