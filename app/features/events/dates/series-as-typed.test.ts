import { expect, test } from 'vitest'
import { seriesText } from '../format-event.ts'
import { Series } from '../occurrences.ts'
import { seriesAsTyped } from './series-as-typed.ts'

const workshop = {
  title: '',
  category: 'other',
  firstDay: '2026-07-03',
  startTime: '18:00',
  'series.rule': 'monthly',
  'series.nth': '1',
  'series.until': '2026-12-31',
}
const days = (values: Record<string, string>) => {
  const series = seriesAsTyped(values)
  if (typeof series !== 'object') throw new Error(String(series))
  return JSON.parse(JSON.stringify(series).replaceAll('\u00A0', ' ')) as typeof series
}

test('a series is told by its dates before anything is saved, even without title and time', () => {
  const { dates, more } = days({ ...workshop, startTime: '' })
  expect(dates.map(({ text }) => text)).toEqual([
    'Fr., 3. Juli 2026',
    'Fr., 7. August 2026',
    'Fr., 4. September 2026',
    'Fr., 2. Oktober 2026',
    'Fr., 6. November 2026',
    'Fr., 4. Dezember 2026',
  ])
  expect(more).toBeNull()
})

test('a day that falls out stands among them with its reason, and a long series is counted to its end', () => {
  const exception = { 'series.exceptions.0.day': '2026-08-07', 'series.exceptions.0.reason': 'Fluglager' }
  expect(days({ ...workshop, ...exception }).dates[1]).toMatchObject({
    day: '2026-08-07',
    note: 'entfällt: Fluglager',
  })
  const weekly = { ...workshop, 'series.rule': 'weekly', 'series.until': '', 'series.count': '20' }
  expect(days(weekly)).toMatchObject({ more: 'Noch 8 danach, der letzte am 13. November 2026.' })
  expect(days(weekly).dates).toHaveLength(12)
  expect(days({ ...weekly, 'series.count': '500' }).more).toContain('Noch 488 danach')
  expect(days({ ...weekly, 'series.count': '' }).more).toContain('ohne Ende')
})

test('what does not fit is said, and what takes place once has no list', () => {
  expect(seriesAsTyped({ ...workshop, 'series.nth': '2' })).toMatch(/nicht der 2\. Freitag des Monats/)
  expect(seriesAsTyped({ ...workshop, firstDay: '' })).toContain('an dem es beginnt')
  expect(seriesAsTyped({ ...workshop, 'series.rule': 'none' })).toBeUndefined()
})

test('an evening of every second week is told as one says it', () => {
  const series = Series.parse({ rule: 'weekly', everyWeeks: 2 })
  const evening = { firstDay: '2026-07-01', lastDay: '2026-07-01', startTime: '18:00', endTime: null }
  expect(seriesText({ ...evening, series, untilDay: null })).toBe('alle 2 Wochen mittwochs')
})
