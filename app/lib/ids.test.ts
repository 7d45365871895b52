import { expect, test } from 'vitest'
import { newId } from './ids.ts'

const at = new Date('2026-06-14T08:42:00.123Z')

test('ids of one millisecond sort in the order they were asked for, also when there are very many', () => {
  const ids = Array.from({ length: 10_000 }, () => newId(at))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('an id carries its time, its version and its variant', () => {
  const id = newId(new Date('2026-06-14T09:00:00Z'))
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.parse('2026-06-14T09:00:00Z'))
})

test('a later time sorts behind an earlier one, whichever was asked for first', () => {
  const later = newId(new Date('2026-06-14T09:00:01Z'))
  expect(newId(at) < later).toBe(true)
})
