import { expect, test } from 'vitest'
import { demoSitePoints } from '#app/features/demo/airfield.demo.ts'
import { pointsInView, siteViews } from './site-point.ts'

const points = demoSitePoints.map((point) => ({ ...point, id: point.id ?? '' }))

test('visitors see their own points and those for all, not the taxi routes', () => {
  const view = siteViews.find(({ word }) => word === 'besuch')!
  const names = pointsInView(points, view).map(({ name }) => name)
  expect(names).toContain('Tor und Zufahrt')
  expect(names).toContain('Turm mit C-Büro')
  expect(names).not.toContain('Rollhalt A1')
})
