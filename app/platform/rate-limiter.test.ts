import { expect, test } from 'vitest'
import { memoryRateLimiter } from './rate-limiter.ts'

const quarterHour = { tries: 10, windowMs: 15 * 60_000 }
const at = new Date('2026-06-14T08:00:00Z')

test('who has used up their tries stays refused, however many others are counted meanwhile', () => {
  const limiter = memoryRateLimiter(1)
  for (let tries = 0; tries < 10; tries += 1) limiter.allow('sign-in', 'jana', quarterHour, at)
  for (let other = 0; other < 120_000; other += 1) limiter.allow('sign-in', `other ${other}`, quarterHour, at)
  expect(limiter.allow('sign-in', 'jana', quarterHour, at)).toBe(false)
  expect(limiter.waitMs('sign-in', 'jana', at)).toBe(15 * 60_000)
})

test('keys of one kind never push out those of another, used up or not', () => {
  const limiter = memoryRateLimiter(1)
  for (let tries = 0; tries < 9; tries += 1) limiter.allow('code', 'jana', quarterHour, at)
  for (let other = 0; other < 120_000; other += 1) limiter.allow('form', `other ${other}`, quarterHour, at)
  expect(limiter.allow('code', 'jana', quarterHour, at)).toBe(true)
  expect(limiter.allow('code', 'jana', quarterHour, at)).toBe(false)
})

test('a window that is over, and a try given back, count no more', () => {
  const limiter = memoryRateLimiter(1)
  const once = { tries: 1, windowMs: 1_000 }
  expect(limiter.allow('form', 'a', once, at)).toBe(true)
  expect(limiter.allow('form', 'a', once, at)).toBe(false)
  expect(limiter.allow('form', 'a', once, new Date(at.getTime() + 1_000))).toBe(true)
  expect(limiter.allow('form', 'b', once, at)).toBe(true)
  limiter.giveBack('form', 'b')
  expect(limiter.allow('form', 'b', once, at)).toBe(true)
})

test('who was shut out while the clock was ahead is let in once it is right', () => {
  const limiter = memoryRateLimiter(1)
  const once = { tries: 1, windowMs: 1_000 }
  const ahead = new Date('2030-01-01T08:00:00Z')
  limiter.allow('form', 'a', once, ahead)
  expect(limiter.allow('form', 'a', once, ahead)).toBe(false)
  expect(limiter.waitMs('form', 'a', at)).toBe(0)
  expect(limiter.allow('form', 'a', once, at)).toBe(true)
  expect(limiter.allow('form', 'a', once, at)).toBe(false)
})
