import { expect, test } from 'vitest'
import type { ChartLabel } from './chart-features.ts'
import { overlaps } from './label-placement.ts'
import { boxOf, letteredLabels, placesAt, typeShares } from './lettering.ts'
import { type Random, seededRandom } from './random.ts'
import { roadToField } from './road-map.ts'

const names = [
  'Falkenried',
  'Bahnhof',
  'Am Fluggelände',
  'Lohe-Radweg, 8 min',
  'K 2214',
  'Flugplatz Falkenried',
]
const width = 1200
const height = 680

function labelsOf(random: Random): ChartLabel[] {
  return Array.from({ length: 3 + Math.floor(random() * 9) }, (_, index) => ({
    x: random() * width,
    y: random() * height,
    text: names[index % names.length]!,
    tone: (['big', 'plain', 'blue'] as const)[index % 3]!,
    anchor: (['start', 'middle', 'end'] as const)[Math.floor(random() * 3)]!,
  }))
}

test('at every size at which a map is seen, no label leaves it, covers another or a sign', () => {
  let [wished, written] = [0, 0]
  for (let seed = 1; seed <= 120; seed += 1) {
    const random = seededRandom(seed)
    const labels = labelsOf(random)
    const sign = { x: random() * 1100, y: random() * 600, width: 60, height: 60 }
    for (const share of typeShares) {
      const type = Math.max(13, share * width)
      const places = placesAt(labels, { width, height, least: 13, taken: () => [sign] }, type)
      const boxes = places.flatMap((place, index) =>
        place === null ? [] : [boxOf(labels[index]!, place, type)],
      )
      wished += labels.length
      written += boxes.length
      for (const [index, box] of boxes.entries()) {
        expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(
          true,
        )
        expect(
          [...boxes.slice(index + 1), sign].some((other) => overlaps(box, other)),
          `${seed} ${type}`,
        ).toBe(false)
      }
    }
  }
  expect(written / wished).toBeGreaterThan(0.85)
})

test('a label with room everywhere is written once, one that must turn is written for each size', () => {
  const [free, edge] = [
    letteredLabels([{ x: 600, y: 300, text: 'Au' }], { width, height, least: 13 }),
    letteredLabels([{ x: 1080, y: 300, text: 'Falkenried' }], { width, height, least: 13 }),
  ]
  expect(free.match(/<text/g)).toHaveLength(1)
  expect(free).not.toContain('--to')
  expect(edge.match(/<text/g)!.length).toBeGreaterThan(1)
  expect(edge).toContain('text-anchor:end')
})

test('where no road ends at the field, the nearest one is led there', () => {
  const aerodrome = { x: 555, y: 437, heading: 76 }
  const away = [
    [618, 337],
    [604, 412],
  ] as const
  expect(roadToField({ seed: 1, aerodrome, localRoads: [away] })).toEqual([
    [
      [604, 412],
      [555, 437],
    ],
  ])
  expect(roadToField({ seed: 1, aerodrome, localRoads: [[...away, [560, 440]]] })).toEqual([])
  expect(roadToField({ seed: 1, aerodrome })).toEqual([])
})
