import { expect, test } from 'vitest'
import { restrictionWords } from './restriction-words.ts'

const names = { haupt: '07/25' }
const noon = Date.parse('2026-06-14T10:00:00Z')
const words = (runwayId: string | null, until: string | null) =>
  restrictionWords({ runwayId, reason: 'Mäharbeiten', until }, names, noon).replaceAll('\u00a0', ' ')

test('a restriction says what, why and until when, local and UTC', () => {
  expect(words('haupt', '2026-06-14T16:00:00Z')).toBe('Piste 07/25: Mäharbeiten, bis 18:00 LT (16:00 UTC)')
  expect(words(null, '2026-06-14T16:00:00Z')).toBe('Mäharbeiten, bis 18:00 LT (16:00 UTC)')
})

test('an end on another day carries its date, midnight belongs to the day before', () => {
  expect(words('haupt', '2026-06-16T07:30:00Z')).toBe(
    'Piste 07/25: Mäharbeiten, bis 16.06.2026 09:30 LT (07:30 UTC)',
  )
  expect(words('haupt', '2026-06-14T22:00:00Z')).toBe('Piste 07/25: Mäharbeiten, bis 24:00 LT (22:00 UTC)')
})

test('without an end it says so', () => {
  expect(words('haupt', null)).toBe('Piste 07/25: Mäharbeiten, bis auf Weiteres')
})
