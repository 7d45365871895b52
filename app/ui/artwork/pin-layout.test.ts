import { expect, test } from 'vitest'
import { type Box, overlaps, type Point } from './label-placement.ts'
import { insetPinShare, layPins, planPinShare } from './pin-layout.ts'
import { type Random, seededRandom } from './random.ts'

const sheet = { x: -420, y: -330, width: 1390, height: 680 }
const north = { x: -420, y: -330, width: 190, height: 190 }

/** Random points of a site: some far apart, up to three clusters, some at the same place. */
function pointsOf(random: Random): Point[] {
  const anywhere = (): Point => [sheet.x + random() * sheet.width, sheet.y + random() * sheet.height]
  const lonely = Array.from({ length: Math.floor(random() * 12) }, anywhere)
  const crowds = Array.from({ length: Math.floor(random() * 4) }, () => {
    const [x, y] = anywhere()
    const reach = 20 + random() * 160
    return Array.from({ length: 2 + Math.floor(random() * 12) }, (): Point => [
      x + (random() - 0.5) * reach,
      y + (random() - 0.5) * reach,
    ])
  }).flat()
  const inside = [...lonely, ...crowds].filter(
    ([x, y]) => x >= sheet.x && x <= sheet.x + sheet.width && y >= sheet.y && y <= sheet.y + sheet.height,
  )
  return [...inside, ...inside.slice(0, 2).map(([x, y]): Point => [x, y])]
}

const boxOf = ([x, y]: Point, half: number): Box => ({
  x: x - half,
  y: y - half,
  width: 2 * half,
  height: 2 * half,
})
const isInside = (box: Box, within: Box) =>
  box.x >= within.x - 0.01 &&
  box.y >= within.y - 0.01 &&
  box.x + box.width <= within.x + within.width + 0.01 &&
  box.y + box.height <= within.y + within.height + 0.01

test('wherever points lie, each number stands once, none on another and none outside', () => {
  let insets = 0
  for (let seed = 1; seed <= 300; seed += 1) {
    const points = pointsOf(seededRandom(seed))
    const { plan, inset } = layPins(points, sheet, [north])
    if (inset !== null) insets += 1
    for (const [index] of points.entries()) {
      expect(
        [plan[index], inset?.pins[index]].filter((place) => place != null),
        `${seed}: ${index}`,
      ).toHaveLength(1)
    }
    const drawings = [
      { places: plan, within: sheet, half: sheet.width * planPinShare, taken: [north] },
      ...(inset === null
        ? []
        : [{ places: inset.pins, within: inset.box, half: inset.box.width * insetPinShare, taken: [] }]),
    ]
    for (const { places, within, half, taken } of drawings) {
      const boxes = places.flatMap((place) => (place == null ? [] : [boxOf(place, half)]))
      expect(
        boxes.filter((box) => !isInside(box, within)),
        `${seed}: outside`,
      ).toEqual([])
      const others = (index: number) => [...boxes.slice(index + 1), ...taken]
      expect(
        boxes.filter((box, index) => others(index).some((other) => overlaps(box, other))),
        `${seed}`,
      ).toEqual([])
    }
    if (inset !== null) expect(isInside(inset.box, sheet), `${seed}: part of the plan`).toBe(true)
  }
  expect(insets).toBeGreaterThan(100)
})

test('numbers with room stay where they are, and nothing is enlarged', () => {
  const apart: Point[] = [
    [0, 0],
    [120, 0],
    [0, 200],
  ]
  expect(layPins(apart, sheet)).toEqual({ plan: apart, inset: null })
})

test('what crowds is shown larger, what lies beside it as well, and the rest stays on the plan', () => {
  const points: Point[] = [
    [300, -100],
    [320, -100],
    [340, -105],
    [330, -80],
    [-200, 200],
  ]
  const { plan, inset } = layPins(points, sheet)
  expect(plan.map((place) => place !== null)).toEqual([false, false, false, false, true])
  expect(inset!.pins.map((place) => place !== null)).toEqual([true, true, true, true, false])
  expect(sheet.width / inset!.box.width).toBeGreaterThan(2)
})
