import { z } from 'zod'
import { choice, line, number, rows, text } from '#app/resources/fields.ts'
import type { RecordGroup } from '#app/resources/record-field.ts'
import { RoadMap } from '../road-map.ts'
import { choicesOf } from '#app/lib/labels.ts'

/** Limits in units of the sheet; what exceeds them is clipped at its edge. */
const edge = { min: -200, max: 1400, width: 'c2' } as const

const ways = {
  motorways: 'Autobahn',
  mainRoads: 'Hauptstraße',
  localRoads: 'Nebenstraße',
  railways: 'Bahn',
  cyclePaths: 'Radweg',
  towns: 'Ort (Fläche)',
} as const
type WayKind = keyof typeof ways
const wayKinds = Object.keys(ways) as WayKind[]

const tones = { plain: 'schlicht', blue: 'blau', now: 'hervorgehoben', big: 'groß' } as const
const anchors = { start: 'links', middle: 'mittig', end: 'rechts' } as const

/** `120 340, 200 330`: successive points on the sheet. */
const pointsShape = '^\\s*-?\\d{1,4}\\s+-?\\d{1,4}(\\s*[,;]\\s*-?\\d{1,4}\\s+-?\\d{1,4})*\\s*[,;]?\\s*$'

const place = [
  number('x', 'Nach rechts', { ...edge, missing: 'Bitte gib an, wie weit rechts.' }),
  number('y', 'Nach unten', { ...edge, missing: 'Bitte gib an, wie weit unten.' }),
]

export const roadMapGroups: readonly RecordGroup[] = [
  {
    title: 'Flugplatz',
    hint: 'Das Blatt ist 1200 Einheiten breit und 680 hoch, gezählt von links oben; Norden ist oben.',
    fields: [
      number('aerodrome.x', 'Nach rechts', { ...edge, missing: 'Bitte gib an, wie weit rechts.' }),
      number('aerodrome.y', 'Nach unten', { ...edge, missing: 'Bitte gib an, wie weit unten.' }),
      number('aerodrome.heading', 'Richtung der Piste', {
        unit: '°',
        min: 0,
        max: 360,
        width: 'c2',
        missing: 'Bitte gib die Richtung an.',
      }),
      number('seed', 'Gelände', {
        min: 0,
        max: 9999,
        width: 'c2',
        hint: 'Jede Zahl zeichnet andere Höhenlinien',
        missing: 'Bitte gib eine Zahl an.',
      }),
      text('description', 'Was die Zeichnung zeigt', {
        max: 500,
        hint: 'Für alle, die sie nicht sehen: der Weg in einem oder zwei Sätzen.',
        missing: 'Bitte beschreib den Weg in einem Satz.',
      }),
    ],
  },
  {
    title: 'Wege und Orte',
    fields: [
      rows('ways', 'Wege und Orte', 'Weg', [
        choice('kind', 'Was', choicesOf(ways), { width: 'c2', missing: 'Bitte wähle, was es ist.' }),
        line('points', 'Punkte', {
          width: 'c4',
          max: 1500,
          hint: 'Zum Beispiel 80 300, 200 330, 360 352',
          shape: pointsShape,
          fault: 'Bitte Paare von Zahlen mit Komma dazwischen angeben, zum Beispiel 80 300, 200 330.',
          missing: 'Bitte gib die Punkte an.',
        }),
      ]),
    ],
  },
  {
    title: 'Ausfahrten und Haltestellen',
    fields: [
      rows('exits', 'Ausfahrten', 'Ausfahrt', [
        line('number', 'Nummer', { width: 'c2', max: 4, missing: 'Bitte gib die Nummer an.' }),
        ...place,
      ]),
      rows('stops', 'Haltestellen', 'Haltestelle', [
        choice('kind', 'Art', choicesOf({ train: 'Bahn', bus: 'Bus' }), {
          width: 'c2',
          missing: 'Bitte wähle die Art.',
        }),
        ...place,
      ]),
    ],
  },
  {
    title: 'Beschriftung',
    fields: [
      rows('labels', 'Beschriftungen', 'Beschriftung', [
        line('text', 'Text', { width: 'c4', max: 60, missing: 'Bitte gib den Text an.' }),
        choice('tone', 'Schrift', choicesOf(tones), { width: 'c2', missing: 'Bitte wähle die Schrift.' }),
        ...place,
        choice('anchor', 'Der Punkt liegt', choicesOf(anchors), {
          width: 'c2',
          missing: 'Bitte wähle, wo der Punkt liegt.',
        }),
      ]),
    ],
  },
]

const placed = z.object({ x: z.number(), y: z.number() })

/** Converts the form's flat rows to the stored drawing. */
export const RoadMapForm = z
  .object({
    seed: z.int(),
    aerodrome: z.object({ x: z.number(), y: z.number(), heading: z.number() }),
    description: z.string(),
    ways: z
      .array(z.object({ kind: z.enum(wayKinds as [WayKind, ...WayKind[]]), points: z.string() }))
      .default([]),
    exits: z.array(placed.extend({ number: z.string() })).default([]),
    stops: z.array(placed.extend({ kind: z.enum(['train', 'bus']) })).default([]),
    labels: z
      .array(
        placed.extend({
          text: z.string(),
          tone: z.enum(['plain', 'blue', 'now', 'big']),
          anchor: z.enum(['start', 'middle', 'end']),
        }),
      )
      .default([]),
  })
  .superRefine(({ ways: drawn }, context) => {
    for (const [index, { kind, points }] of drawn.entries()) {
      const least = kind === 'towns' ? 3 : 2
      if (pointsOf(points).length >= least) continue
      const message = `${ways[kind]}: Bitte gib mindestens ${least === 3 ? 'drei' : 'zwei'} Punkte an.`
      context.addIssue({ code: 'custom', path: ['ways', index, 'points'], message })
    }
  })
  .transform(({ ways: drawn, exits, stops, ...map }): RoadMap => {
    const ofKind = (kind: WayKind) =>
      drawn.filter((way) => way.kind === kind).map(({ points }) => pointsOf(points))
    return RoadMap.parse({
      ...map,
      ...Object.fromEntries(wayKinds.map((kind) => [kind, ofKind(kind)])),
      exits: exits.map(({ x, y, number: exit }) => ({ at: [x, y], number: exit })),
      stops: stops.map(({ x, y, kind }) => ({ at: [x, y], kind })),
    })
  })

function pointsOf(text: string): [number, number][] {
  return text
    .split(/[,;]/)
    .map((pair) => pair.trim())
    .filter(Boolean)
    .map((pair) => {
      const [x = 0, y = 0] = pair.split(/\s+/).map(Number)
      return [x, y]
    })
}

/** Converts the stored drawing to the form's values. */
export function roadMapShown({ exits, stops, labels, ...map }: RoadMap): object {
  return {
    ...map,
    ways: wayKinds.flatMap((kind) =>
      map[kind].map((points) => ({ kind, points: points.map(([x, y]) => `${x} ${y}`).join(', ') })),
    ),
    exits: exits.map(({ at: [x, y], number: exit }) => ({ x, y, number: exit })),
    stops: stops.map(({ at: [x, y], kind }) => ({ x, y, kind })),
    labels: labels.map(({ x, y, text, tone = 'plain', anchor = 'start' }) => ({
      x,
      y,
      text,
      tone,
      anchor,
    })),
  }
}

/** Only the airfield in the middle of the sheet. */
export const emptyRoadMap: RoadMap = RoadMap.parse({
  seed: 7,
  aerodrome: { x: 600, y: 340, heading: 90 },
  description: '',
})
