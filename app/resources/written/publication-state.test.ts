import { expect, test } from 'vitest'
import { publishMessage } from './publication-state.ts'

const now = Date.parse('2026-06-18T16:00:00Z')

test('the button says what pressing it will do', () => {
  const draft = (moment: string) => publishMessage({ state: 'draft', moment }, now)
  expect(draft('')).toBe('Jetzt veröffentlichen')
  expect(draft('2026-06-18T20:03')).toBe('Für heute 20:03 planen')
  expect(draft('2026-06-19T07:00')).toBe('Für morgen 07:00 planen')
  expect(draft('2026-07-04T09:30')).toBe('Für den 4.\u00A0Juli, 09:30 planen')
  expect(draft('2027-01-02T09:30')).toBe('Für den 2.\u00A0Januar 2027, 09:30 planen')
  expect(draft('2026-06-18T17:00'), 'a moment that has passed').toBe('Jetzt veröffentlichen')
  expect(draft('2026-06-'), 'half typed').toBe('Jetzt veröffentlichen')
})

test('what is out is changed at once, unless it is given a later moment; what waits goes out when the moment is taken away', () => {
  expect(publishMessage({ state: 'out', moment: '2026-06-01T12:00' }, now)).toBe('Änderungen veröffentlichen')
  expect(publishMessage({ state: 'out', moment: '2026-06-18T20:03' }, now)).toBe('Für heute 20:03 planen')
  expect(publishMessage({ state: 'waiting', moment: '' }, now)).toBe('Jetzt veröffentlichen')
  expect(publishMessage({ state: 'expired', moment: '2026-06-01T12:00' }, now)).toBe('Änderungen speichern')
})

test('where no script runs, nobody knows what will be chosen', () => {
  expect(publishMessage({ state: 'draft', moment: '' }, null)).toBe('Veröffentlichen')
  expect(publishMessage({ state: 'waiting', moment: '2026-06-18T20:03' }, null)).toBe('Änderungen speichern')
})
