import { expect, test } from 'vitest'
import { clockUtc } from '#app/lib/german-dates.ts'
import { falkenriedCalendar } from '#test/falkenried-hours.ts'
import { anAirfield, aRule, at, everyDay, hours, summer, winter, workdays } from '#test/opening-rules.ts'
import { nextChange, nextOpening, openingDay, stateAt } from './opening-hours.ts'
import { type Area, SpecialDay } from './opening-rule.ts'

const exampleRules = [
  aRule('sa', ['13:00 19:00'], { valid: summer, priority: 20 }),
  aRule('su holiday', ['10:00 19:00'], { valid: summer, priority: 20 }),
  aRule(workdays, ['09:00 SS+30<20:00'], { valid: summer, mode: 'ppr' }),
  aRule(everyDay, ['12:00 13:00'], { valid: summer, mode: 'closed', priority: 50, note: 'Mittagsruhe.' }),
  aRule(everyDay, ['10:00 SS'], { valid: winter }),
  aRule(workdays, ['09:00 12:00', '14:00 SS+30<20:00'], { area: 'training' }),
]
const christmas = SpecialDay.parse({
  id: 'weihnachten',
  area: 'operations',
  from: { everyYear: '12-24' },
  days: 3,
  intervals: [],
  mode: 'closed',
  reason: 'Weihnachten',
})

const example = anAirfield(exampleRules, { specialDays: [christmas] })

test('the example airfield keeps its summer, its lunch break and its winter', () => {
  expect(hours(example, '2026-06-20')).toEqual(['12:00-13:00 closed', '13:00-19:00 open'])
  expect(hours(example, '2026-06-21')).toEqual(['10:00-12:00 open', '12:00-13:00 closed', '13:00-19:00 open'])
  expect(hours(example, '2026-06-24')).toEqual(['09:00-12:00 ppr', '12:00-13:00 closed', '13:00-20:00 ppr'])
  expect(hours(example, '2026-10-20')).toEqual(['09:00-12:00 ppr', '12:00-13:00 closed', '13:00-18:50 ppr'])
  expect(hours(example, '2026-12-21')).toEqual(['10:00-16:24 open'])
  expect(hours(example, '2026-01-03')).toEqual(['10:00-16:34 open'])
})

test('the example airfield is closed at Christmas and flies circuits around lunch', () => {
  for (const day of ['2026-12-24', '2026-12-25', '2026-12-26'])
    expect(hours(example, day)).toEqual(['00:00-00:00 closed'])
  expect(hours(example, '2026-12-27')).toEqual(['10:00-16:28 open'])
  expect(hours(example, '2026-06-24', 'training')).toEqual(['09:00-12:00 open', '14:00-20:00 open'])
  expect(hours(example, '2026-12-21', 'training')).toEqual(['09:00-12:00 open', '14:00-16:54 open'])
  expect(hours(example, '2026-06-20', 'training')).toEqual([])
})

test('on a holiday the Sunday rule holds and the weekday rules fall away', () => {
  expect(hours(example, '2026-06-04')).toEqual(['10:00-12:00 open', '12:00-13:00 closed', '13:00-19:00 open'])
  expect(openingDay(example, '2026-06-04').reading).toMatchObject({
    holiday: 'Fronleichnam',
    fallenAway: [{ mode: 'ppr' }],
  })
  expect(hours(example, '2026-04-03')[0]).toBe('10:00-12:00 open')
  expect(hours(example, '2026-04-06')[0]).toBe('10:00-12:00 open')
})

test('weekday rules stay on a holiday the area has no rule for', () => {
  const shop = anAirfield([
    aRule('sa', ['10:00 12:00'], { area: 'office' }),
    aRule('su', ['10:00 14:00'], { area: 'office', valid: winter }),
    aRule('su holiday', ['10:00 18:00'], { area: 'office', valid: summer }),
  ])
  expect(hours(shop, '2026-10-03', 'office')).toEqual(['10:00-18:00 open'])
  expect(hours(shop, '2026-12-26', 'office')).toEqual(['10:00-12:00 open'])
  expect(hours(shop, '2026-11-01', 'office')).toEqual(['10:00-14:00 open'])
})

test('31 October is a holiday in Lower Saxony and a Saturday in Baden-Württemberg', () => {
  const rules = [aRule('sa', ['09:00 17:00']), aRule('su holiday', ['11:00 15:00'])]
  expect(hours(anAirfield(rules), '2026-10-31')).toEqual(['09:00-17:00 open'])
  expect(hours(anAirfield(rules, { land: 'DE-NI' }), '2026-10-31')).toEqual(['11:00-15:00 open'])
})

test('the day before a holiday has its own rule beside those of the weekday', () => {
  const calendar = anAirfield([
    aRule(workdays, ['09:00 17:00'], { mode: 'ppr' }),
    aRule('day-before-holiday', ['14:00 18:00'], { priority: 20 }),
  ])
  expect(hours(calendar, '2026-06-03')).toEqual(['14:00-18:00 open'])
  expect(hours(calendar, '2026-06-02')).toEqual(['09:00-17:00 ppr'])
  expect(hours(calendar, '2025-12-31')).toEqual(['14:00-18:00 open'])
})

test('a local time stays and UTC moves on the days of the clock change', () => {
  const calendar = anAirfield([
    aRule('sa su', ['01:00 18:00'], { area: 'tower' }),
    aRule('sa su', ['08:00z 16:00z']),
    aRule('sa su', ['00:00 24:00'], { area: 'fuel' }),
  ])
  expect(hours(calendar, '2026-03-28')).toEqual(['09:00-17:00 open'])
  expect(hours(calendar, '2026-03-29')).toEqual(['10:00-18:00 open'])
  const length = (day: string, area: Area) => {
    const [interval] = openingDay(calendar, day, area).intervals
    return (interval!.to - interval!.from) / 3_600_000
  }
  expect([length('2026-03-28', 'tower'), length('2026-03-29', 'tower')]).toEqual([17, 16])
  expect([length('2026-10-25', 'tower'), length('2026-10-31', 'tower')]).toEqual([18, 17])
  expect([length('2026-03-29', 'fuel'), length('2026-10-25', 'fuel')]).toEqual([23, 25])
})

