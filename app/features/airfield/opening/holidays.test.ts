import { expect, test } from 'vitest'
import { holidayIn, type Land, lands, localHolidays, publicHolidays } from './holidays.ts'

const isLand = (text: string): text is Land => text in lands
const allLands = Object.keys(lands).filter(isLand)

function landsWith(name: string, year: number) {
  return allLands.filter((land) => [...publicHolidays(year, land).values()].includes(name))
}

test('Baden-Württemberg keeps twelve holidays', () => {
  expect([...publicHolidays(2026, 'DE-BW')]).toEqual([
    ['2026-01-01', 'Neujahr'],
    ['2026-01-06', 'Heilige Drei Könige'],
    ['2026-04-03', 'Karfreitag'],
    ['2026-04-06', 'Ostermontag'],
    ['2026-05-01', 'Tag der Arbeit'],
    ['2026-05-14', 'Christi Himmelfahrt'],
    ['2026-05-25', 'Pfingstmontag'],
    ['2026-06-04', 'Fronleichnam'],
    ['2026-10-03', 'Tag der Deutschen Einheit'],
    ['2026-11-01', 'Allerheiligen'],
    ['2026-12-25', '1. Weihnachtstag'],
    ['2026-12-26', '2. Weihnachtstag'],
  ])
})

test('every Land keeps its number of holidays', () => {
  const counts = allLands.map((land) => `${land.slice(3)} ${publicHolidays(2026, land).size}`)
  expect(counts.join(', ')).toBe(
    'BW 12, BY 12, BE 10, BB 12, HB 10, HH 10, HE 10, MV 11, NI 10, NW 11, RP 11, SL 12, SN 11, ST 11, SH 10, TH 11',
  )
})

test('31 October is a holiday in nine Länder, in 2017 in all', () => {
  const keeping = ['BB', 'HB', 'HH', 'MV', 'NI', 'SN', 'ST', 'SH', 'TH']
  expect(landsWith('Reformationstag', 2026)).toEqual(keeping.map((land) => `DE-${land}`))
  expect(landsWith('Reformationstag', 2017)).toHaveLength(16)
  expect(landsWith('Reformationstag', 2016)).toHaveLength(5)
})

test('holidays of one or two Länder stay there', () => {
  expect(landsWith('Internationaler Frauentag', 2026)).toEqual(['DE-BE', 'DE-MV'])
  expect(landsWith('Internationaler Frauentag', 2022)).toEqual(['DE-BE'])
  expect(landsWith('Weltkindertag', 2026)).toEqual(['DE-TH'])
  expect(landsWith('Ostersonntag', 2026)).toEqual(['DE-BB'])
  expect(landsWith('Tag der Befreiung', 2025)).toEqual(['DE-BE'])
  expect(landsWith('Tag der Befreiung', 2026)).toEqual([])
})

test('Saxony keeps the Wednesday before 23 November', () => {
  const days = [2022, 2023, 2026, 2028].map((year) =>
    [...publicHolidays(year, 'DE-SN')].find(([, name]) => name === 'Buß- und Bettag')?.at(0),
  )
  expect(days).toEqual(['2022-11-16', '2023-11-22', '2026-11-18', '2028-11-22'])
})

test('partly local holidays hold only where the switch is on and belongs', () => {
  expect(publicHolidays(2026, 'DE-BY').has('2026-08-15')).toBe(false)
  const augsburg = publicHolidays(2026, 'DE-BY', ['assumption-day', 'augsburg-peace-festival'])
  expect(augsburg.get('2026-08-15')).toBe('Mariä Himmelfahrt')
  expect(augsburg.get('2026-08-08')).toBe('Augsburger Friedensfest')
  expect(publicHolidays(2026, 'DE-SN', ['corpus-christi']).get('2026-06-04')).toBe('Fronleichnam')
  expect(publicHolidays(2026, 'DE-TH', ['corpus-christi']).get('2026-06-04')).toBe('Fronleichnam')
  expect(publicHolidays(2026, 'DE-HH', ['corpus-christi', 'assumption-day']).size).toBe(10)
  expect(publicHolidays(2026, 'DE-SL').get('2026-08-15')).toBe('Mariä Himmelfahrt')
})

test('two holidays on one day are both named', () => {
  expect(publicHolidays(2008, 'DE-NW').get('2008-05-01')).toBe('Tag der Arbeit, Christi Himmelfahrt')
})

test('every holiday has an English name, two on one day both', () => {
  const names = [2008, 2017, 2020, 2026, 2028]
    .flatMap((year) => allLands.flatMap((land) => [...publicHolidays(year, land).values()]))
    .concat(Object.values(localHolidays).map(({ name }) => name))
  expect(names.filter((name) => holidayIn(name, 'en') === name)).toEqual([])
  expect(holidayIn('Tag der Arbeit, Christi Himmelfahrt', 'en')).toBe('Labour Day, Ascension Day')
  expect(holidayIn('Tag der Arbeit', 'de')).toBe('Tag der Arbeit')
})
