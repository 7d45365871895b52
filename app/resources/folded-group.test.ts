import { expect, test } from 'vitest'
import { choice, line, plain, rows } from './fields.ts'
import { isOpenGroup } from './folded-group.ts'

const series = {
  fields: [
    choice('series.rule', 'Serie', { none: 'Einmal', weekly: 'Wöchentlich' }, { initially: 'none' }),
    plain('time', 'series.at', 'Um', {}),
    rows('series.exceptions', 'Ausnahmen', 'Tag', [line('reason', 'Grund')]),
  ],
}
const fresh = { 'series.rule': 'none', 'series.at': '', title: '' }
const open = (values: Record<string, string>, errors: Record<string, string> = {}) =>
  isOpenGroup(series, { values, errors }, fresh)

test('a group that says what a new record says stays folded, whatever other groups say', () => {
  expect(open({ ...fresh, title: 'Sommerfest' })).toBe(false)
  expect(open({})).toBe(false)
})

test('a group that says something, has rows or was refused is seen', () => {
  expect(open({ ...fresh, 'series.rule': 'weekly' })).toBe(true)
  expect(open({ ...fresh, 'series.exceptions.0.reason': '' })).toBe(true)
  expect(open(fresh, { 'series.at': 'Bitte eine Uhrzeit.' })).toBe(true)
  expect(open(fresh, { title: 'Bitte gib einen Titel ein.' })).toBe(false)
})

test('a group of a long form stays folded with what it says, unless it was refused', () => {
  const long = { ...series, staysClosed: true }
  const values = { ...fresh, 'series.rule': 'weekly' }
  expect(isOpenGroup(long, { values, errors: {} }, fresh)).toBe(false)
  expect(isOpenGroup(long, { values, errors: { 'series.at': 'Bitte eine Uhrzeit.' } }, fresh)).toBe(true)
})