test('the season of a clock-change day is the one it leads into', () => {
  expect(hours(example, '2026-03-28')).toEqual(['10:00-18:44 open'])
  expect(hours(example, '2026-03-29')[0]).toBe('10:00-12:00 open')
  expect(hours(example, '2026-10-24')).toEqual(['12:00-13:00 closed', '13:00-19:00 open'])
  expect(hours(example, '2026-10-25')).toEqual(['10:00-17:11 open'])
})

test('a closing rule of lower priority does not cut', () => {
  const care = aRule('th', ['00:00 24:00'], { mode: 'closed', priority: 5 })
  const open = aRule('th', ['09:00 17:00'], { priority: 10 })
  expect(hours(anAirfield([care, open]), '2026-06-18')).toEqual(['09:00-17:00 open'])
  expect(hours(anAirfield([{ ...care, priority: 10 }, open]), '2026-06-18')).toEqual(['00:00-00:00 closed'])
})

test('an interval that ends before it begins vanishes, and neighbours of one kind become one', () => {
  const calendar = anAirfield([
    aRule(everyDay, ['09:00 12:00', '17:00 SS'], { valid: winter }),
    aRule(everyDay, ['09:00 12:00', '12:00 15:00', '14:00 16:00'], { valid: summer }),
  ])
  expect(hours(calendar, '2026-12-21')).toEqual(['09:00-12:00 open'])
  expect(hours(calendar, '2026-06-20')).toEqual(['09:00-16:00 open'])
})

test('where rules of one priority meet, the more permissive one keeps its hours', () => {
  const calendar = anAirfield([aRule('sa', ['08:00 20:00'], { mode: 'ppr' }), aRule('sa', ['10:00 18:00'])])
  expect(hours(calendar, '2026-06-20')).toEqual(['08:00-10:00 ppr', '10:00-18:00 open', '18:00-20:00 ppr'])
})

test('sun-bound hours are defined where the sun does not set or rise', () => {
  const rules = [aRule(everyDay, ['SR SS'], { area: 'fuel' }), aRule(everyDay, ['BCMT ECET<21:00'])]
  const north = anAirfield(rules, { position: { lat: 78, lon: 15 } })
  expect(hours(north, '2026-06-21', 'fuel')).toEqual(['00:00-00:00 open'])
  expect(hours(north, '2026-06-21')).toEqual(['00:00-21:00 open'])
  expect(hours(north, '2026-12-21', 'fuel')).toEqual([])
  expect(hours(north, '2026-12-21')).toEqual([])
})

test('the state, its next change and the next opening are told for an instant', () => {
  const sunday = '2026-06-21'
  expect(stateAt(example, at(sunday, '11:59')).state).toBe('open')
  expect(stateAt(example, at(sunday, '12:00'))).toMatchObject({
    state: 'closed',
    interval: { note: 'Mittagsruhe.' },
  })
  expect(nextChange(example, at(sunday, '11:00'))).toMatchObject({ at: at(sunday, '12:00'), state: 'closed' })
  expect(nextChange(example, at(sunday, '20:00'))).toMatchObject({
    at: at('2026-06-22', '09:00'),
    state: 'ppr',
  })
  expect(nextOpening(example, at(sunday, '20:00'))?.at).toBe(at('2026-06-27', '13:00'))
  expect(nextOpening(example, at('2026-12-24', '09:00'))?.at).toBe(at('2026-12-27', '10:00'))
  expect(nextOpening(example, at(sunday, '11:00'))?.at).toBe(at(sunday, '11:00'))
})

test('an area without rules is unknown, not closed', () => {
  expect(stateAt(example, at('2026-06-20', '12:00'), 'restaurant').state).toBe('unknown')
  expect(nextChange(example, at('2026-06-20', '12:00'), 'restaurant')).toBe(null)
  const always = anAirfield([aRule(everyDay, ['00:00 24:00'])])
  expect(nextChange(always, at('2026-06-20', '12:00'))).toBe(null)
})

test('the demo airfield reads as its design pages show it', () => {
  const calendar = falkenriedCalendar()
  expect(hours(calendar, '2026-06-14')).toEqual(['09:00-18:00 open'])
  expect(hours(calendar, '2026-06-15')).toEqual(['08:00-18:00 ppr', '18:00-20:00 ppr-unstaffed'])
  expect(hours(calendar, '2026-06-18')).toEqual(['00:00-00:00 closed'])
  expect(hours(calendar, '2026-06-19')).toEqual(['08:00-14:00 ppr', '14:00-20:00 open'])
  expect(hours(calendar, '2026-06-03')).toEqual(['08:00-14:00 ppr', '14:00-20:00 open'])
  expect(hours(calendar, '2026-06-28')).toEqual(['09:00-20:00 open'])
  expect(hours(calendar, '2026-04-03')).toEqual(['09:00-18:00 open'])
  expect(hours(calendar, '2026-04-03', 'training')).toEqual(['00:00-00:00 closed'])
  expect(hours(calendar, '2027-01-01')).toEqual(['11:00-16:32 open'])
  const [evening] = openingDay(calendar, '2026-11-14').intervals
  expect([clockUtc(evening!.to), evening!.mode]).toEqual(['20:00', 'ppr'])
})
