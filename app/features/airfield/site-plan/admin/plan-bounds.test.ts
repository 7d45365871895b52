import { expect, test } from 'vitest'
import { demoAirfield } from '#app/features/demo/airfield.demo.ts'
import { demoDatesOn } from '#app/features/demo/demo-dates.ts'
import { airfieldPlan } from '../../plan/airfield-plan.ts'
import { intoPlan, isOnPlan, moved, onDrawing, onField } from './plan-bounds.ts'

const plan = airfieldPlan(demoAirfield(demoDatesOn('2026-06-14')))!

test('a place on the drawing is the place on the field it was drawn from', () => {
  for (const place of [
    { a: 0, b: 0 },
    { a: 240, b: 210 },
    { a: -430.5, b: -92.3 },
  ])
    expect(onField(plan, onDrawing(plan, place))).toEqual(place)
})

test('ten metres east and ten north are ten metres on the field, whatever way the runway lies', () => {
  const east = moved(plan, { a: 0, b: 0 }, 10, 0)
  const north = moved(plan, { a: 0, b: 0 }, 0, 10)
  // The runway's bearing is 76°: east is almost along it, north almost to its left.
  expect(east).toEqual({ a: 9.7, b: -2.4 })
  expect(north).toEqual({ a: 2.4, b: 9.7 })
})

test('nothing leaves the plan', () => {
  expect(isOnPlan(plan, { a: 4000, b: 0 })).toBe(false)
  expect(isOnPlan(plan, intoPlan(plan, { a: 4000, b: 0 }))).toBe(true)
  expect(intoPlan(plan, { a: 10, b: 20 })).toEqual({ a: 10, b: 20 })
})
