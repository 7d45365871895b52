import { expect, test } from 'vitest'
import type { CalendarEntry } from '#app/features/vereinsflieger/club-management.ts'
import { besideOwn } from './beside-own.ts'

const entry = (title: string, from: string): CalendarEntry => ({
  id: title,
  title,
  from: Date.parse(from),
  to: Date.parse(from) + 3_600_000,
  location: '',
  isWholeDay: false,
})

test('the same title on the same first day is told once, whatever its capitals', () => {
  type Own = Parameters<typeof besideOwn>[1][number]
  const own = [{ event: { title: 'Flugplatzfest' }, occurrence: { firstDay: '2026-07-11' } } as Own]
  const other = [
    entry('flugplatzfest ', '2026-07-10T22:30:00Z'),
    entry('Flugplatzfest', '2027-07-10T08:00:00Z'),
    entry('Fluglager', '2026-07-11T08:00:00Z'),
  ]
  expect(besideOwn(other, own).map(({ title, from }) => [title, new Date(from).getUTCFullYear()])).toEqual([
    ['Flugplatzfest', 2027],
    ['Fluglager', 2026],
  ])
})
