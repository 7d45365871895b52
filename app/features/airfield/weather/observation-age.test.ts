import { expect, test } from 'vitest'
import { ageMinutes, formatAge, observationAge } from './observation-age.ts'

const at = Date.parse('2026-06-14T08:20:00Z')
const after = (minutes: number) => at + minutes * 60_000

test('an observation is current for 90 minutes, old for six hours, then gone', () => {
  expect(observationAge(at, after(0))).toEqual({ state: 'current', until: after(90) })
  expect(observationAge(at, after(90) - 1).state).toBe('current')
  expect(observationAge(at, after(90))).toEqual({ state: 'old', until: after(360) })
  expect(observationAge(at, after(360) - 1).state).toBe('old')
  expect(observationAge(at, after(360))).toEqual({ state: 'gone', until: null })
})

test('a state lasts exactly until the moment it names', () => {
  for (const minutes of [0, 45, 89, 90, 200, 359]) {
    const { state, until } = observationAge(at, after(minutes))
    expect(observationAge(at, until! - 1).state).toBe(state)
    expect(observationAge(at, until!).state).not.toBe(state)
  }
})

test('age in words; a clock that runs a little ahead makes nothing younger than new', () => {
  expect(ageMinutes(at, after(-5))).toBe(0)
  expect(formatAge(at, after(12))).toBe('12\u202fmin alt')
  expect(formatAge(at, after(85))).toBe('1\u202fh 25\u202fmin alt')
})
