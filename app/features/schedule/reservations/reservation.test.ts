import { expect, test } from 'vitest'
import { whatFor } from './reservation.ts'

test('what an aircraft is reserved for says nothing twice', () => {
  expect(whatFor('flight', '')).toBe('Flug')
  expect(whatFor('flight', 'Seeberg')).toBe('Seeberg')
  expect(whatFor('training', 'Windenstarts')).toBe('Schulung, Windenstarts')
  expect(whatFor('training', 'Schulung, Winde')).toBe('Schulung, Winde')
  expect(whatFor('tow', 'Schleppdienst')).toBe('Schleppdienst')
})
