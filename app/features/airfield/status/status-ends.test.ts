import { expect, test } from 'vitest'
import { falkenriedCalendar } from '#test/falkenried-hours.ts'
import { statusEnds } from './status-ends.ts'
import { ClosureInput, closureEnd, endOf, LightInput } from './status-input.ts'

const falkenried = falkenriedCalendar()
const at = (iso: string) => Date.parse(iso)
const iso = (instant: number | null | 'open') =>
  typeof instant === 'number' ? new Date(instant).toISOString().slice(0, 16) : instant
const endsAt = (moment: string) =>
  statusEnds(falkenried, at(moment)).map(({ key, at }) => `${key} ${iso(at)}`)

test('on a summer Sunday the end of flying is offered first, then sunset, hours and midnight', () => {
  expect(endsAt('2026-06-14T08:42:00Z')).toEqual([
    expect.stringMatching(/^closing 2026-06-14T/),
    expect.stringMatching(/^sunset 2026-06-14T19:2\d$/),
    'one-hour 2026-06-14T09:42',
    'two-hours 2026-06-14T10:42',
    'midnight 2026-06-14T22:00',
  ])
})

test('after sunset neither closing nor sunset is offered', () => {
  expect(endsAt('2026-12-14T20:00:00Z')).toEqual([
    'one-hour 2026-12-14T21:00',
    'two-hours 2026-12-14T22:00',
    'midnight 2026-12-14T23:00',
  ])
})

test('a club that has entered no hours can still speak for an hour or a day', () => {
  expect(statusEnds(null, at('2026-06-14T08:42:00Z')).map(({ key }) => key)).toEqual([
    'one-hour',
    'two-hours',
    'midnight',
  ])
})

test('an end in the past is none, on a page left open too long as well', () => {
  const instant = at('2026-06-14T16:30:00Z')
  const ends = statusEnds(falkenried, instant)
  const until = (fields: object) =>
    iso(endOf(LightInput.parse({ light: 'red', ...fields }), { ends, instant }))
  expect(until({ until: 'one-hour' })).toBe('2026-06-14T17:30')
  expect(until({ until: 'time', untilTime: '19:00' })).toBe('2026-06-14T17:00')
  expect(until({ until: 'time', untilTime: '18:30' })).toBeNull()
  expect(until({ until: 'time', untilTime: '' })).toBeNull()
})

test('an end of the day on a page of yesterday is over, an hour is not', () => {
  const instant = at('2026-06-14T22:10:00Z')
  const ends = statusEnds(falkenried, instant)
  const until = (fields: object) =>
    iso(endOf(LightInput.parse({ light: 'red', shownOn: '2026-06-14', ...fields }), { ends, instant }))
  for (const choice of ['closing', 'sunset', 'midnight']) expect(until({ until: choice })).toBeNull()
  expect(until({ until: 'time', untilTime: '18:00' })).toBeNull()
  expect(until({ until: 'one-hour' })).toBe('2026-06-14T23:10')
  expect(until({ until: 'open' })).toBe('open')
  expect(until({ until: 'midnight', shownOn: '2026-06-15' })).toBe('2026-06-15T22:00')
})

test('a closure ends at its time, with its day, or not yet', () => {
  const instant = at('2026-06-14T16:30:00Z')
  const until = (fields: object) =>
    iso(closureEnd(ClosureInput.parse({ reason: 'Mähen', ...fields }), instant))
  expect(until({})).toBe('open')
  expect(until({ untilDay: '2026-06-14', untilTime: '20:15' })).toBe('2026-06-14T18:15')
  expect(until({ untilDay: '2026-06-14' })).toBe('2026-06-14T22:00')
  expect(until({ untilTime: '20:15' })).toBeNull()
  expect(until({ untilDay: '2026-06-13' })).toBeNull()
})
