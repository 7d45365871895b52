import { expect, test } from 'vitest'
import { clock, clockUtc } from '#app/lib/german-dates.ts'
import { movedSeries, partedSeries } from './dates/date-form.ts'
import { seriesText, whenText } from './format-event.ts'
import { lastOccurrence, nextOccurrence, occurrencesBetween, Series, type Timing } from './occurrences.ts'

function series(more: unknown, timing: Partial<Timing> = {}): Timing {
  return {
    firstDay: '2026-10-14',
    lastDay: '2026-10-14',
    startTime: '18:30',
    endTime: '21:30',
    ...timing,
    series: Series.parse(more),
  }
}

const daysOf = (timing: Timing, from: string, to: string) =>
  occurrencesBetween(timing, from, to).map(({ firstDay }) => firstDay)

test('an evening at half past six stays at half past six when the clocks change', () => {
  const evenings = occurrencesBetween(series({ rule: 'weekly' }), '2026-10-14', '2026-10-31')
  expect(evenings.map(({ startsAt }) => clock(startsAt))).toEqual(['18:30', '18:30', '18:30'])
  expect(evenings.map(({ startsAt }) => clockUtc(startsAt))).toEqual(['16:30', '16:30', '17:30'])
  const spring = occurrencesBetween(series({ rule: 'weekly' }), '2027-03-20', '2027-04-02')
  expect(spring.map(({ startsAt }) => clockUtc(startsAt))).toEqual(['17:30', '16:30'])
})

test('a course of so many evenings holds them all when it pauses over Christmas', () => {
  const course = series(
    { rule: 'weekly', count: 4, exceptions: [{ day: '2026-12-23' }, { day: '2026-12-30' }] },
    { firstDay: '2026-12-16', lastDay: '2026-12-16' },
  )
  expect(daysOf(course, '2026-01-01', '2027-12-31')).toEqual([
    '2026-12-16',
    '2027-01-06',
    '2027-01-13',
    '2027-01-20',
  ])
  expect(lastOccurrence(course)?.firstDay).toBe('2027-01-20')
})

test('the fourth Wednesday is found in every month, a fifth one only where there is one, the last one always', () => {
  const at = { firstDay: '2026-12-23', lastDay: '2026-12-23' }
  expect(daysOf(series({ rule: 'monthly', nth: 4 }, at), '2026-12-01', '2027-04-01')).toEqual([
    '2026-12-23',
    '2027-01-27',
    '2027-02-24',
    '2027-03-24',
  ])
  const fifth = series({ rule: 'monthly', nth: 5 }, { firstDay: '2026-12-30', lastDay: '2026-12-30' })
  expect(daysOf(fifth, '2026-12-01', '2027-07-01')).toEqual(['2026-12-30', '2027-03-31', '2027-06-30'])
  const last = series({ rule: 'monthly', nth: -1 }, { firstDay: '2026-12-30', lastDay: '2026-12-30' })
  expect(daysOf(last, '2026-12-01', '2027-03-01')).toEqual(['2026-12-30', '2027-01-27', '2027-02-24'])
})

test('every second week skips one, and nothing comes after the last day', () => {
  const other = series({ rule: 'weekly', everyWeeks: 2, until: '2026-11-20' })
  expect(daysOf(other, '2026-10-01', '2027-10-01')).toEqual(['2026-10-14', '2026-10-28', '2026-11-11'])
})

test('an event over several days names day and time of both ends, which are not the hours of each day', () => {
  const timing = {
    firstDay: '2026-06-27',
    lastDay: '2026-06-28',
    startTime: '10:00',
    endTime: '18:00',
    series: null,
  }
  const said = (changes: Partial<Timing>) => {
    const event = { ...timing, ...changes }
    return whenText(event, nextOccurrence(event, 0)!).replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
  }
  expect(said({})).toBe('27. Juni 2026, 10:00 Uhr bis 28. Juni 2026, 18:00 Uhr (LT)')
  expect(said({ lastDay: '2026-06-27' })).toBe('27. Juni 2026, 10:00–18:00 Uhr (LT)')
  expect(said({ startTime: null, endTime: null })).toBe('27.–28. Juni 2026')
})

test('every second week is said as one says it', () => {
  const other = { ...series({ rule: 'weekly', everyWeeks: 2 }), untilDay: null }
  expect(seriesText(other)).toBe('alle 2 Wochen mittwochs')
})

