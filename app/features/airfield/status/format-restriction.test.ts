import { expect, test } from 'vitest'
import { formatAnnounced, beginsSoon, formatRestriction } from './format-restriction.ts'

const names = { haupt: '07/25' }
const noon = Date.parse('2026-06-14T10:00:00Z')
const textOf = (runwayId: string | null, until: string | null) =>
  formatRestriction({ runwayId, reason: 'Mäharbeiten', until }, names, noon).replaceAll('\u00a0', ' ')

test('a restriction says what, why and until when, local and UTC', () => {
  expect(textOf('haupt', '2026-06-14T16:00:00Z')).toBe('Piste 07/25: Mäharbeiten, bis 18:00 LT (16:00 UTC)')
  expect(textOf(null, '2026-06-14T16:00:00Z')).toBe('Mäharbeiten, bis 18:00 LT (16:00 UTC)')
})

test('a closure says that the runway is closed', () => {
  const closure = { runwayId: 'haupt', reason: 'Mäharbeiten', until: null, isClosure: true } as const
  expect(formatRestriction(closure, names, noon)).toBe('Piste 07/25 gesperrt: Mäharbeiten, bis auf Weiteres')
  expect(formatRestriction(closure, names, noon, 'en')).toBe(
    'Runway 07/25 closed: Mäharbeiten, until further notice',
  )
})

test('an end on another day carries its date, midnight belongs to the day before', () => {
  expect(textOf('haupt', '2026-06-16T07:30:00Z')).toBe(
    'Piste 07/25: Mäharbeiten, bis 16. Juni, 09:30 LT (07:30 UTC)',
  )
  expect(textOf('haupt', '2026-06-14T22:00:00Z')).toBe('Piste 07/25: Mäharbeiten, bis 24:00 LT (22:00 UTC)')
})

test('without an end it says so', () => {
  expect(textOf('haupt', null)).toBe('Piste 07/25: Mäharbeiten, bis auf Weiteres')
})

test('an announced one says from when, of another day with its date', () => {
  const announced = (from: string, until: string | null) =>
    formatAnnounced({ runwayId: 'haupt', reason: 'Mäharbeiten', from, until }, names, noon).replaceAll(
      '\u00a0',
      ' ',
    )
  expect(announced('2026-06-14T14:00:00Z', '2026-06-14T16:00:00Z')).toBe(
    'Ab 16:00 LT (14:00 UTC): Piste 07/25: Mäharbeiten, bis 18:00 LT (16:00 UTC)',
  )
  expect(announced('2026-06-16T06:00:00Z', '2026-06-16T16:00:00Z')).toBe(
    'Ab 16. Juni, 08:00 LT (06:00 UTC): Piste 07/25: Mäharbeiten, bis 18:00 LT (16:00 UTC)',
  )
})

test('the same is said in English, with the reason as it was written', () => {
  const announced = (until: string | null) =>
    formatAnnounced(
      { runwayId: 'haupt', reason: 'Mäharbeiten', from: '2026-06-16T06:00:00Z', until },
      names,
      noon,
      'en',
    ).replaceAll('\u00a0', ' ')
  expect(announced(null)).toBe(
    'From 16 June, 08:00 LT (06:00 UTC): Runway 07/25: Mäharbeiten, until further notice',
  )
  expect(announced('2026-06-17T16:00:00Z')).toBe(
    'From 16 June, 08:00 LT (06:00 UTC): Runway 07/25: Mäharbeiten, until 17 June, 18:00 LT (16:00 UTC)',
  )
})

test('what begins tomorrow by the local day stands in the strip, what comes later does not', () => {
  const soon = ['2026-06-14T21:59:00Z', '2026-06-15T21:59:00Z', '2026-06-15T22:00:00Z'].map((from) =>
    beginsSoon({ from }, noon),
  )
  expect(soon).toEqual([true, true, false])
})
