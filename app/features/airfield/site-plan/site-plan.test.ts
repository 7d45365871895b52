import { expect, test } from 'vitest'
import { demoSitePoints } from '#app/features/demo/site-plan.demo.ts'
import { pointsInView, siteViews } from './site-point.ts'
import { spreadPins } from './spread-pins.ts'

const points = demoSitePoints.map((point) => ({ ...point, id: point.id ?? '' }))

test('visitors see their own points and those for all, not the taxi routes', () => {
  const view = siteViews.find(({ word }) => word === 'besuch')!
  const names = pointsInView(points, view).map(({ name }) => name)
  expect(names).toContain('Tor und Zufahrt')
  expect(names).toContain('Turm mit C-Büro')
  expect(names).not.toContain('Rollhalt A1')
})

test('numbers of things that stand close together can all be read', () => {
  const places = points.flatMap(({ position }) =>
    position === null ? [] : [[position.a, position.b] as const],
  )
  const spread = spreadPins(places, 28)
  const gaps = spread.flatMap((one, index) =>
    spread.slice(index + 1).map((other) => Math.hypot(one[0] - other[0], one[1] - other[1])),
  )
  expect(Math.min(...gaps)).toBeGreaterThan(26)
  const moved = places.map(([a, b], index) => Math.hypot(a - spread[index]![0], b - spread[index]![1]))
  expect(Math.max(...moved), 'metres away from where it stands').toBeLessThan(60)
  expect(spreadPins(places, 28)).toEqual(spread)
})

test('two numbers at the same place part', () => {
  const [one, other] = spreadPins(
    [
      [10, 10],
      [10, 10],
    ],
    20,
  )
  expect(Math.hypot(one![0] - other![0], one![1] - other![1])).toBeCloseTo(20, 0)
})

test('what stands far apart stays where it is', () => {
  const apart = [
    [0, 0],
    [50, 0],
  ] as const
  expect(spreadPins(apart, 28)).toEqual(apart)
})
