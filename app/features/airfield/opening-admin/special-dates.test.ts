import { expect, test } from 'vitest'
import { type SpecialDates, specialDatesTyped, formatSpecialDates, typedDates } from './special-dates.ts'
import { monthDayTyped } from '#app/lib/german-input.ts'

test('dates are read as people write them', () => {
  const read: [string, SpecialDates][] = [
    ['24.12.2026', { from: '2026-12-24', days: 1 }],
    ['2026-12-24', { from: '2026-12-24', days: 1 }],
    ['1.8.2026–9.8.2026', { from: '2026-08-01', days: 9 }],
    ['1.8.2026 - 9.8.2026', { from: '2026-08-01', days: 9 }],
    ['01.08.2026 bis 09.08.2026', { from: '2026-08-01', days: 9 }],
    ['2026-08-01 bis 2026-08-09', { from: '2026-08-01', days: 9 }],
    ['1.8.–9.8.2026', { from: '2026-08-01', days: 9 }],
    ['28.12.–2.1.2027', { from: '2026-12-28', days: 6 }],
    ['24.12.2026 3 Tage', { from: '2026-12-24', days: 3 }],
    ['24.12. jedes Jahr', { from: { everyYear: '12-24' }, days: 1 }],
    ['24.12.–26.12. jedes Jahr', { from: { everyYear: '12-24' }, days: 3 }],
    ['30.12.–2.1. jährlich', { from: { everyYear: '12-30' }, days: 4 }],
    ['1.11. bis 28.2. jedes Jahr', { from: { everyYear: '11-01' }, days: 120 }],
    ['1.11.–31.3. jedes Jahr', { from: { everyYear: '11-01', until: '03-31' }, days: 152 }],
    ['1. Februar bis 29. Februar jedes Jahr', { from: { everyYear: '02-01', until: '02-29' }, days: 29 }],
    ['29. Februar jedes Jahr', { from: { everyYear: '02-29' }, days: 1 }],
    ['Karfreitag', { from: { easterOffset: -2 }, days: 1 }],
    ['Karfreitag jedes Jahr 4 Tage', { from: { easterOffset: -2 }, days: 4 }],
    ['Christi Himmelfahrt jedes Jahr', { from: { easterOffset: 39 }, days: 1 }],
    ['Ostern − 9 jedes Jahr 16 Tage', { from: { easterOffset: -9 }, days: 16 }],
  ]
  for (const [text, dates] of read) expect(specialDatesTyped(text), text).toEqual(dates)
})

test('what cannot be a date is answered with a sentence', () => {
  for (const text of [
    '31.2.2026',
    '24.12.',
    'demnächst',
    '9.8.2026–1.8.2026',
    '1.1.2026–1.1.2028',
    '1.8.2026–9.8.2026 3 Tage',
    'Ostern + 300',
    '31.6. jedes Jahr',
  ])
    expect(specialDatesTyped(text), text).toMatch(new RegExp(`^„${text.replace(/[.+]/g, '\\$&')}“.*\\.$`))
})

test('the words for a special time are read back as the same', () => {
  const all: SpecialDates[] = [
    { from: '2026-12-24', days: 1 },
    { from: '2026-12-30', days: 9 },
    { from: { everyYear: '02-29' }, days: 2 },
    { from: { everyYear: '12-24' }, days: 366 },
    { from: { everyYear: '11-01', until: '03-31' }, days: 152 },
    { from: { everyYear: '01-01', until: '12-31' }, days: 366 },
    ...[-80, -48, -9, -2, 0, 1, 39, 40, 60, 250].map((easterOffset) => ({ from: { easterOffset }, days: 3 })),
  ]
  for (const dates of all) expect(specialDatesTyped(formatSpecialDates(dates))).toEqual(dates)
})

test('many dates stand in lines or behind commas', () => {
  expect(typedDates(' 24.12.2026,31.12.2026\n\n1.8.–9.8.2026; Karfreitag ')).toEqual([
    '24.12.2026',
    '31.12.2026',
    '1.8.–9.8.2026',
    'Karfreitag',
  ])
})

test('a day of every year is read by number or name', () => {
  const read = ['1. Mai', '1.5.', '01.05', '1 mai', '05-01', '30. Sept.', '29.2.']
  expect(read.map(monthDayTyped)).toEqual(['05-01', '05-01', '05-01', '05-01', '05-01', '09-30', '02-29'])
  for (const text of ['', '31. Juni', '1. Foo', '32.1.', '0.5.']) expect(monthDayTyped(text)).toBeUndefined()
})
