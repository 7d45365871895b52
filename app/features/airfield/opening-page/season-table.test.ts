import { expect, test } from 'vitest'
import { falkenriedCalendar } from '#test/falkenried-hours.ts'
import { anAirfield, aRule, everyDay, summer, winter, workdays } from '#test/opening-rules.ts'
import type { Area } from '../opening/opening-rule.ts'
import type { Language } from '../opening/format-opening.ts'
import { pprRemarks, seasonTable } from './season-table.ts'
import { seasonsAround } from './seasons.ts'

const falkenried = falkenriedCalendar()
const plain = (text: string) => text.replaceAll('\u2060', '').replaceAll(/[\u00A0\u202F]/g, ' ')

function rows(calendar: typeof falkenried, area: Area = 'operations', language: Language = 'de') {
  return seasonTable(calendar, '2026-06-14', area, language).rows.map((row) =>
    [row.label, row.summer.text, row.winter.text].map(plain),
  )
}

test('the table of the demo airfield reads as on its page', () => {
  expect(rows(falkenried)).toEqual([
    ['Montag bis Mittwoch', 'nach PPR', 'nach PPR'],
    ['Donnerstag', 'geschlossen – Platzpflege', 'geschlossen – Platzpflege'],
    ['Freitag', '14:00–20:00 Uhr', 'nach PPR'],
    ['Samstag', '09:00–20:00 Uhr', '10:00 Uhr bis SS'],
    ['Sonntag, Feiertag', '09:00–18:00 Uhr', '10:00 Uhr bis SS'],
    ['Tag vor Feiertag', '14:00–20:00 Uhr', 'wie am Wochentag'],
  ])
  const table = seasonTable(falkenried, '2026-06-14')
  expect(plain(table.summer.label)).toBe('29. März–24. Oktober')
  expect(plain(table.winter.label)).toBe('25. Oktober–27. März')
  expect(table.rows.filter(({ isToday }) => isToday).map(({ label }) => label)).toEqual(['Sonntag, Feiertag'])
  expect([...pprRemarks(table.rows, 'de'), table.sunRemark ?? ''].map(plain)).toEqual([
    'PPR im Sommer: Montag bis Mittwoch 08:00–20:00 Uhr; Freitag und Tag vor Feiertag 08:00–14:00 Uhr.',
    'PPR im Winter: Montag bis Mittwoch und Freitag 08:00 Uhr bis SS.',
    'Wo eine Regel an die Sonne gebunden ist, gilt an Tagen mit weniger Licht die Sonne statt der Uhrzeit.',
  ])
})

test('guests read the same table in English', () => {
  expect(rows(falkenried, 'operations', 'en').slice(2)).toEqual([
    ['Friday', '14:00–20:00 LT', 'by PPR'],
    ['Saturday', '09:00–20:00 LT', '10:00 LT to SS'],
    ['Sunday, public holiday', '09:00–18:00 LT', '10:00 LT to SS'],
    ['Day before a public holiday', '14:00–20:00 LT', 'as on the weekday'],
  ])
})

test('a lunch break divides the hours and a cap that seldom holds is named beside the sun', () => {
  expect(rows(falkenried, 'training')).toEqual([
    ['Montag bis Mittwoch', 'nach PPR', 'nach PPR'],
    ['Donnerstag', 'geschlossen', 'geschlossen'],
    ['Freitag', 'nach PPR', 'nach PPR'],
    ['Samstag', '09:00–12:00 und 13:00–19:00 Uhr', '10:00–12:00 Uhr und 14:00 Uhr bis SS'],
    ['Sonntag, Feiertag', '10:00–12:00 und 15:00–18:00 Uhr', '10:00–12:00 Uhr und 15:00 Uhr bis SS'],
  ])
  expect(rows(falkenried, 'restaurant')).toEqual([
    ['Montag bis Freitag', 'geschlossen', 'geschlossen'],
    ['Samstag', '13:00–19:00 Uhr', 'geschlossen'],
    ['Sonntag', '10:00–19:00 Uhr', '10:00 Uhr bis SS + 30 min (spätestens 18:00 Uhr)'],
    ['Feiertag', '10:00–19:00 Uhr', 'geschlossen'],
  ])
  const cut = anAirfield([
    aRule(everyDay, ['10:00 19:00'], { valid: summer }),
    aRule(everyDay, ['12:00 13:00'], { valid: summer, mode: 'closed', priority: 20 }),
    aRule(everyDay, ['SR-30 16:00z'], { valid: winter }),
  ])
  expect(rows(cut)).toEqual([
    ['Montag bis Sonntag, Feiertag', '10:00–12:00 und 13:00–19:00 Uhr', 'SR − 30 min bis 16:00 UTC'],
  ])
})

test('days on which one may land by PPR at other hours do not share a row', () => {
  const byPpr = anAirfield([
    aRule('mo', ['08:00 20:00'], { mode: 'ppr' }),
    aRule('tu', ['10:00 18:00'], { mode: 'ppr' }),
  ])
  const { rows } = seasonTable(byPpr, '2026-06-14')
  expect(rows.slice(0, 2).map(({ label, summer }) => [label, plain(summer.ppr ?? '')])).toEqual([
    ['Montag', '08:00–20:00 Uhr'],
    ['Dienstag', '10:00–18:00 Uhr'],
  ])
})

test('the table follows the rules and not the special times or a single dated evening', () => {
  const once = { kind: 'dates', from: '2026-07-01', to: '2026-07-01' } as const
  const airfield = anAirfield([
    aRule(workdays, ['09:00 17:00']),
    aRule('we', ['12:00 22:00'], { valid: once, priority: 90 }),
  ])
  expect(rows(airfield)).toEqual([
    ['Montag bis Freitag', '09:00–17:00 Uhr', '09:00–17:00 Uhr'],
    ['Samstag, Sonntag', 'geschlossen', 'geschlossen'],
  ])
})

function todaysRows(day: string): string[] {
  return seasonTable(falkenried, day)
    .rows.filter(({ isToday }) => isToday)
    .map(({ label }) => label)
}

test('today stands in the row of the holiday or its eve', () => {
  expect(todaysRows('2026-06-04')).toEqual(['Sonntag, Feiertag'])
  expect(todaysRows('2026-06-03')).toEqual(['Tag vor Feiertag'])
  expect(todaysRows('2026-06-18')).toEqual(['Donnerstag'])
})

function begins(day: string): string[] {
  const { summer, winter } = seasonsAround(day)
  return [summer.from, winter.from]
}

test('the seasons are the one a day lies in and the next', () => {
  expect(begins('2026-01-15')).toEqual(['2026-03-29', '2025-10-26'])
  expect(begins('2026-03-28')).toEqual(['2026-03-29', '2025-10-26'])
  expect(begins('2026-03-29')).toEqual(['2026-03-29', '2026-10-25'])
  expect(begins('2026-10-24')).toEqual(['2026-03-29', '2026-10-25'])
  expect(begins('2026-10-25')).toEqual(['2027-03-28', '2026-10-25'])
})
