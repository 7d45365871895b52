import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import events from './content/events.json' with { type: 'json' }
import notices from './content/notices.json' with { type: 'json' }
import posts from './content/posts.json' with { type: 'json' }
import tariffs from './content/tariffs.json' with { type: 'json' }
import { demoDates, type DemoDate } from './demo-dates.ts'

const sunday = demoDates('2026-06-14', eventStartOn('2026-06-14'))

function eventStartOn(today: string) {
  return (id: string) => {
    const event = events.find((event) => event.id === id)
    return event && demoDates(today).period(event.startsAt, event.endsAt).firstDay
  }
}

function eventOn(today: string, id: string) {
  const event = events.find((event) => event.id === id)!
  const { firstDay, lastDay } = demoDates(today).period(event.startsAt, event.endsAt)
  return [firstDay, lastDay]
}

test('on 14 June 2026 the events fall on the days of the drawn calendar', () => {
  expect(eventOn('2026-06-14', 'tage-der-offenen-halle')).toEqual(['2026-06-27', '2026-06-28'])
  expect(eventOn('2026-06-14', 'seitenwind-training')).toEqual(['2026-07-11', '2026-07-11'])
  expect(eventOn('2026-06-14', 'fluglager-sommer')).toEqual(['2026-08-01', '2026-08-09'])
  expect(eventOn('2026-06-14', 'kinonacht')).toEqual(['2026-08-22', '2026-08-22'])
  expect(eventOn('2026-06-14', 'ziellandewettbewerb')).toEqual(['2026-09-19', '2026-09-19'])
  expect(eventOn('2026-06-14', 'stammtisch')).toEqual(['2026-06-24', '2026-06-24'])
  expect(eventOn('2026-06-14', 'werkstattabend')).toEqual(['2026-06-17', '2026-06-17'])
})

function postOn(today: string, id: string) {
  return demoDates(today).day(posts.find((post) => post.id === id)!.publishedAt!)
}

test('on 14 June 2026 the posts carry the dates of the drawn blog', () => {
  expect(postOn('2026-06-14', 'die-halle-riecht-wieder-nach-leim')).toBe('2026-06-09')
  expect(postOn('2026-06-14', 'sechs-stunden-thermik')).toBe('2026-05-16')
  expect(postOn('2026-06-14', 'neue-platzrunde')).toBe('2026-05-02')
  expect(postOn('2026-06-14', 'erster-alleinflug-jana')).toBe('2026-04-19')
  expect(postOn('2026-06-14', 'wetterbriefing-am-kuechentisch')).toBe('2026-03-28')
  expect(postOn('2026-06-14', 'zum-kaffee-nach-altmoor')).toBe('2026-01-25')
  expect(postOn('2026-06-14', 'nachtflug-im-november')).toBe('2025-11-15')
})

test('a time is the one on the clock in Falkenried, noon when none is named', () => {
  expect(sunday.instant({ daysFromToday: -12, time: '20:00' })).toBe('2026-06-02T18:00:00.000Z')
  expect(sunday.instant({ lastMonthDay: '11-15', time: '21:00' })).toBe('2025-11-15T20:00:00.000Z')
  expect(sunday.instant({ daysFromToday: 0 })).toBe('2026-06-14T10:00:00.000Z')
  expect(sunday.instant('1952-05-04')).toBe('1952-05-04T11:00:00.000Z')
  expect(sunday.instant({ today: true, time: '18:00' })).toBe('2026-06-14T16:00:00.000Z')
})

test('a closure ends at a time of the day it starts', () => {
  const closure = sunday.period(
    { nextMonthDay: '07-14', weekday: 'thursday', time: '08:00' },
    { sameDayTime: '15:00' },
  )
  expect(closure).toEqual({
    firstDay: '2026-07-16',
    lastDay: '2026-07-16',
    startsAt: '2026-07-16T06:00:00.000Z',
    endsAt: '2026-07-16T13:00:00.000Z',
  })
})

test('what lasts several days is not past until its last day is over', () => {
  expect(eventOn('2026-06-28', 'tage-der-offenen-halle')).toEqual(['2026-06-27', '2026-06-28'])
  expect(eventOn('2026-06-29', 'tage-der-offenen-halle')).toEqual(['2027-06-26', '2027-06-27'])
  expect(demoDates('2027-01-02').day({ everyYear: '12-31' }, { days: 3 })).toBe('2026-12-31')
  expect(demoDates('2027-01-02').day({ nextMonthDay: '12-30', weekday: 'saturday' })).toBe('2027-01-02')
})

test('today counts as the next such weekday and not as the last one', () => {
  expect(sunday.day({ nextWeekday: 'sunday' })).toBe('2026-06-14')
  expect(sunday.day({ nextWeekday: 'saturday', plusWeeks: 2 })).toBe('2026-07-04')
  expect(sunday.day({ lastWeekday: 'sunday' })).toBe('2026-06-07')
  expect(sunday.day({ lastWeekday: 'saturday' })).toBe('2026-06-13')
  expect(demoDates('2026-06-24').day({ nextMonthly: { nth: 4, weekday: 'wednesday' } })).toBe('2026-06-24')
  expect(demoDates('2026-06-25').day({ nextMonthly: { nth: 4, weekday: 'wednesday' } })).toBe('2026-07-22')
})

