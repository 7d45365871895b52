import { expect, test } from 'vitest'
import { BriefingContent, counts, neededScore, validUntil, wrongAnswers } from './briefing.ts'

const three = BriefingContent.parse({
  questions: [1, 2, 1].map((right) => ({ question: 'Was gilt?', answers: ['dies', 'das'], right })),
})

test('a confirmation counts whole months, to the last day of a shorter one', () => {
  expect(validUntil('2026-06-14', 12)).toBe('2027-06-14')
  expect(validUntil('2026-08-31', 6)).toBe('2027-02-28')
  expect(validUntil('2027-08-31', 6)).toBe('2028-02-29')
  expect(validUntil('2028-02-29', 12)).toBe('2029-02-28')
  expect(validUntil('2026-12-01', 1)).toBe('2027-01-01')
})

test('without a number of its own every answer must be right', () => {
  expect(neededScore(three)).toBe(3)
  expect(neededScore({ ...three, minimumScore: 2 })).toBe(2)
  expect(neededScore({ ...three, questions: [] })).toBe(0)
  expect(neededScore({ ...three, minimumScore: 9 })).toBe(3)
})

test('what is not answered is not right', () => {
  expect(wrongAnswers(three, [1, 2, 1])).toEqual([])
  expect(wrongAnswers(three, [2, 2, null])).toEqual([0, 2])
})

test('a confirmation counts through its last day and only of a version that still counts', () => {
  const confirmed = { version: 2, validUntil: '2026-06-14' }
  expect(counts(confirmed, { countsFrom: 1 }, '2026-06-14')).toBe(true)
  expect(counts(confirmed, { countsFrom: 1 }, '2026-06-15')).toBe(false)
  expect(counts(confirmed, { countsFrom: 3 }, '2026-06-14')).toBe(false)
})