test('an event under way is the next one until it is over, then there is none', () => {
  const camp: Timing = {
    firstDay: '2026-08-01',
    lastDay: '2026-08-09',
    startTime: null,
    endTime: null,
    series: null,
  }
  expect(nextOccurrence(camp, Date.parse('2026-08-09T21:59:59Z'))?.firstDay).toBe('2026-08-01')
  expect(nextOccurrence(camp, Date.parse('2026-08-09T22:00:00Z'))).toBeUndefined()
  expect(daysOf(camp, '2026-08-05', '2026-08-05')).toEqual(['2026-08-01'])
})

test('an event over midnight ends on the next day, one with an open end lasts until midnight', () => {
  const night: Timing = {
    firstDay: '2026-08-22',
    lastDay: '2026-08-23',
    startTime: '20:30',
    endTime: '01:00',
    series: null,
  }
  expect(new Date(lastOccurrence(night)!.endsAt).toISOString()).toBe('2026-08-22T23:00:00.000Z')
  const open: Timing = { ...night, lastDay: '2026-08-22', endTime: null }
  expect(new Date(lastOccurrence(open)!.endsAt).toISOString()).toBe('2026-08-22T22:00:00.000Z')
})

test('a series without end has no last evening but always a next one', () => {
  const evenings = series({ rule: 'weekly' })
  expect(lastOccurrence(evenings)).toBeUndefined()
  expect(nextOccurrence(evenings, Date.parse('2031-06-01T00:00:00Z'))?.firstDay).toBe('2031-06-04')
})

test('an evening that has been held for years is found as it would be by counting from the first', () => {
  const rules = [
    { rule: 'weekly' },
    { rule: 'weekly', everyWeeks: 3, exceptions: [{ day: '2031-05-07' }] },
    { rule: 'monthly', nth: 2 },
    { rule: 'monthly', nth: 5 },
    { rule: 'monthly', nth: -1 },
  ]
  for (const rule of rules) {
    const long = series(rule, { lastDay: '2026-10-16' })
    const all = occurrencesBetween(long, '2026-01-01', '2033-12-31')
    for (const [from, to] of [
      ['2026-10-13', '2026-10-15'],
      ['2031-05-01', '2031-05-31'],
      ['2033-02-28', '2033-03-01'],
    ] as const) {
      const touching = all.filter(({ firstDay, lastDay }) => firstDay <= to && lastDay >= from)
      expect(daysOf(long, from, to)).toEqual(touching.map(({ firstDay }) => firstDay))
      const at = Date.parse(`${from}T12:00:00Z`)
      expect(nextOccurrence(long, at)?.day).toBe(all.find(({ endsAt }) => endsAt > at)?.day)
    }
  }
})

/** Every fourth Wednesday; January 2026 begins with a Thursday, so its fourth Thursday is six days earlier. */
const meetings = (more: object = {}) => {
  const timing = series(
    { rule: 'monthly', nth: 4, ...more },
    { firstDay: '2026-01-28', lastDay: '2026-01-28' },
  )
  return { ...timing, series: timing.series! }
}
const on = (day: string) => ({ firstDay: day, lastDay: day, startTime: '19:00', endTime: null })

test('a monthly meeting moved to another weekday is held on it every month, whichever month it was moved in', () => {
  const moved = movedSeries(meetings({ until: '2026-10-28' }), '2026-03-25', on('2026-03-26'))
  expect(moved).toMatchObject({ firstDay: '2026-01-22', startTime: '19:00' })
  expect(daysOf(moved, '2026-01-01', '2026-12-31')).toEqual([
    '2026-01-22',
    '2026-02-26',
    '2026-03-26',
    '2026-04-23',
    '2026-05-28',
    '2026-06-25',
    '2026-07-23',
    '2026-08-27',
    '2026-09-24',
    '2026-10-22',
  ])
})

test('a monthly meeting moved from its fourth Wednesday to a fifth Thursday is held on the last one', () => {
  const { after } = partedSeries(meetings(), '2026-01-28', on('2026-01-29'))
  expect(daysOf(after, '2026-01-01', '2026-04-30')).toEqual([
    '2026-01-29',
    '2026-02-26',
    '2026-03-26',
    '2026-04-30',
  ])
})

test('pauses and single moves of a monthly meeting stay with their month when its weekday changes', () => {
  const change = { day: '2026-10-28', state: 'moved', ...on('2026-10-30') }
  const { series: rule, ...timing } = movedSeries(
    meetings({ exceptions: [{ day: '2026-04-22' }], changes: [change] }),
    '2026-03-25',
    on('2026-03-26'),
  )
  expect(daysOf({ ...timing, series: rule }, '2026-04-01', '2026-05-31')).toEqual(['2026-05-28'])
  expect(daysOf({ ...timing, series: rule }, '2026-10-01', '2026-10-31')).toEqual(['2026-10-30'])
})
