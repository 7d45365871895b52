import { withRunwayPlaced } from '../runway-on-plan.ts'
import type { Airfield } from '../airfield.ts'
import { lightings, Runway, surfaces } from '../runway.ts'
import { choicesOf } from './choices.ts'
import { replaced } from './frequency-section.ts'
import type { Facts, FieldGroup, RecordField } from './record-field.ts'
import type { RecordSection } from './record-section.ts'
import { endsOf, runwayFaults } from './runway-checks.ts'

const metres = (key: string, label: string, hint?: string): RecordField => ({
  kind: 'number',
  key,
  label,
  unit: 'm',
  min: 0,
  max: 6000,
  decimals: 1,
  width: 'c2',
  ...(hint !== undefined && { hint }),
})

const direction: readonly RecordField[] = [
  {
    kind: 'number',
    key: 'trueDeg',
    label: 'Richtung rechtweisend',
    unit: '°',
    min: 0,
    max: 360,
    decimals: 1,
    missing: 'Bitte gib die rechtweisende Richtung an.',
    width: 'c2',
  },
  {
    kind: 'number',
    key: 'magneticDeg',
    label: 'Richtung missweisend',
    unit: '°',
    min: 0,
    max: 360,
    decimals: 1,
    width: 'c2',
  },
  {
    kind: 'number',
    key: 'thresholdElevationFt',
    label: 'Höhe der Schwelle',
    unit: 'ft',
    min: -50,
    max: 9000,
    decimals: 0,
    width: 'c2',
  },
  metres('toraM', 'TORA'),
  metres('todaM', 'TODA'),
  metres('asdaM', 'ASDA'),
  metres('ldaM', 'LDA'),
  {
    kind: 'number',
    key: 'displacedThresholdM',
    label: 'Schwelle versetzt um',
    unit: 'm',
    min: 0,
    max: 3000,
    decimals: 1,
    empty: 0,
    width: 'c2',
  },
  { kind: 'tick', key: 'rightHandCircuit', label: 'Rechtsplatzrunde' },
  { kind: 'bilingual', key: 'obstacle', label: 'Hindernisse', rows: 2, max: 400 },
]

function groupsFor(designator: string): FieldGroup[] {
  const [first, second] = endsOf(designator) ?? ['erste', 'zweite']
  return [
    {
      legend: 'Piste',
      fields: [
        {
          kind: 'line',
          key: 'designator',
          label: 'Bezeichnung',
          hint: '07/25, 09L/27R, 07/25 S',
          max: 20,
          capitals: true,
          missing: 'Bitte gib die Bezeichnung an.',
          width: 'c2',
        },
        {
          kind: 'number',
          key: 'lengthM',
          label: 'Länge',
          unit: 'm',
          min: 50,
          max: 6000,
          decimals: 1,
          missing: 'Bitte gib die Länge an.',
          width: 'c2',
        },
        {
          kind: 'number',
          key: 'widthM',
          label: 'Breite',
          unit: 'm',
          min: 4,
          max: 200,
          decimals: 1,
          missing: 'Bitte gib die Breite an.',
          width: 'c2',
        },
        {
          kind: 'choice',
          key: 'surface',
          label: 'Belag',
          choices: choicesOf(surfaces),
          prompt: 'Bitte wählen',
          missing: 'Bitte wähle den Belag.',
          width: 'c2',
        },
        {
          kind: 'number',
          key: 'slopePercent',
          label: 'Steigung',
          unit: '%',
          min: -10,
          max: 10,
          decimals: 2,
          width: 'c2',
        },
        {
          kind: 'choice',
          key: 'lightingKind',
          label: 'Befeuerung',
          choices: choicesOf(lightings),
          width: 'c2',
        },
        { kind: 'bilingual', key: 'lightingNote', label: 'Anmerkung zur Befeuerung', rows: 1, max: 200 },
        {
          kind: 'bilingual',
          key: 'bearingStrength',
          label: 'Tragfähigkeit',
          hint: 'PCN oder PCR wie gedruckt, oder eine Masse',
          rows: 1,
          max: 120,
        },
        { kind: 'bilingual', key: 'use', label: 'Nutzung', rows: 1, max: 200 },
        metres('stripLengthM', 'Länge des Streifens'),
        metres('stripWidthM', 'Breite des Streifens'),
      ],
    },
    {
      legend: `Richtung ${first}`,
      fields: [{ kind: 'part', key: 'first', label: first, fields: direction }],
    },
    {
      legend: `Richtung ${second}`,
      fields: [{ kind: 'part', key: 'second', label: second, fields: direction }],
    },
    {
      legend: 'Sperrungen',
      hint: 'Mit Ankündigung, Ortszeit. Eine Sperrung für jetzt setzt du schneller beim Platzstatus.',
      fields: [
        {
          kind: 'rows',
          key: 'closures',
          label: 'Sperrung',
          needs: 'from',
          most: 20,
          fields: [
            { kind: 'moment', key: 'from', label: 'Ab', width: 'c3' },
            { kind: 'moment', key: 'to', label: 'Bis', hint: 'Leer gilt bis auf Weiteres', width: 'c3' },
            { kind: 'line', key: 'reason', label: 'Grund', max: 120, missing: 'Bitte gib den Grund an.' },
          ],
        },
      ],
    },
  ]
}

/** One runway of the record, called so now; under an id nothing is stored for yet, a new one. */
export function runwaySection(id: string, designator: string | undefined): RecordSection {
  const find = (from: Airfield | undefined) => from?.runways.find((runway) => runway.id === id)
  return {
    title: designator === undefined ? 'Piste anlegen' : `Piste ${designator}`,
    block: 'runways',
    groups: groupsFor(designator ?? ''),
    pick(from) {
      const runway = find(from)
      const [first, second] = runway?.directions ?? []
      return {
        ...runway,
        lightingKind: runway?.lighting.kind,
        lightingNote: runway?.lighting.note,
        first,
        second,
      }
    },
    put(from, facts) {
      const runway = runwayOf(facts, id, find(from))
      return withRunwayPlaced(from, { ...from, runways: replaced(from?.runways ?? [], runway, id) }, runway)
    },
    check: (facts, from) => runwayFaults(facts, { id, airfield: from }),
  }
}

function runwayOf(facts: Facts, id: string, before: Runway | undefined): Runway {
  const { first, second, lightingKind, lightingNote, designator } = facts
  const ends = endsOf(String(designator)) ?? []
  // Parallel strips may be told apart in the designator of the runway alone.
  const known =
    before !== undefined && designator === before.designator
      ? before.directions.map((each) => each.designator)
      : ends
  return Runway.parse({
    ...facts,
    id,
    directions: [first, second].map((each, index) => ({ ...(each as object), designator: known[index] })),
    lighting: { kind: lightingKind ?? 'none', note: lightingNote },
  })
}
