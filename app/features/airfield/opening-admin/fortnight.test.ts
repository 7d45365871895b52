import { expect, test } from 'vitest'
import { falkenriedCalendar } from '#test/falkenried-hours.ts'
import { prepareCalendar } from '../opening/opening-hours.ts'
import { fortnightOf, presentOnAxis, rulesBySeason } from './fortnight.ts'

test('a fortnight begins today and says each day in words and at a glance', () => {
  const days = fortnightOf(prepareCalendar(falkenriedCalendar()), 'operations', '2026-06-14')
  expect(days).toHaveLength(14)
  expect(days[0]).toMatchObject({
    day: '2026-06-14',
    isToday: true,
    tone: 'open',
    weekday: 'So',
    number: '14.',
  })
  expect(days.filter(({ isMonday }) => isMonday).map(({ day }) => day)).toEqual(['2026-06-15', '2026-06-22'])
  for (const { stretches } of days)
    for (const { at, length } of stretches) {
      expect(at).toBeGreaterThanOrEqual(0)
      expect(at + length).toBeLessThanOrEqual(100.1)
    }
  expect(new Set(days.map(({ tone }) => tone)).size).toBeGreaterThan(1)
})

test('an area without rules says nothing, and at night the present is not on the axis', () => {
  const calendar = prepareCalendar({ ...falkenriedCalendar(), rules: [], specialDays: [] })
  expect(fortnightOf(calendar, 'office', '2026-06-14')[0]).toMatchObject({ glance: '?', tone: 'unknown' })
  expect(presentOnAxis(Date.parse('2026-06-14T00:30:00Z'))).toBeNull()
  expect(presentOnAxis(Date.parse('2026-06-14T12:00:00Z'))).toBe(50)
})

test('rules of another season stand apart from those of these days', () => {
  const calendar = prepareCalendar(falkenriedCalendar())
  const rules = calendar.rules.filter(({ area }) => area === 'operations')
  const { now, later } = rulesBySeason(calendar, rules, '2026-06-14')
  expect(now.length + later.length).toBe(rules.length)
  expect(now.some(({ valid }) => valid.kind === 'standard-time')).toBe(false)
  expect(later.some(({ valid }) => valid.kind === 'standard-time')).toBe(true)
  expect(rulesBySeason(null, rules, '2026-06-14').later).toEqual([])
})
