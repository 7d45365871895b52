import { expect, test } from 'vitest'
import { type Check, checkState, formatDue } from './aircraft-checks.ts'

const check: Check = {
  id: '1',
  aircraftId: 'd-eqfa',
  label: '100-Stunden-Kontrolle',
  dueOn: '2026-06-30',
  dueMinutes: 6_000,
  warnDays: 14,
  warnMinutes: 600,
  whenOverdue: 'block',
  revision: 1,
}

test('a check is due by day or by hours, whichever comes first', () => {
  const state = (today: string, airframeMinutes: number | null) =>
    checkState(check, { today, airframeMinutes })
  expect(state('2026-06-01', 5_000)).toBe('fine')
  expect(state('2026-06-16', 5_000)).toBe('soon')
  expect(state('2026-06-01', 5_400)).toBe('soon')
  expect(state('2026-06-30', 5_000)).toBe('soon')
  expect(state('2026-07-01', 5_000)).toBe('overdue')
  expect(state('2026-06-01', 6_000)).toBe('overdue')
  expect(state('2026-06-01', null)).toBe('fine')
  expect(checkState({ ...check, dueOn: null }, { today: '2030-01-01', airframeMinutes: null })).toBe('fine')
})

test('what is due reads as a person would say it', () => {
  expect(formatDue(check)).toBe('bis 30.06.2026 oder bei 100:00\u202fh')
  expect(formatDue({ dueOn: null, dueMinutes: 61 })).toBe('bei 1:01\u202fh')
})
