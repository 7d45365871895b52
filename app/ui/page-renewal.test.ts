import { expect, test } from 'vitest'
import { takeReload } from './page-renewal.ts'

function aTab() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

const noon = Date.parse('2026-06-14T12:00:00Z')

test('a tab reloads once by itself and then not for ten seconds', () => {
  const tab = aTab()
  expect(takeReload(tab, noon)).toBe(true)
  expect(takeReload(tab, noon + 1)).toBe(false)
  expect(takeReload(tab, noon + 9_999)).toBe(false)
  expect(takeReload(tab, noon + 10_000)).toBe(true)
})

test('another tab has its own ten seconds, and a clock set back does not hold anybody up', () => {
  const tab = aTab()
  expect(takeReload(tab, noon)).toBe(true)
  expect(takeReload(aTab(), noon)).toBe(true)
  expect(takeReload(tab, noon - 3_600_000)).toBe(true)
})

test('where the browser keeps nothing for a tab there is no reload at all', () => {
  const refusing = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(takeReload(undefined, noon)).toBe(false)
  expect(takeReload(refusing, noon)).toBe(false)
})
