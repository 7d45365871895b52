import { circuitSides, trafficClasses } from '../traffic.ts'
import { choicesOf } from './choices.ts'
import type { Errors } from '#app/lib/form-values.ts'
import type { RecordSection } from './record-section.ts'

type Circuits = { heightFtMsl: number | null }[]

export const circuitSection: RecordSection = {
  title: 'Platzrunden und Lärm',
  block: 'circuits',
  groups: [
    {
      legend: 'Platzrunden',
      hint: 'Die Skizze im AIP-Auszug und im Lageplan wird daraus gezeichnet.',
      fields: [
        {
          kind: 'rows',
          key: 'circuits',
          label: 'Platzrunde',
          needs: 'class',
          most: 8,
          fields: [
            {
              kind: 'choice',
              key: 'class',
              label: 'Für',
              choices: choicesOf(trafficClasses),
              prompt: 'nicht gewählt',
              width: 'c2',
            },
            {
              kind: 'number',
              key: 'heightFtMsl',
              label: 'Höhe über Meer',
              unit: 'ft MSL',
              min: 100,
              max: 12_000,
              decimals: 0,
              width: 'c2',
            },
            {
              kind: 'choice',
              key: 'side',
              label: 'Seite, von der Piste aus',
              choices: choicesOf(circuitSides),
              prompt: 'nicht gewählt',
              missing: 'Bitte wähle die Seite.',
              width: 'c2',
            },
            {
              kind: 'number',
              key: 'distanceM',
              label: 'Abstand des Gegenanflugs',
              hint: 'Ohne Angabe zeichnet die Skizze einen üblichen',
              unit: 'm',
              min: 200,
              max: 4000,
              decimals: 0,
              width: 'c3',
            },
            {
              kind: 'number',
              key: 'finalM',
              label: 'Länge des Endanflugs',
              hint: 'Ab der Schwelle',
              unit: 'm',
              min: 100,
              max: 6000,
              decimals: 0,
              width: 'c3',
            },
            { kind: 'bilingual', key: 'note', label: 'Anmerkung', rows: 2, max: 300 },
          ],
        },
      ],
    },
    {
      legend: 'Orte, die nicht überflogen werden',
      hint: 'Rechtweisende Richtung und Entfernung vom Bezugspunkt des Platzes.',
      fields: [
        {
          kind: 'rows',
          key: 'noiseSensitive',
          label: 'Ort',
          needs: 'name',
          most: 20,
          fields: [
            { kind: 'line', key: 'name', label: 'Name', max: 60, width: 'c2' },
            {
              kind: 'number',
              key: 'bearingDeg',
              label: 'Richtung (rechtweisend)',
              unit: '°',
              min: 0,
              max: 360,
              decimals: 1,
              missing: 'Bitte gib die Richtung an.',
              width: 'c2',
            },
            {
              kind: 'number',
              key: 'distanceKm',
              label: 'Entfernung',
              unit: 'km',
              min: 0.1,
              max: 20,
              decimals: 2,
              missing: 'Bitte gib die Entfernung an.',
              width: 'c2',
            },
            { kind: 'month-day', key: 'from', label: 'Jedes Jahr vom', hint: 'Leer gilt immer', width: 'c3' },
            { kind: 'month-day', key: 'to', label: 'bis einschließlich', width: 'c3' },
          ],
        },
      ],
    },
  ],
  pick: (airfield) => ({
    circuits: airfield?.circuits,
    noiseSensitive: airfield?.layout?.noiseSensitive.map(({ season, ...place }) => ({ ...place, ...season })),
  }),
  put: (airfield, { circuits, noiseSensitive }) => ({
    circuits,
    layout: {
      trueBearing: airfield?.runways[0]?.directions[0]?.trueDeg ?? 90,
      ...airfield?.layout,
      noiseSensitive: (noiseSensitive as { from: string | null; to: string | null }[]).map(
        ({ from, to, ...place }) => ({
          ...place,
          season: from === null || to === null ? null : { from, to },
        }),
      ),
    },
  }),
  check({ circuits, noiseSensitive }, airfield) {
    const errors: Errors = {}
    const ground = airfield?.elevationFt ?? 0
    for (const [index, { heightFtMsl }] of (circuits as Circuits).entries())
      if (heightFtMsl !== null && (heightFtMsl < ground + 300 || heightFtMsl > ground + 3000))
        errors[`circuits-${index}-heightFtMsl`] =
          `Der Platz liegt ${ground}\u202fft hoch; eine Platzrunde liegt 300 bis 3000\u202fft darüber. Bitte über Meer angeben, nicht über Grund.`
    for (const [index, { from, to }] of (noiseSensitive as { from: unknown; to: unknown }[]).entries())
      if ((from === null) !== (to === null))
        errors[`noiseSensitive-${index}-${from === null ? 'from' : 'to'}`] =
          'Bitte gib beide Tage an oder keinen.'
    return errors
  },
}
