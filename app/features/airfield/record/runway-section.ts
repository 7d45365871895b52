import { bilingual, choice, line, number, plain, rows } from '#app/resources/fields.ts'
import type { RecordGroup, SimpleField } from '#app/resources/record-field.ts'
import type { Airfield } from '../facts/airfield.ts'
import { withRunwayPlaced } from '../plan/runway-on-plan.ts'
import { lightings, Runway, surfaces } from '../facts/runway.ts'
import { replaced } from './frequency-section.ts'
import type { Facts, RecordSection } from './record-section.ts'
import { germanChoicesOf } from '#app/lib/labels.ts'
import { endsOf, runwayFaults } from './runway-checks.ts'

const metres = (name: string, label: string) =>
  number(name, label, { unit: 'm', max: 6000, decimals: 1, width: 'c2' })

const bearing = { unit: '°', max: 360, decimals: 1, width: 'c2' } as const

const direction = (end: string): SimpleField[] => [
  number(`${end}.trueDeg`, 'Rechtweisend', {
    ...bearing,
    missing: 'Bitte gib die rechtweisende Richtung an.',
  }),
  number(`${end}.magneticDeg`, 'Missweisend', bearing),
  number(`${end}.thresholdElevationFt`, 'Höhe der Schwelle', {
    unit: 'ft',
    min: -50,
    max: 9000,
    width: 'c2',
  }),
  metres(`${end}.toraM`, 'TORA'),
  metres(`${end}.todaM`, 'TODA'),
  metres(`${end}.asdaM`, 'ASDA'),
  metres(`${end}.ldaM`, 'LDA'),
  number(`${end}.displacedThresholdM`, 'Schwelle versetzt um', {
    unit: 'm',
    max: 3000,
    decimals: 1,
    width: 'c2',
  }),
  plain('maybe', `${end}.rightHandCircuit`, 'Rechtsplatzrunde', { width: 'c2' }),
  bilingual(`${end}.obstacle`, 'Hindernisse'),
]

function groupsFor(designator: string): RecordGroup[] {
  const ends = endsOf(designator)
  return [
    {
      title: 'Piste',
      fields: [
        line('designator', 'Bezeichnung', {
          hint: '07/25, 09L/27R, 07/25 S',
          max: 20,
          capitals: true,
          missing: 'Bitte gib die Bezeichnung an.',
          width: 'c2',
        }),
        number('lengthM', 'Länge', {
          unit: 'm',
          min: 50,
          max: 6000,
          decimals: 1,
          missing: 'Bitte gib die Länge an.',
          width: 'c2',
        }),
        number('widthM', 'Breite', {
          unit: 'm',
          min: 4,
          max: 200,
          decimals: 1,
          missing: 'Bitte gib die Breite an.',
          width: 'c2',
        }),
        choice('surface', 'Belag', germanChoicesOf(surfaces), {
          prompt: 'Bitte wählen',
          missing: 'Bitte wähle den Belag.',
          width: 'c2',
        }),
        number('slopePercent', 'Steigung', { unit: '%', min: -10, max: 10, decimals: 2, width: 'c2' }),
        choice('lighting.kind', 'Befeuerung', germanChoicesOf(lightings), {
          prompt: 'keine Angabe',
          width: 'c2',
        }),
        bilingual('lighting.note', 'Anmerkung zur Befeuerung', { max: 200 }),
        bilingual('bearingStrength', 'Tragfähigkeit', {
          hint: 'PCN oder PCR wie gedruckt, oder eine Masse',
          max: 120,
        }),
        bilingual('use', 'Nutzung', { max: 200 }),
        metres('stripLengthM', 'Länge des Streifens'),
        metres('stripWidthM', 'Breite des Streifens'),
      ],
    },
    { title: ends ? `Richtung ${ends[0]}` : 'Erste Richtung', fields: direction('first') },
    { title: ends ? `Richtung ${ends[1]}` : 'Zweite Richtung', fields: direction('second') },
    {
      title: 'Sperrungen',
      hint: 'Mit Ankündigung, Ortszeit. Eine Sperrung für jetzt setzt du schneller beim Platzstatus.',
      fields: [
        rows('closures', 'Sperrungen', 'Sperrung', [
          { as: 'moment', name: 'from', label: 'Ab', missing: 'Bitte gib an, ab wann.' },
          { as: 'moment', name: 'to', label: 'Bis', hint: 'Leer gilt bis auf Weiteres' },
          line('reason', 'Grund', { max: 120, missing: 'Bitte gib den Grund an.' }),
        ]),
      ],
    },
  ]
}

/** Form section of one runway with its current designator; for an unknown id, of a new one. */
export function runwaySection(id: string, designator: string | undefined): RecordSection {
  const find = (from: Airfield | undefined) => from?.runways.find((runway) => runway.id === id)
  return {
    title: designator === undefined ? 'Piste anlegen' : `Piste ${designator}`,
    block: 'runways',
    groups: groupsFor(designator ?? ''),
    pick(from) {
      const runway = find(from)
      const [first, second] = runway?.directions ?? []
      return { ...runway, first, second }
    },
    put(from, facts) {
      const runway = runwayOf(facts, id, find(from))
      return withRunwayPlaced(from, { ...from, runways: replaced(from?.runways ?? [], runway, id) }, runway)
    },
    check: (facts, from) => runwayFaults(facts, { id, airfield: from }),
  }
}

function runwayOf(facts: Facts, id: string, before: Runway | undefined): Runway {
  const { first, second, designator } = facts
  const lighting = facts.lighting as { kind: string | null; note: unknown }
  const ends = endsOf(String(designator)) ?? []
  // Parallel strips may be distinguished only in the designator of the runway.
  const known =
    before !== undefined && designator === before.designator
      ? before.directions.map((each) => each.designator)
      : ends
  const directions = ([first, second] as { displacedThresholdM: number | null }[]).map((each, index) => ({
    ...each,
    displacedThresholdM: each.displacedThresholdM ?? 0,
    designator: known[index],
  }))
  const isLit = lighting.kind !== null || lighting.note !== null
  return Runway.parse({
    ...facts,
    id,
    directions,
    lighting: isLit ? { ...lighting, kind: lighting.kind ?? 'none' } : null,
  })
}
