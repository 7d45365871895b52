import { expect, test } from 'vitest'
import { isSilhouette } from '#app/ui/artwork/aircraft-shapes.ts'
import { demoChronicle } from '#app/features/demo/club.demo.ts'
import { byDecade, ChronicleInput, formatDay, formatYear } from './chronicle-entry.ts'

const plain = (text: string | null) => text?.replaceAll(/[\u2060]/g, '').replaceAll('\u00A0', ' ')

test('a day, a year and a span of years are told as far as they are known', () => {
  expect(['1951-11-17', '1955', '1962/1964', '1999/2001'].map((date) => plain(formatYear(date)))).toEqual([
    '1951',
    '1955',
    '1962–64',
    '1999–2001',
  ])
  expect(['1951-11-17', '1955', '1962/1964'].map((date) => plain(formatDay(date)))).toEqual([
    '17. November 1951',
    undefined,
    undefined,
  ])
})

test('a day is taken as people write it', () => {
  const stored = ['17.11.1951', '1951-11-17', ' 1951-11-17 '].map(
    (date) => ChronicleInput.parse({ date, category: 'event', title: 'Ein Tag' }).date,
  )
  expect(stored).toEqual(['1951-11-17', '1951-11-17', '1951-11-17'])
})

test('a date that does not exist is refused, and one that may be of two centuries', () => {
  const accepted = ['1951-02-30', '17.11.51', '1964/1962', 'um 1950', '1951', '1962/1964'].filter(
    (date) => ChronicleInput.safeParse({ date, category: 'event', title: 'Ein Tag' }).success,
  )
  expect(accepted).toEqual(['1951', '1962/1964'])
})

test('decades without an entry are left out', () => {
  const entry = (date: string) => ({
    ...ChronicleInput.parse({ date, category: 'event', title: date }),
    id: date,
  })
  const decades = byDecade([entry('1949'), entry('1950/1952'), entry('2000-01-01')])
  expect(decades.map(({ decade, entries }) => [decade, entries.length])).toEqual([
    [1940, 1],
    [1950, 1],
    [2000, 1],
  ])
})

test('every first aircraft of the demo chronicle can be drawn', () => {
  const silhouettes = demoChronicle.flatMap(({ firstAircraft }) => firstAircraft?.silhouette ?? [])
  expect(silhouettes).toHaveLength(4)
  expect(silhouettes.filter((name) => !isSilhouette(name))).toEqual([])
})
