import { bilingual, choice, line, number, plain, rows } from '#app/resources/fields.ts'
import type { Errors } from '#app/lib/form-values.ts'
import { circuitSides } from '../facts/traffic.ts'
import { trafficClasses } from '../facts/traffic-classes.ts'
import type { RecordSection } from './record-section.ts'
import { germanChoicesOf } from '#app/lib/labels.ts'

type Circuits = { heightFtMsl: number | null }[]
type Places = { season: { from: string | null; to: string | null } }[]

/** Direction and distance of a place from the reference point. */
const direction = [
  number('bearingDeg', 'Richtung (rechtweisend)', {
    unit: '°',
    max: 360,
    decimals: 1,
    missing: 'Bitte gib die Richtung an.',
    width: 'c2',
  }),
  number('distanceKm', 'Entfernung', {
    unit: 'km',
    min: 0.1,
    max: 20,
    decimals: 2,
    missing: 'Bitte gib die Entfernung an.',
    width: 'c2',
  }),
]

export const circuitSection: RecordSection = {
  title: 'Platzrunden und Lärm',
  block: 'circuits',
  groups: [
    {
      title: 'Platzrunden',
      hint: 'Die Zeichnung im AIP-Auszug und im Lageplan entsteht daraus.',
      fields: [
        rows('circuits', 'Platzrunden', 'Platzrunde', [
          choice('class', 'Für', germanChoicesOf(trafficClasses), {
            prompt: 'nicht gewählt',
            missing: 'Bitte wähle, für wen sie gilt.',
            width: 'c2',
          }),
          number('heightFtMsl', 'Höhe über Meer', { unit: 'ft MSL', min: 100, max: 12_000, width: 'c2' }),
          choice('side', 'Seite, von der Piste aus', germanChoicesOf(circuitSides), {
            prompt: 'nicht gewählt',
            missing: 'Bitte wähle die Seite.',
            width: 'c2',
          }),
          number('distanceM', 'Abstand des Gegenanflugs', {
            hint: 'Ohne Angabe zeichnet die Skizze einen üblichen',
            unit: 'm',
            min: 200,
            max: 4000,
            width: 'c3',
          }),
          number('finalM', 'Länge des Endanflugs', {
            hint: 'Ab der Schwelle',
            unit: 'm',
            min: 100,
            max: 6000,
            width: 'c3',
          }),
          bilingual('note', 'Anmerkung', { max: 300 }),
        ]),
      ],
    },
    {
      title: 'Orte, die nicht überflogen werden',
      hint: 'Rechtweisende Richtung und Entfernung vom Bezugspunkt des Platzes.',
      fields: [
        rows('noiseSensitive', 'Orte', 'Ort', [
          line('name', 'Name', { max: 60, missing: 'Bitte gib den Namen an.', width: 'c2' }),
          ...direction,
          plain('month-day', 'season.from', 'Jedes Jahr vom', { hint: 'Leer gilt immer', width: 'c3' }),
          plain('month-day', 'season.to', 'bis einschließlich', { width: 'c3' }),
        ]),
      ],
    },
    {
      title: 'Meldepunkte',
      hint: 'Wo man sich vor dem Einflug meldet; rechtweisende Richtung und Entfernung vom Bezugspunkt des Platzes.',
      fields: [
        rows('reportingPoints', 'Meldepunkte', 'Meldepunkt', [
          line('name', 'Name', { max: 40, missing: 'Bitte gib den Namen an.', width: 'c2' }),
          ...direction,
          number('heightFtMsl', 'Höhe dort', { unit: 'ft MSL', min: 100, max: 12_000, width: 'c2' }),
        ]),
      ],
    },
  ],
  pick: (airfield) => ({
    circuits: airfield?.circuits,
    reportingPoints: airfield?.layout?.reportingPoints,
    noiseSensitive: airfield?.layout?.noiseSensitive,
  }),
  put: (airfield, { circuits, noiseSensitive, reportingPoints }) => ({
    circuits,
    layout: {
      trueBearing: airfield?.runways[0]?.directions[0]?.trueDeg ?? 90,
      ...airfield?.layout,
      reportingPoints,
      noiseSensitive: (noiseSensitive as Places).map(({ season, ...place }) => ({
        ...place,
        season: season.from === null || season.to === null ? null : season,
      })),
    },
  }),
  check({ circuits, noiseSensitive }, airfield) {
    const errors: Errors = {}
    const ground = airfield?.elevationFt ?? 0
    for (const [index, { heightFtMsl }] of (circuits as Circuits).entries())
      if (heightFtMsl !== null && (heightFtMsl < ground + 300 || heightFtMsl > ground + 3000))
        errors[`circuits.${index}.heightFtMsl`] =
          `Der Platz liegt ${ground}\u202fft hoch; eine Platzrunde liegt 300 bis 3000\u202fft darüber. Bitte über Meer angeben, nicht über Grund.`
    for (const [index, { season }] of (noiseSensitive as Places).entries())
      if ((season.from === null) !== (season.to === null))
        errors[`noiseSensitive.${index}.season.${season.from === null ? 'from' : 'to'}`] =
          'Bitte gib beide Tage an oder keinen.'
    return errors
  },
}
