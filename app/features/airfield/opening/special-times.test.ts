import { expect, test } from 'vitest'
import { anAirfield, aRule, end, everyDay, hours, workdays } from '#test/opening-rules.ts'
import { specialTimesBetween } from './day-reading.ts'
import { openingDay } from './opening-hours.ts'
import { SpecialDay } from './opening-rule.ts'

const rules = [aRule(`${workdays} sa su`, ['10:00 SS'])]
const christmas = SpecialDay.parse({
  id: 'weihnachten',
  area: 'operations',
  from: { everyYear: '12-24' },
  days: 3,
  intervals: [],
  mode: 'closed',
  reason: 'Weihnachten',
})

test('29 February follows the rules, and a yearly special time on it comes in leap years', () => {
  expect(hours(anAirfield(rules), '2028-02-29')).toEqual(['10:00-18:02 open'])
  const leap = SpecialDay.parse({ ...christmas, from: { everyYear: '02-29' }, days: 2 })
  const calendar = anAirfield(rules, { specialDays: [leap] })
  expect(openingDay(calendar, '2028-02-29').reading.special).toHaveLength(1)
  expect(openingDay(calendar, '2028-03-01').reading.special).toHaveLength(1)
  expect(openingDay(calendar, '2027-03-01').reading.special).toHaveLength(0)
  const spring = aRule(everyDay, ['08:00 09:00'], { valid: { kind: 'yearly', from: '02-29', to: '02-29' } })
  expect(hours(anAirfield([spring]), '2028-02-29')).toEqual(['08:00-09:00 open'])
  expect(hours(anAirfield([spring]), '2027-02-28')).toEqual([])
})

test('yearly ranges and special times run across the new year', () => {
  const calendar = anAirfield(
    [aRule(everyDay, ['10:00 12:00'], { valid: { kind: 'yearly', from: '12-20', to: '01-05' } })],
    {
      specialDays: [SpecialDay.parse({ ...christmas, from: { everyYear: '12-30' }, days: 4 })],
    },
  )
  const days = ['2026-12-19', '2026-12-29', '2026-12-30', '2027-01-02', '2027-01-03', '2027-01-06']
  expect(days.map((day) => hours(calendar, day).join())).toEqual([
    '',
    '10:00-12:00 open',
    '00:00-00:00 closed',
    '00:00-00:00 closed',
    '10:00-12:00 open',
    '',
  ])
})

test('a rule for dates holds from its first to its last day', () => {
  const calendar = anAirfield([
    aRule(everyDay, ['10:00 12:00'], { valid: { kind: 'dates', from: '2026-07-30', to: '2026-08-01' } }),
  ])
  const days = ['2026-07-29', '2026-07-30', '2026-08-01', '2026-08-02']
  expect(days.map((day) => hours(calendar, day).length)).toEqual([0, 1, 1, 0])
})

test('a special time for a date stands above one of every year, a short one above a long one', () => {
  const open = { ...christmas, mode: 'open' as const, reason: 'Fliegerlager', note: '' }
  const long = {
    ...open,
    id: 'long',
    from: '2026-12-20',
    days: 9,
    intervals: [{ from: end('08:00'), to: end('18:00') }],
  }
  const short = {
    ...open,
    id: 'short',
    from: '2026-12-22',
    days: 1,
    intervals: [{ from: end('11:00'), to: end('13:00') }],
  }
  const calendar = anAirfield(rules, { specialDays: [christmas, long, short] })
  expect(hours(calendar, '2026-12-25')).toEqual(['08:00-18:00 open'])
  expect(hours(calendar, '2026-12-22')).toEqual(['11:00-13:00 open'])
  expect(hours(calendar, '2027-12-25')).toEqual(['00:00-00:00 closed'])
})

test('two special times for the same days hold together, and closing wins', () => {
  const day = { ...christmas, from: '2026-05-09', days: 1 }
  const morning = {
    ...day,
    id: 'a',
    mode: 'open' as const,
    intervals: [{ from: end('09:00'), to: end('15:00') }],
  }
  const mowing = { ...day, id: 'b', intervals: [{ from: end('11:00'), to: end('12:00') }] }
  const calendar = anAirfield(rules, { specialDays: [morning, mowing] })
  expect(hours(calendar, '2026-05-09')).toEqual([
    '09:00-11:00 open',
    '11:00-12:00 closed',
    '12:00-15:00 open',
  ])
})

test('the deviations of the coming weeks are listed by their first day', () => {
  const yearly = { ...christmas, id: 'yearly', from: { everyYear: '12-31' }, days: 2 }
  const listed = specialTimesBetween([yearly, christmas], '2026-12-25', '2027-12-24')
  expect(listed.map(({ first, last }) => `${first} ${last}`)).toEqual([
    '2026-12-24 2026-12-26',
    '2026-12-31 2027-01-01',
    '2027-12-24 2027-12-26',
  ])
})

test('a yearly time over the end of February ends on its day whether or not the year has a 29th', () => {
  const lastDays = (from: object) =>
    specialTimesBetween(
      [SpecialDay.parse({ ...christmas, from, days: 200 })],
      '2026-01-01',
      '2028-12-31',
    ).map(({ first, last }) => `${first} ${last}`)
  expect(lastDays({ everyYear: '11-01', until: '03-31' })).toEqual([
    '2025-11-01 2026-03-31',
    '2026-11-01 2027-03-31',
    '2027-11-01 2028-03-31',
    '2028-11-01 2029-03-31',
  ])
  expect(lastDays({ everyYear: '02-01', until: '02-29' })).toEqual([
    '2026-02-01 2026-02-28',
    '2027-02-01 2027-02-28',
    '2028-02-01 2028-02-29',
  ])
})
