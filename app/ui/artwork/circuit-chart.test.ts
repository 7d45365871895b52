import { expect, test } from 'vitest'
import { circuitChart, circuitParts } from './circuit-chart.ts'
import { type CircuitChart, type CircuitStyle, circuitStyles, type SketchedCircuit } from './circuit-scale.ts'
import { crosses, overlaps } from './label-placement.ts'
import { type Random, seededRandom } from './random.ts'

const looks = Object.keys(circuitStyles) as CircuitStyle[]
const names = ['Falkenried, Ortsmitte', 'Au', 'Storchenhorst am Wehr', 'Bad Oberlohe-Niederlohe', 'Moos']

/** Random airfield such as a club may enter: axes, lengths, one to three circuits, up to six noise-sensitive places. */
function fieldOf(random: Random): CircuitChart {
  const between = (least: number, most: number) => least + random() * (most - least)
  const bearing = Math.floor(between(0, 180))
  const designator = Math.max(1, Math.round(bearing / 10))
  const two = (number: number) => String(number).padStart(2, '0')
  const designators = [two(designator), two(designator + 18)]
  const circuit = (kind: SketchedCircuit['kind'], name: string, height: string): SketchedCircuit => ({
    kind,
    side: random() < 0.5 ? 1 : -1,
    distanceM: between(300, 2500),
    finalM: between(200, 2500),
    name,
    height,
  })
  return {
    title: 'Platzrunden',
    northWord: 'rwN',
    labels: {
      downwind: 'Gegenanflug',
      crosswind: 'Querabflug',
      base: 'Queranflug',
      final: 'Endanflug',
      avoid: 'nicht überfliegen',
    },
    runways: [
      { middle: [0, 0], bearing, lengthM: between(400, 2500), widthM: 20, paved: true, designators },
      ...(random() < 0.5
        ? []
        : [
            {
              middle: [60, -90] as const,
              bearing: bearing + (random() < 0.5 ? 0 : 60),
              lengthM: between(400, 1200),
              widthM: 40,
              paved: false,
              designators,
            },
          ]),
    ],
    landings: designators.map((name, index) => ({
      designator: name,
      way: index === 0 ? 1 : -1,
      finalCourse: '072°',
      downwindCourse: '252°',
      description: '',
    })),
    circuits: [
      circuit('powered', 'Motor', '2\u202f300\u202fft'),
      ...(random() < 0.3 ? [] : [circuit('ultralight', 'UL', '2\u202f000\u202fft')]),
      ...(random() < 0.3 ? [] : [circuit('glider', 'Segelflug', '2\u202f100\u202fft')]),
    ],
    reportingPoints: Array.from({ length: Math.floor(between(0, 3)) }, (_, index) => ({
      name: ['Whiskey', 'November'][index]!,
      height: '2\u202f800\u202fft',
      far: '8,2\u202fkm',
      bearingDeg: between(0, 360),
      distanceKm: between(1, 12),
    })),
    noiseZones: Array.from({ length: Math.floor(between(0, 6)) }, (_, index) => ({
      name: names[index % names.length]!,
      bearingDeg: between(0, 360),
      distanceKm: between(0.3, 4),
    })),
  }
}

const fields = Array.from({ length: 80 }, (_, seed) => fieldOf(seededRandom(seed + 1)))

test('on no field and in no size does a label leave the picture, cover another or touch a line', () => {
  const faults = fields.flatMap((field, seed) =>
    field.landings.flatMap((landing) =>
      looks.flatMap((look) => {
        const { labels, lines, north, bar, width, height } = circuitParts(field, landing, look)
        const about = `field ${seed}, ${landing.designator}, ${look}`
        return labels.flatMap(({ box, text }, index) => [
          ...(box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height
            ? [`${about}: ${text} is cut off`]
            : []),
          ...labels
            .slice(index + 1)
            .flatMap((other) => (overlaps(box, other.box) ? [`${about}: ${text} covers ${other.text}`] : [])),
          ...(overlaps(box, north.box) || overlaps(box, bar.box) ? [`${about}: ${text} covers a sign`] : []),
          ...(lines.some((line) => crosses(line, box)) ? [`${about}: ${text} touches a line`] : []),
        ])
      }),
    ),
  )
  expect(faults).toEqual([])
})

test('both designators and the height of the circuit find a place on every field, and so do nearly all labels', () => {
  let [wished, found] = [0, 0]
  const missing = fields.flatMap((field, seed) =>
    field.landings.flatMap((landing) =>
      looks.flatMap((look) => {
        const words = circuitParts(field, landing, look).labels.map((label) => label.text)
        wished +=
          2 +
          field.circuits.length +
          field.noiseZones.length +
          (look === 'column' ? 0 : 3 + field.reportingPoints.length)
        found += words.length
        const height = '2\u202f300\u202fft'
        const needed = [
          ...field.runways[0]!.designators,
          look === 'column' ? height : `Gegenanflug 252° ${height}`,
        ]
        return needed
          .filter((word) => !words.includes(word))
          .map((word) => `field ${seed}, ${landing.designator}, ${look}: ${word}`)
      }),
    ),
  )
  expect(missing).toEqual([])
  expect(found / wished).toBeGreaterThan(0.9)
})

test('the phone has the landing direction upwards, the others true north', () => {
  const [field] = fields
  const [first] = field!.landings
  const north = (look: CircuitStyle) => circuitParts(field!, first!, look).drawn.north
  expect(north('wide')).toBe(0)
  expect(north('column')).toBe(0)
  expect(north('phone')).toBe(-field!.runways[0]!.bearing)
  expect(circuitChart(field!, first!, 'phone')).toContain(`rotate(${-field!.runways[0]!.bearing})`)
})
