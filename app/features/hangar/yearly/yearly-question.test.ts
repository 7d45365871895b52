import { expect, test } from 'vitest'
import { addDays } from '#app/lib/calendar-day.ts'
import { dueToday } from './yearly-question.ts'

const waiting = {
  month: 11,
  waitingSince: '2024-03-01',
  askedOn: null,
  remindedOn: null,
  answeredOn: null,
} as const

test('everybody is asked once a year, in the month of the club', () => {
  expect(dueToday({ ...waiting, today: '2026-10-31' })).toBeNull()
  expect(dueToday({ ...waiting, today: '2026-11-01' })).toBe('ask')
  const asked = { ...waiting, askedOn: '2026-11-01', answeredOn: '2026-11-01' }
  expect(dueToday({ ...asked, today: '2026-11-30' })).toBeNull()
  expect(dueToday({ ...asked, today: '2027-11-01' })).toBe('ask')
})

test('whoever came to the list in the last two months is not asked yet', () => {
  expect(dueToday({ ...waiting, waitingSince: '2026-09-03', today: '2026-11-01' })).toBeNull()
  expect(dueToday({ ...waiting, waitingSince: '2026-09-02', today: '2026-11-01' })).toBe('ask')
})

test('a question without an answer is followed by one reminder, and that by the end', () => {
  const asked = { ...waiting, askedOn: '2026-11-01' }
  expect(dueToday({ ...asked, today: '2026-11-28' })).toBeNull()
  expect(dueToday({ ...asked, today: '2026-11-29' })).toBe('remind')
  const reminded = { ...asked, remindedOn: '2026-11-29' }
  expect(dueToday({ ...reminded, today: '2026-12-26' })).toBeNull()
  expect(dueToday({ ...reminded, today: '2026-12-27' })).toBe('expire')
  expect(dueToday({ ...reminded, answeredOn: '2026-12-26', today: '2026-12-27' })).toBeNull()
})

test('over ten years somebody who always answers hears one question a year, and nobody loses a place unasked', () => {
  let [askedOn, answeredOn]: (string | null)[] = [null, null]
  let questions = 0
  for (let day = 0; day < 3653; day += 1) {
    const today = addDays('2026-01-01', day)
    const due = dueToday({ ...waiting, today, askedOn: askedOn ?? null, answeredOn: answeredOn ?? null })
    expect(['ask', null]).toContain(due)
    if (due !== 'ask') continue
    questions += 1
    askedOn = today
    answeredOn = addDays(today, 3)
  }
  expect(questions).toBe(10)
})