test('terms, birthdays and old prices are counted in years', () => {
  expect(sunday.day({ nextMonthDay: '03-12', yearsFrom: 2 })).toBe('2029-03-12')
  expect(sunday.day({ yearsAgo: 15, monthDay: '03-14' })).toBe('2011-03-14')
  const old = tariffs.rows.find((row) => row.id === 'archiv-ldg-1200-mit')!
  expect([sunday.day(old.validFrom), sunday.day(old.validTo!)]).toEqual(['2024-04-01', '2026-03-31'])
})

test('the notice of the open days stands from a week before until the day after them', () => {
  const notice = notices.find((notice) => notice.id === 'offene-halle')!
  expect([sunday.day(notice.from), sunday.day(notice.to)]).toEqual(['2026-06-20', '2026-06-29'])
})

test('the feasts of the year are the next ones', () => {
  expect(sunday.day({ everyYear: '12-24' })).toBe('2026-12-24')
  expect(sunday.day({ easterOffset: -2 })).toBe('2027-03-26')
  expect(demoDates('2026-04-03').day({ easterOffset: -2 })).toBe('2026-04-03')
})

test('on 29 February dates a year away fall into years without that day', () => {
  const leapDay = demoDates('2028-02-29')
  expect(leapDay.day({ daysFromToday: 366 })).toBe('2029-03-01')
  expect(leapDay.day({ lastMonthDay: '02-29' })).toBe('2028-02-29')
  expect(leapDay.day({ yearsBefore: 1, of: { lastMonthDay: '02-29' } })).toBe('2027-03-01')
  expect(leapDay.day({ lastMonthDay: '03-01' })).toBe('2027-03-01')
  expect(leapDay.day({ nextMonthDay: '02-20', weekday: 'saturday' })).toBe('2029-02-24')
})

test('on New Year’s Eve the next days are in the new year', () => {
  const newYearsEve = demoDates('2026-12-31')
  expect(newYearsEve.day({ daysFromToday: 1 })).toBe('2027-01-01')
  expect(newYearsEve.day({ nextWeekday: 'friday' })).toBe('2027-01-01')
  expect(newYearsEve.day({ nextMonthly: { nth: 4, weekday: 'wednesday' } })).toBe('2027-01-27')
  expect(newYearsEve.day({ everyYear: '12-31' })).toBe('2026-12-31')
  expect(newYearsEve.day({ everyYear: '12-24' }, { days: 3 })).toBe('2027-12-24')
  expect(newYearsEve.day({ lastMonthDay: '01-01' })).toBe('2026-01-01')
})

test('on the days the clocks change every instant is the one the clock shows', () => {
  const march = demoDates('2026-03-29')
  expect(march.instant({ daysFromToday: -1, time: '20:00' })).toBe('2026-03-28T19:00:00.000Z')
  expect(march.instant({ daysFromToday: 0, time: '20:00' })).toBe('2026-03-29T18:00:00.000Z')
  const october = demoDates('2026-10-25')
  expect(october.instant({ daysFromToday: 0, time: '00:30' })).toBe('2026-10-24T22:30:00.000Z')
  expect(october.instant({ daysFromToday: 1, time: '08:00' })).toBe('2026-10-26T07:00:00.000Z')
})

test('a series read as seen on its first evening pauses on the holidays after it', () => {
  const course = events.find((event) => event.id === 'ausbildungsstart-theorie')!
  const december = demoDates('2026-12-01')
  const { firstDay } = december.period(course.startsAt, course.endsAt)
  expect(firstDay).toBe('2027-11-09')
  expect(demoDates(firstDay).day(course.series!.exceptions[0]!)).toBe('2027-12-28')
})

test('a form that is not known or lacks its base is refused', () => {
  expect(() => sunday.day({ sameDay: true })).toThrow('No such form')
  expect(() => sunday.day({ daysBeforeEvent: 'gibt-es-nicht', days: 1 })).toThrow('No such form')
  expect(() => sunday.day('1962/1964')).toThrow('Not a day')
})

test('every date in the content can be read on any day of a year', () => {
  const found = contentFiles().flatMap(datesIn)
  expect(found.length).toBeGreaterThan(500)
  for (const today of ['2026-01-01', '2026-03-29', '2026-06-14', '2026-10-25', '2026-12-31', '2028-02-29']) {
    const dates = demoDates(today, eventStartOn(today))
    for (const date of found)
      expect(dates.instant(date, { start: today })).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/)
  }
})

function contentFiles(): unknown[] {
  const folder = new URL('./content/', import.meta.url)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as unknown)
}

/** Every object with a date key counts as a date; a new key in the content fails the test above. */
function datesIn(value: unknown): DemoDate[] {
  if (typeof value !== 'object' || value === null) return []
  const shape = value as Record<string, unknown>
  const isDate = Object.keys(shape).some(
    (key) =>
      /^(days[A-Z]|last(Week|Month)|next(Week|Month)|sameDay|yearsAgo|yearsBefore|dayBefore|everyYear|easter)/.test(
        key,
      ) ||
      (key === 'today' && shape[key] === true),
  )
  return isDate ? [value] : Object.values(value).flatMap(datesIn)
}
